import { expect, test } from 'vitest';
import { signIn } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();

test.for([true, false])(
  'an owner corrects a line of costs in a form, and takes it back (scripts: %s)',
  async (scripts) => {
    const { page, open } = await site.visit({ width: scripts ? 1440 : 390, scripts });
    await signIn(site, page, 'owner');
    const visitor = await site.visit({ scripts: false });
    await visitor.open('/properties?tenure=leasehold&status=For+Sale');
    await visitor.page.locator('.card-title a').first().click();
    const costs = async () => {
      await visitor.page.reload();
      return (await visitor.page.locator('#costs').textContent())?.replaceAll('\u00a0', ' ') ?? '';
    };
    expect(await costs()).toContain('0.75 % to 2 % of the price');

    await open('/account/agency');
    await page.getByRole('link', { name: 'Correct it line by line' }).click();
    await page.getByRole('heading', { name: 'What it costs', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Notary for a lease deed' }).click();
    await page.getByRole('heading', { name: 'Notary for a lease deed', level: 1 }).waitFor();
    const amount = page.getByRole('group', { name: 'How much' });
    expect(await amount.count()).toBe(1);
    const [from, to] = [amount.getByLabel('From (%)'), amount.getByLabel('To (%), if it is a range')];
    expect([await from.inputValue(), await to.inputValue()]).toEqual(['0.75', '2']);

    // What cannot be stays as it was typed, and it is said why at its field.
    await from.fill('one');
    await page.getByLabel('Source 1').fill('office.example');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Nothing was saved').waitFor();
    await amount.getByText('Numbers from 0 to 100').waitFor();
    await page.getByText('Each address begins with https://').waitFor();
    expect([await from.inputValue(), await page.getByLabel('Source 1').inputValue()]).toEqual([
      'one',
      'office.example',
    ]);

    await from.fill('1,5 %');
    await to.fill('');
    await page.getByLabel('Source 1').fill('https://office.example/fees');
    await page.getByLabel('Who pays').selectOption({ label: 'Buyer, or tenant' });
    await page.getByText('A name of at most 80 characters.').waitFor();
    await page.getByLabel('Who checked all lines').fill('An accountant');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved. The site shows it now.').waitFor();
    await page.getByRole('row', { name: /^Notary for a lease deed.*Yours/ }).waitFor();
    await expect.poll(costs).toMatch(/1\.5 % of the price.*office\.example/s);

    await open('/account/agency');
    await page.getByText('Notary for a lease deed: 1.5').first().waitFor();
    await page.getByRole('button', { name: 'Undo What it costs' }).first().click();
    await page.getByText('Undone. The site shows what was there before.').waitFor();
    await expect.poll(costs).toContain('0.75 % to 2 % of the price');
  },
);

test('two owners who correct one line see each other', async () => {
  const [one, other] = [await site.visit(), await site.visit()];
  for (const { page } of [one, other]) await signIn(site, page, 'owner');
  for (const { open } of [one, other]) await open('/account/agency/costs/cert_check');
  const sum = ({ page }: typeof one) =>
    page.getByRole('group', { name: 'How much' }).getByLabel('From', { exact: true });
  const save = ({ page }: typeof one) => page.getByRole('button', { name: 'Save' }).click();
  for (const { page } of [one, other]) await page.getByLabel('Who checked all lines').fill('An accountant');
  await sum(one).fill('60.000');
  await save(one);
  await one.page.getByText('Saved. The site shows it now.').waitFor();
  await sum(other).fill('Rp 70,000');
  await save(other);
  await other.page.getByText(/Made Contoh changed this line since, to .*60,000/).waitFor();
  expect(await sum(other).inputValue()).toBe('Rp 70,000');
  await save(other);
  await other.page.getByText('Saved. The site shows it now.').waitFor();
  await other.page.getByText('Rp 70,000').waitFor();
});
