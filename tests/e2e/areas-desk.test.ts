import { expect, test } from 'vitest';
import { signIn } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();

test('an owner renames an area and merges another into it: shared addresses lead on, and all of it is taken back', async () => {
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  await open('/account/agency/areas');
  await page.getByRole('link', { name: 'Echo Beach' }).click();
  await page.getByRole('heading', { name: 'Echo Beach', level: 1 }).waitFor();
  await page.getByLabel('Area that stays').selectOption({ label: 'Canggu' });
  await page.getByRole('button', { name: 'Show what goes' }).click();
  await page.getByText('1 listing that visitors find').waitFor();
  await page.getByRole('button', { name: 'Merge into Canggu' }).click();
  await page.getByText('Merged. Old addresses lead to the area that stays.').waitFor();
  await page.getByRole('link', { name: 'Canggu', exact: true }).click();
  await page.getByRole('heading', { name: 'Canggu', level: 1 }).waitFor();
  await page.getByLabel('Address', { exact: true }).fill('canggu-coast');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The site shows it now.').waitFor();

  const visitor = await site.visit({ width: 390 });
  await visitor.open('/properties?location=echobeach');
  expect(visitor.where()).toBe('/properties?location=canggu-coast');

  // The latest first: the merge was before the new address.
  for (const what of ['Canggu: Address', 'Echo Beach became part of Canggu, with 1 listing']) {
    await page.getByRole('button', { name: `Undo ${what}` }).click();
    await page.getByText('Undone. The site shows what was there before.').waitFor();
    await open('/account/agency/areas');
  }
  await visitor.open('/properties?location=echobeach');
  expect(visitor.where()).toBe('/properties?location=echobeach');
});
