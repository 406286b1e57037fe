import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ListingDraft } from '#app/features/listings/listing.ts';
import { highestVisibility, standardStatuses } from '#app/features/listings/standard-status.ts';
import { referenceRates } from '#db/reference/reference.ts';
import { createDemoCatalogue } from './demo-catalogue.ts';
import type { DemoListing } from './demo-listing.ts';
import { demoPlace } from './demo-places.ts';
import { demoDay, demoYear } from './fixed-dates.ts';
import { isOnLand, neighbourhoodOf } from './geography/coast.ts';
import { metresBetween } from './geography/point.ts';
import { photo } from './pictures/photo-stock.ts';

const { listings, places } = createDemoCatalogue();
const searchable = listings.filter(
  ({ offers }) => highestVisibility(offers.map((offer) => offer.standardStatus)) === 'searchable',
);

/** What breaks a rule, by title, so that a failure names it. */
function breaking(rule: (listing: DemoListing) => boolean): string[] {
  return listings.filter((listing) => !rule(listing)).map(({ texts }) => texts.en.title);
}

function share(part: readonly unknown[]): number {
  return part.length / searchable.length;
}

test('is the same every time it is made', () => {
  const fingerprint = () => createHash('sha256').update(JSON.stringify(createDemoCatalogue())).digest('hex');
  expect(fingerprint()).toBe(fingerprint());
});

test('has 120 listings that can be found, and some in every other state', () => {
  expect(searchable).toHaveLength(120);
  const found = new Set(listings.flatMap(({ offers }) => offers.map((offer) => offer.standardStatus)));
  expect([...standardStatuses].filter((status) => !found.has(status))).toEqual([]);
  expect(share(searchable.filter(({ offers }) => offers[0]?.standardStatus === 'Active'))).toBeGreaterThan(0.75);
});

test('has every type, both statuses, both tenures, and listings with two offers', () => {
  const count = (fits: (listing: DemoListing) => boolean) => searchable.filter(fits).length;
  for (const type of ['Villa', 'House', 'Apartment', 'Land', 'Commercial']) {
    expect(
      count((listing) => listing.type === type),
      type,
    ).toBeGreaterThanOrEqual(4);
  }
  const rents = count(({ offers }) => offers.some((offer) => offer.kind === 'rent'));
  expect(rents).toBeGreaterThan(35);
  expect(count(({ offers }) => offers.some((offer) => offer.kind === 'sale'))).toBeGreaterThan(70);
  for (const tenure of ['freehold', 'leasehold']) {
    const held = count(({ offers }) => offers.some((offer) => offer.kind === 'sale' && offer.hold.tenure === tenure));
    expect(held).toBeGreaterThan(15);
  }
  expect(count(({ offers }) => offers.length > 1)).toBeGreaterThan(20);
  expect(new Set(listings.map(({ offers }) => offers[0]?.price.currency))).toEqual(new Set(['USD', 'IDR']));
});

test('has something to find in every place but the whole island, and most where an agency has most', () => {
  const byPlace = Map.groupBy(searchable, ({ place }) => place);
  const without = places.map(({ slug }) => slug).filter((slug) => !byPlace.has(slug));
  expect(without).toEqual(['bali']);
  for (const slug of ['canggu', 'berawa', 'pererenan', 'seminyak', 'umalas', 'kerobokan', 'uluwatu', 'ubud', 'sanur']) {
    expect(byPlace.get(slug)?.length, slug).toBeGreaterThanOrEqual(5);
  }
});

test('every listing is one the store takes', () => {
  const refused = breaking(({ pictures, views: _, ...listing }) => {
    const media = pictures.map((name) => ({ mediaId: '0'.repeat(16), ...photo(name) }));
    return v.is(ListingDraft, { ...listing, media });
  });
  expect(refused).toEqual([]);
});

test('every listing stands within its place, on dry land, thirty metres from the sea or more, alone', () => {
  expect(
    breaking((listing) => metresBetween(demoPlace(listing.place), listing.pin) <= demoPlace(listing.place).precisionM),
  ).toEqual([]);
  expect(breaking(({ pin }) => isOnLand(pin))).toEqual([]);
  expect(breaking((listing) => neighbourhoodOf(listing.pin, 100).metresToSea(listing.pin) >= 30)).toEqual([]);
  expect(new Set(listings.map(({ pin: { latitude, longitude } }) => `${latitude} ${longitude}`)).size).toBe(
    listings.length,
  );
});

test('facts agree with each other', () => {
  const isLand = ({ type }: DemoListing) => type === 'Land';
  const nothingBuilt = ({ bedrooms, bathrooms, livingSqm, yearBuilt, furnishing }: DemoListing) =>
    [bedrooms, bathrooms, livingSqm, yearBuilt, furnishing].every((fact) => fact === null);
  expect(breaking((listing) => isLand(listing) === nothingBuilt(listing))).toEqual([]);
  expect(breaking(({ type, lotSqm }) => (type === 'Apartment') === (lotSqm === null))).toEqual([]);
  const isHome = ({ type }: DemoListing) => type === 'Villa' || type === 'House' || type === 'Apartment';
  const roomy = ({ bedrooms, livingSqm }: DemoListing) => (livingSqm ?? 0) / (bedrooms ?? 1);
  expect(breaking((listing) => !isHome(listing) || (roomy(listing) >= 30 && roomy(listing) <= 160))).toEqual([]);
  const bathed = ({ bedrooms, bathrooms }: DemoListing) => Math.abs((bathrooms ?? 0) - (bedrooms ?? 0)) <= 1;
  expect(breaking((listing) => !isHome(listing) || bathed(listing))).toEqual([]);
});

test('nothing was built after it was listed, unless the text says that it is being built', () => {
  const late = listings.filter(({ yearBuilt, onMarketAt }) => (yearBuilt ?? 0) > new Date(onMarketAt).getUTCFullYear());
  expect(late.length).toBeGreaterThanOrEqual(2);
  expect(late.length).toBeLessThan(8);
  for (const { yearBuilt, texts } of late) {
    expect(yearBuilt).toBe(demoYear + 1);
    expect(texts.en.description).toMatch(/building site|off-plan|under construction|walls of this/i);
  }
});

test('dates lie before the reference day of the demonstration, leases end twelve to forty years after', () => {
  expect(breaking(({ onMarketAt }) => onMarketAt < demoDay && onMarketAt > demoDay - 730 * 86_400_000)).toEqual([]);
  const ends = listings.flatMap(({ offers }) =>
    offers.flatMap((offer) =>
      offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? [offer.hold.leaseEnd] : [],
    ),
  );
  const years = ends.map((end) => (Date.parse(end) - demoDay) / (365.25 * 86_400_000));
  expect(Math.min(...years)).toBeGreaterThanOrEqual(12);
  expect(Math.max(...years)).toBeLessThanOrEqual(40);
});

test('six good listings are featured, with pictures and texts in every language', () => {
  const featured = listings.filter(({ featuredRank }) => featuredRank !== null);
  expect(featured.map(({ featuredRank }) => featuredRank).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  for (const { pictures, texts, offers } of featured) {
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    expect(Object.keys(texts).sort()).toEqual(['ar', 'en', 'id']);
    expect(offers[0]?.standardStatus).toBe('Active');
  }
});

test('every listing is whole in three languages, and two are still to be photographed', () => {
  expect(breaking(({ texts }) => Object.keys(texts).sort().join() === 'ar,en,id')).toEqual([]);
  const bare = listings.filter(({ pictures }) => pictures.length === 0);
  expect(bare).toHaveLength(2);
  expect(bare.map(({ texts }) => texts.en.description.split('. ')[0])).toEqual(
    expect.arrayContaining([expect.stringMatching(/photographs/)]),
  );
});

test('every listing has a name of its own, without the place, which its address says', () => {
  for (const tag of ['en', 'id', 'ar'] as const) {
    const titles = listings.map(({ texts }) => texts[tag]?.title);
    expect(new Set(titles).size).toBe(listings.length);
    const named = listings.filter(({ place, texts }) => {
      const name = demoPlace(place).names[tag];
      const [sentence = ''] = texts[tag]?.description.split(/(?<=[.؟])\s/) ?? [];
      return name && (texts[tag]?.title.includes(name) || sentence.includes(name));
    });
    expect(named.map(({ texts }) => texts.en.title)).toEqual([]);
  }
});

test('every listing is marked, and names the building of its pictures', () => {
  expect(breaking(({ isDemo }) => isDemo)).toEqual([]);
  expect(
    breaking(({ building, pictures: [cover] }) => cover === undefined || photo(cover).family === building),
  ).toEqual([]);
});

test('the home page leads with a strong house, and its texts do not end on furniture', () => {
  const featured = listings
    .filter(({ featuredRank }) => featuredRank !== null)
    .toSorted((a, b) => (a.featuredRank ?? 0) - (b.featuredRank ?? 0));
  const [lead] = featured;
  const price = lead?.offers[0]?.price;
  expect(price && price.amount / referenceRates[price.currency]).toBeGreaterThan(600_000);
  const buildings = featured.map(({ building }) => building);
  expect(new Set(buildings).size).toBe(buildings.length);
  for (const { texts } of featured) expect(texts.en.description.split('\n\n')[0]).not.toMatch(/furni|linen/i);
});
