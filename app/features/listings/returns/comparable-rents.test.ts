import { expect, test } from 'vitest';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readSearch } from '#app/features/listings/listing-search.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { anotherPlace, listingDraft, rentOffer } from '#tests/factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages } from '#tests/test-pages.ts';
import { findComparableRents } from './comparable-rents.server.ts';
import { findReturnsPage } from './returns-page.server.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;
const byYear = (amount: number, change: Parameters<typeof rentOffer>[0] = {}) =>
  rentOffer({ price: usd(amount), period: 'year', ...change });
const letAt = (...offers: ReturnType<typeof rentOffer>[]) => listingDraft({ offers });
/** For sale, three bedrooms in Canggu: what is compared with. */
const sold = listingDraft();

describeOnBothEngines('rents of homes like one that is for sale', (engine) => {
  test('are those of three or more, by the period they are let for', async () => {
    const { rents } = await open(engine, [
      letAt(byYear(30_000)),
      letAt(byYear(20_000), rentOffer({ price: usd(200), period: 'night' })),
      letAt(byYear(40_000), rentOffer({ price: usd(100), period: 'night' })),
    ]);
    expect(await rents()).toEqual({
      scope: 'place',
      filters: expect.objectContaining({ location: ['canggu'], type: 'Villa', bedrooms: 3, minPrice: null }),
      spans: [{ period: 'year', count: 3, lowest: 20_000, median: 30_000, highest: 40_000, isConverted: false }],
    });
  });

  test('are counted all, as many as the link beside them finds', async () => {
    const many = Array.from({ length: 75 }, (_, at) => letAt(byYear(10_000 + at * 100)));
    const { rents, page, count } = await open(engine, many);
    expect(await rents()).toMatchObject({ spans: [{ count: 75, lowest: 10_000, median: 13_700, highest: 17_400 }] });
    const { path, rows } = (await page()).rents;
    expect(rows).toEqual([
      {
        period: 'the year',
        text: expect.stringMatching(/^75 homes: \$10,000 to \$17,400/),
        usd: { from: 10_000, to: 17_400 },
      },
    ]);
    expect(count(path?.address ?? '')).toBe(75);
  });

  test('are of the island where the area has too few', async () => {
    const there = listingDraft({ place: anotherPlace.slug, offers: [byYear(50_000)] });
    const { rents } = await open(engine, [letAt(byYear(30_000)), letAt(byYear(20_000)), there]);
    expect(await rents()).toMatchObject({
      scope: 'island',
      filters: { location: null },
      spans: [{ count: 3, highest: 50_000 }],
    });
  });

  test('are none of two, nor of those that visitors do not see', async () => {
    const hidden = [
      letAt(byYear(1, { standardStatus: 'Withdrawn' })),
      letAt(byYear(1, { terms: { ...noTerms, priceOnRequest: true } })),
      letAt(byYear(1, { standardStatus: 'Closed' }), rentOffer({ period: 'night' })),
    ];
    const { rents, page } = await open(engine, [letAt(byYear(30_000)), letAt(byYear(20_000)), ...hidden]);
    expect(await rents()).toBeNull();
    expect((await page()).rents).toMatchObject({ path: null, rows: [] });
  });

  test('in other money are said to be about so much', async () => {
    const inRupiah = rentOffer({ price: { amount: 500_000_000, currency: 'IDR' }, period: 'year' });
    const { page } = await open(engine, [letAt(byYear(30_000)), letAt(byYear(20_000)), letAt(inRupiah)]);
    const [row] = (await page()).rents.rows;
    expect(row?.text).toContain('≈');
  });
});

/** What is found on a site with these beside the one that is for sale. */
async function open(engine: TestEngine, others: readonly ReturnType<typeof listingDraft>[]) {
  const { services } = await openTestPages(engine, [sold, ...others]);
  const listing = (await findListing(services.db, 1)) ?? expect.fail();
  const offer = shownOffer(listing, { ...noFilters, status: 'sale' });
  return {
    rents: () => findComparableRents(services, listing),
    page: () => findReturnsPage(services, { listing, offer }, new URLSearchParams(), viewOptions(services, 'en')),
    count: (address: string) =>
      services.catalogue.search(readSearch(new URL(address, 'https://bale.example').searchParams)).total,
  };
}
