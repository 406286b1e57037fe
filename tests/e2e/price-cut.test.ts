import { expect, test } from 'vitest';
import { findPin } from '#app/features/listings/listing-pin.server.ts';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { withSiteDb } from './desk.ts';
import { openSite } from './visitor.ts';

const site = openSite();

const reduced = /^Reduced from \$[\d,]+ on \d+ [A-Z][a-z]+$/;

test('a price is cut and a visitor sees it, first among the biggest cuts', async () => {
  const visitor = await site.visit({ width: 390 });
  await visitor.open('/properties');
  await visitor.page.getByLabel('Sort by').selectOption('Biggest price cut');
  await visitor.page.waitForURL('**/properties?sort=price_cut');
  const first = visitor.page.locator('.card').first();
  await expect.poll(() => first.locator('.price-cut').textContent()).toMatch(reduced);

  const id = await cutByHalf(9);
  const title = await titleOf(id);
  await expect
    .poll(async () => {
      await visitor.page.reload();
      return first.locator('.card-title').textContent();
    })
    .toBe(title);
  await first.locator('.card-title a').click();
  await visitor.page.waitForURL(`**/property/${id}*`);
  await expect.poll(() => visitor.page.locator('.listing-head .price-cut').textContent()).toMatch(reduced);
});

async function cutByHalf(id: number): Promise<number> {
  return withSiteDb(site, async (db) => {
    const [listing, located] = [await findListing(db, id), await findPin(db, id)];
    if (listing === null || located === null) throw new Error(`There is no listing ${id}.`);
    const cut = listing.offers.map((offer) => ({
      ...offer,
      price: { ...offer.price, amount: Math.round(offer.price.amount / 2) },
    }));
    return saveListing(db, { ...listing, ...located, offers: cut }, id);
  });
}

async function titleOf(id: number): Promise<string> {
  return withSiteDb(site, async (db) => (await findListing(db, id))?.texts.en.title ?? '');
}
