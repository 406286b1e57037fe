import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchPlainly } from './index/search-oracle.ts';
import { usualPolicy } from './index/segment-list.ts';
import { buildListingIndex, createListingIndex, type ListingIndex } from './listing-index.ts';
import type { IndexEntry } from './listing-index-entry.ts';
import { readSearch } from './listing-search.ts';

const words = [
  'villa',
  'vila',
  'view',
  'pool',
  'Kolam',
  'seminyak',
  'semanggi',
  'beach',
  'be',
  'ocean',
  'Café',
  'cafes',
  'nusa',
  'dua',
  'شاطئ',
  'الشاطىء',
  'فيلا',
  '٣',
  '3',
  '30',
  'm²',
  'ﷺ',
  '𝒱illa',
  'İstana',
  'ß',
  '👍',
  'x'.repeat(45),
];
const places = ['canggu', 'nusadua', 'ubud'];
const slips = [
  'seminyk',
  'semniyak',
  'seminnyak',
  'saminyak',
  'kolma',
  'beech',
  'ocena',
  'villla',
  'be0003',
  'BE-3',
  'be 0012',
  'Be12',
  'xxxxx',
];

const offer = fc.oneof(
  fc.record({
    kind: fc.constant('sale' as const),
    tenure: fc.constantFrom('freehold' as const, 'leasehold' as const),
    comparableUsd: fc.constantFrom(1, 99.5, 100, 250, 1000),
  }),
  fc.record({
    kind: fc.constant('rent' as const),
    tenure: fc.constant(null),
    comparableUsd: fc.constantFrom(1, 99.5, 100, 250, 1000),
  }),
);
const degree = fc.constantFrom(-8.7, -8.65, -8.6, -8.5, 0);

const entry: fc.Arbitrary<IndexEntry> = fc
  .record({
    id: fc.integer({ min: 1, max: 60 }),
    type: fc.constantFrom('Villa', 'House', 'Apartment', 'Land', 'Commercial'),
    place: fc.constantFrom(...places),
    bedrooms: fc.option(fc.integer({ min: 0, max: 7 })),
    bathrooms: fc.option(fc.integer({ min: 0, max: 6 })),
    latitude: degree,
    longitude: degree.map((value) => value + 124),
    onMarketAt: fc.integer({ min: 0, max: 5 }),
    views: fc.integer({ min: 0, max: 3 }),
    offers: fc.array(offer, { minLength: 1, maxLength: 4 }),
    text: fc
      .array(
        fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...words) }, fc.string({ unit: 'binary', maxLength: 6 })),
        { maxLength: 6 },
      )
      .map((some) => some.join(' ')),
  })
  .map((made) => ({ ...made, text: `be${String(made.id).padStart(4, '0')} ${made.text}` }));

const junk = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', '\0', '\ud800', '-1', '1e9', 'NaN', '5+', ',,,', '%00', ' '.repeat(500)),
);
const keyword = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(
        fc.oneof(
          fc.constantFrom(...words, ...slips),
          fc.constantFrom(...words).map((word) => word.slice(0, 2)),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((some) => some.join(' ')),
  },
  { weight: 1, arbitrary: junk },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...words), { minLength: 500, maxLength: 2000 }).map((some) => some.join(' ')),
  },
);
const or = (sensible: readonly string[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...sensible) }, { weight: 1, arbitrary: junk });
const params: Record<string, fc.Arbitrary<string>> = {
  keyword,
  type: or(['Villa', 'house', 'LAND', 'castle']),
  status: or(['For Sale', 'for-rent', 'sale', 'RENT']),
  location: or(['canggu', 'Nusa Dua', 'bali', 'atlantis']),
  min_price: or(['0', '100', '99.5', '251', '5000000']),
  max_price: or(['100', '1000', '99.4', '5000000', '250000']),
  bedrooms: or(['1', '2', '5', '5+', '7', '0']),
  bathrooms: or(['1', '3', '4+', '9']),
  tenure: or(['freehold', 'Leasehold']),
  bbox: or(['115.3,-8.7,115.5,-8.6', '115.35,-8.65,115.35,-8.65', '0,-90,180,90', '115.5,-8,115.3,-9']),
  ids: or(['1,2,3,4,5,6,7,8', '3', '7,7,x,9999', '0']),
  sort: or(['newest', 'price_asc', 'price_desc', 'most_views']),
  page: or(['1', '2', '3', '99999999']),
};
const query = fc.record(params, { requiredKeys: [] });

type Edit = { put: IndexEntry } | { delete: number };
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 4, arbitrary: entry.map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }).map((id) => ({ delete: id })) },
);

function expectSame(
  index: ListingIndex,
  mirror: ReadonlyMap<number, IndexEntry>,
  asked: Record<string, string | undefined>,
) {
  const request = readSearch(new URLSearchParams(asked as Record<string, string>));
  const entries = [...mirror.values()];
  expect(index.search(request)).toEqual(searchPlainly(entries, request));
  const odd = { ...request, offset: 3, limit: 1000 };
  expect(index.search(odd).ids).toEqual(searchPlainly(entries, odd).ids);
  expect(index.size).toBe(mirror.size);
}

function apply(index: ListingIndex, mirror: Map<number, IndexEntry>, change: Edit): void {
  if ('put' in change) {
    index.put(change.put);
    mirror.set(change.put.id, change.put);
  } else {
    index.delete(change.delete);
    mirror.delete(change.delete);
  }
}

async function* batchesOf(entries: readonly IndexEntry[]) {
  for (let at = 0; at < entries.length; at += 7) yield entries.slice(at, at + 7);
}

/** One round: a catalogue, then searches between edits. */
const round = fc.record({
  first: fc.array(entry, { maxLength: 60 }),
  steps: fc.array(fc.record({ edits: fc.array(edit, { maxLength: 6 }), asked: query }), {
    minLength: 25,
    maxLength: 25,
  }),
});

describe('the index answers as a plain filter over an array does', () => {
  test('searches between edits of a catalogue it was built from', async () => {
    await fc.assert(
      fc.asyncProperty(round, async ({ first, steps }) => {
        const index = await buildListingIndex(batchesOf(first));
        const mirror = new Map(first.map((made) => [made.id, made]));
        for (const { edits, asked } of steps) {
          for (const change of edits) apply(index, mirror, change);
          expectSame(index, mirror, asked);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('also when segments are merged after every few edits, in the middle of searches', async () => {
    await fc.assert(
      fc.asyncProperty(round, async ({ first, steps }) => {
        const index = createListingIndex({ ...usualPolicy, ratio: 2, atOnceMost: 4 });
        const mirror = new Map<number, IndexEntry>();
        for (const put of first) apply(index, mirror, { put });
        for (const { edits, asked } of steps) {
          for (const change of edits) apply(index, mirror, change);
          expectSame(index, mirror, asked);
          await new Promise(setImmediate);
          expectSame(index, mirror, asked);
        }
      }),
      { numRuns: 40 },
    );
  });
});
