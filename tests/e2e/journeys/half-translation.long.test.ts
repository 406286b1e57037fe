import { expect, test } from 'vitest';
import { findListing } from '#app/features/listings/listings.server.ts';
import { signIn, withSiteDb } from '#tests/e2e/desk.ts';
import { openSite } from '#tests/e2e/visitor.ts';

const site = openSite();

/** Of the demonstration, whole in three languages. */
const id = 3;

test('a translation without a title is published', { timeout: 120_000 }, async () => {
  const listing = await withSiteDb(site, (db) => findListing(db, id));
  const [english = '', written = ''] = [listing?.texts.en.title, listing?.texts.id?.description];
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'editor');
  await open(`/account/listings/${id}/texts?text=id`);
  const title = page.locator('[name="text.id.title"]').filter({ visible: true }).first();
  await title.fill('');
  await title.blur();
  await page
    .getByRole('status')
    .getByText(/^Saved/)
    .filter({ visible: true })
    .waitFor();

  await open(`/account/listings/${id}/publish`);
  await page.getByText('there is a description and no title').filter({ visible: true }).first().waitFor();
  await page.getByText('Visitors read it under the English title.').filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await page.getByText('Published. Visitors see it now.').waitFor();

  const visitor = await site.visit();
  expect(await visitor.open(`/property/${id}?lang=id`)).toBe(200);
  const heading = visitor.page.locator('h1');
  expect([await heading.getAttribute('lang'), await heading.textContent()]).toEqual(['en', english]);
  const description = visitor.page.locator('.prose').first();
  expect(await description.getAttribute('lang')).toBeNull();
  expect(await description.textContent()).toContain(written.slice(0, 60));

  await open(`/account/listings/${id}/texts?text=id`);
  const kept = page.locator('[name="text.id.description"]').filter({ visible: true }).first();
  expect(await kept.inputValue()).toBe(written);
  await open(`/account/listings/${id}/publish`);
  await page.getByText('All changes are published.').waitFor();
});
