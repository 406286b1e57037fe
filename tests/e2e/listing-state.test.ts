import { expect, test } from 'vitest';
import { findMoves } from '#app/features/records/move/offer-moves.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { rentOffer, saleOffer } from '#tests/factories.ts';
import { signIn, withSiteDb } from './desk.ts';
import { saveListed } from './desk-listing.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const listed = (title: string) =>
  saveListed(site, { texts: { en: { title, description: 'By a quiet lane.' } }, media: [] });

const movesOf = (id: number) => withSiteDb(site, (db) => findMoves(db, id));

test('a state is changed without a script; what is missing is said, with what was typed', async () => {
  const id = await listed('Quiet House');
  const { page, open } = await site.visit({ scripts: false, width: 390 });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}/state`);
  await page.getByLabel('Closed').check();
  await page.getByLabel('Reason').fill('Sold by the owner');
  await page.getByRole('button', { name: 'Change state' }).click();
  await page.getByText('Please give the price.').waitFor();
  expect(await page.getByLabel('Reason').inputValue()).toBe('Sold by the owner');
  expect(await movesOf(id)).toEqual([]);
  await page.getByLabel('On hold').check();
  await page.getByRole('button', { name: 'Change state' }).click();
  await page.getByText('The state was changed. Visitors see it now.').waitFor();
  expect(await movesOf(id)).toMatchObject([{ to: 'Hold', reason: 'Sold by the owner', closedFor: null }]);
});

test('who may not move an offer sees where it stands, and moves nothing', async () => {
  const id = await listed('Another House');
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'agent');
  await open(`/account/listings/${id}/state`);
  await page.getByText('Only the owner, editors and the agent of this listing change its state.').waitFor();
  const form = { offer: '0', from: 'Active', to: 'Hold', on: '2026-11-20', reason: 'x' };
  const headers = { Origin: site.url() };
  const answer = await page.request.post(`${site.url()}/account/listings/${id}/state`, { form, headers });
  expect(answer.status()).toBe(403);
  expect(await movesOf(id)).toEqual([]);
});

test('what is on the site is removed by a second press, and comes back from the list', async () => {
  const id = await listed('House to Remove');
  const { page, open } = await site.visit({ scripts: false, width: 390 });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}`);
  const now = page.getByRole('button', { name: 'Remove from the site' });
  expect(await now.isVisible()).toBe(false);
  await page.locator('summary').getByText('Remove', { exact: true }).click();
  await now.click();
  await page.getByRole('status').getByText('House to Remove').waitFor();
  const isRemoved = () => withSiteDb(site, async (db) => (await findRecord(db, id))?.removedAt !== null);
  expect(await isRemoved()).toBe(true);
  await page.getByRole('button', { name: 'Undo House to Remove' }).click();
  await page.getByText('The listing is back.').waitFor();
  expect(await isRemoved()).toBe(false);
});

test('a sale that is closed asks about the rent, and the page says that the home is sold', async () => {
  const rent = rentOffer();
  const id = await saveListed(site, { offers: [saleOffer({ standardStatus: 'Closed' }), rent], media: [] });
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  await open(`/account/listings/${id}/state`);
  await page.getByText('Still offered for rent.').waitFor();
  await page.getByRole('link', { name: 'Close that too?' }).click();
  await page.waitForURL('**#offer-1');
  await open(`/property/${id}`);
  expect(await page.locator('.offer-list li').last().textContent()).toContain('Sold');
});

test('a title of one long word fits every page of the desk', async () => {
  const id = await listed('W'.repeat(160));
  const listing = `/account/listings/${id}`;
  const below = ['history', 'state', 'publish', 'place', 'texts', 'pictures', 'documents'].map(
    (page) => `${listing}/${page}`,
  );
  const bulk = `/account/listings?id=${id}&do=price&by=percent&amount=-5`;
  const { page, open } = await site.visit({ width: 1440 });
  await signIn(site, page, 'owner');
  const tooWide: string[] = [];
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of ['/account', '/account/listings', bulk, listing, ...below]) {
      await open(address);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (over > 0) tooWide.push(`${address} at ${width}: ${over}`);
    }
  }
  expect(tooWide).toEqual([]);
});
