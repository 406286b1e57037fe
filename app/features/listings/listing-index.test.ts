import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyEdit, anyEntry, anyQuery, type Edit, withId } from '#tests/search-arbitraries.ts';
import { searchPlainly } from '#tests/search-oracle.ts';
import { buildListingIndex, createListingIndex, type ListingIndex } from './listing-index.ts';
import type { IndexEntry } from './listing-index-entry.ts';
import { readSearch } from './listing-search.ts';

/** An index beside the plain array it has to agree with. */
type Pair = { index: ListingIndex; entries: Map<number, IndexEntry> };

function edit({ index, entries }: Pair, change: Edit): void {
  if ('put' in change) {
    index.put(change.put);
    entries.set(change.put.id, change.put);
  } else {
    index.delete(change.delete);
    entries.delete(change.delete);
  }
}

function expectSameAnswer({ index, entries }: Pair, query: URLSearchParams): void {
  const request = readSearch(query);
  const all = [...entries.values()];
  expect(index.search(request)).toEqual(searchPlainly(all, request));
  const oddPage = { ...request, offset: 3, limit: 1_000 };
  expect(index.search(oddPage).ids).toEqual(searchPlainly(all, oddPage).ids);
  expect(index.size).toBe(entries.size);
}

async function* inBatches(entries: readonly IndexEntry[], size: number) {
  for (let at = 0; at < entries.length; at += size) yield entries.slice(at, at + size);
}

async function build(entries: readonly IndexEntry[]): Promise<Pair> {
  const index = await buildListingIndex(inBatches(entries, 7), 'BE');
  return { index, entries: new Map(entries.map((entry) => [entry.id, entry])) };
}

const freehold = { kind: 'sale' as const, tenure: 'freehold' as const, yearsLeft: Number.POSITIVE_INFINITY };
const rented = { kind: 'rent' as const, tenure: null, yearsLeft: null };

const searchesEach = 25;
const anyRound = fc.record({
  first: fc.array(anyEntry, { maxLength: 60 }),
  steps: fc.array(fc.record({ edits: fc.array(anyEdit, { maxLength: 6 }), query: anyQuery }), {
    minLength: searchesEach,
    maxLength: searchesEach,
  }),
});

describe('the index answers as a plain filter over an array does', () => {
  test('5,000 searches between edits of the catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(anyRound, async ({ first, steps }) => {
        const pair = await build(first);
        for (const { edits, query } of steps) {
          for (const change of edits) edit(pair, change);
          expectSameAnswer(pair, query);
        }
      }),
      { numRuns: 5_000 / searchesEach },
    );
  });

  test('also while segments are merged after every few edits', async () => {
    await fc.assert(
      fc.asyncProperty(anyRound, async ({ first, steps }) => {
        const pair = {
          index: createListingIndex('BE', { ratio: 2, maxAtOnce: 4 }),
          entries: new Map<number, IndexEntry>(),
        };
        for (const put of first) edit(pair, { put });
        for (const { edits, query } of steps) {
          for (const change of edits) edit(pair, change);
          expectSameAnswer(pair, query);
          await new Promise(setImmediate);
          expectSameAnswer(pair, query);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('also in a catalogue of thousands', { timeout: 120_000 }, async () => {
    const size = 5_000;
    const entries = fc.sample(anyEntry, { numRuns: size, seed: 1 }).map((entry, at) => withId(entry, at + 1));
    const pair = await build(entries);
    for (const query of fc.sample(anyQuery, { numRuns: 80, seed: 2 })) expectSameAnswer(pair, query);
    for (const keyword of ['be', 'be0', 'v']) expectSameAnswer(pair, new URLSearchParams({ keyword }));
    for (const change of fc.sample(anyEdit, { numRuns: 300, seed: 3 })) edit(pair, change);
    for (const query of fc.sample(anyQuery, { numRuns: 40, seed: 4 })) expectSameAnswer(pair, query);
  });
});

const noParts = { title: '', place: '', area: '', type: '' };

describe('the index', () => {
  const [entry] = fc.sample(anyEntry, { numRuns: 1, seed: 5 }).map((made) => ({ ...made, text: '', parts: noParts }));
  const search = (index: ListingIndex, keyword: string) => index.search(readSearch(new URLSearchParams({ keyword })));

  test('finds a listing by its reference in any spelling, and only that one', async () => {
    const { index } = await build([withId(entry!, 7), withId(entry!, 71), withId(entry!, 70_001)]);
    for (const keyword of ['BE-0007', 'be-0007', 'BE0007', 'be 0007', 'BE-7', 'be‑0007']) {
      expect(search(index, keyword).ids, keyword).toEqual([7]);
    }
    expect(search(index, 'BE-70001').ids).toEqual([70_001]);
    expect(search(index, 'BE-0008').ids).toEqual([]);
  });

  test('answers with the best match first, and with equals as newest', async () => {
    const home = (id: number, onMarketAt: number, parts: Partial<IndexEntry['parts']>, rest = '') => ({
      ...{ ...entry!, id, onMarketAt, parts: { ...noParts, ...parts } },
      text: rest,
    });
    const { index } = await build([
      home(1, 1, { title: 'Beach House', place: 'Canggu' }),
      home(2, 2, { place: 'Seminyak' }, 'twenty minutes from canggu and its beach'),
      home(3, 3, { place: 'Canggu' }, 'the beachfront lies far'),
      home(4, 4, { place: 'Canggu' }, 'near the beach'),
      home(5, 5, { place: 'Canggu' }, 'a walk from the beach'),
      home(6, 6, { title: 'Beachcomber', place: 'Canggu' }),
      home(7, 7, { title: 'Garden Villa', place: 'Ubud' }),
    ]);
    expect(search(index, 'beach canggu').ids).toEqual([1, 6, 5, 4, 3, 2]);
    expect(search(index, 'canggu beach').ids).toEqual([1, 6, 5, 4, 3, 2]);
    const oldest = index.search({ ...readSearch(new URLSearchParams('keyword=beach+canggu')), offset: 4, limit: 1 });
    expect(oldest).toMatchObject({ ids: [3], total: 6 });
    expect(index.search(readSearch(new URLSearchParams('keyword=beach&sort=newest'))).ids).toEqual([6, 5, 4, 3, 2, 1]);
  });

  test('answers a reference with its listing before those that mention it', async () => {
    const mention = {
      ...withId(entry!, 9),
      parts: { ...noParts, title: 'Beside BE0007' },
      text: 'be0009 beside be0007',
    };
    const { index } = await build([
      { ...withId(entry!, 7), onMarketAt: 0 },
      { ...mention, onMarketAt: 9 },
    ]);
    expect(search(index, 'BE-0007').ids).toEqual([7, 9]);
  });

  test('forgives a typo only while no listing there is has the word', async () => {
    const villa = { ...entry!, id: 1, text: 'Seminyak' };
    const typo = { ...entry!, id: 2, text: 'semniyak' };
    const { index } = await build([villa]);
    expect(search(index, 'semniyak').ids).toEqual([1]);
    index.put(typo);
    expect(search(index, 'semniyak').ids).toEqual([2]);
    index.delete(2);
    expect(search(index, 'semniyak').ids).toEqual([1]);
    expect(search(index, 'smeniyka').ids).toEqual([]);
  });

  test('counts an id that comes again while it is built as it came last', async () => {
    const { index } = await build([
      { ...entry!, id: 1, text: 'first' },
      { ...entry!, id: 1, text: 'last' },
    ]);
    expect(index.size).toBe(1);
    expect(search(index, 'first').total).toBe(0);
    expect(search(index, 'last').total).toBe(1);
  });

  test('follows the catalogue with the track of its prices', async () => {
    const offers = (kind: 'sale' | 'rent', comparableUsd: number) =>
      kind === 'sale' ? [{ ...freehold, comparableUsd }] : [{ ...rented, comparableUsd }];
    const homes = Array.from({ length: 16 }, (_, at) => ({
      ...entry!,
      id: at + 1,
      offers: offers('sale', at * 10_000),
    }));
    const { index } = await build(homes);
    const middle = (kind: 'sale' | 'rent') => index.priceTrack(kind)?.marks[2];
    expect(middle('sale')).toBe(80_000);
    expect(index.priceTrack('rent')).toBeNull();
    for (let id = 1; id <= 8; id += 1) index.delete(id);
    expect(middle('sale')).toBe(120_000);
    for (const [at, home] of homes.entries()) index.put({ ...home, offers: offers('rent', at * 1_000) });
    expect(middle('rent')).toBe(8_000);
    expect(index.priceTrack('sale')).toBeNull();
  });

  test('lists what has no price last whichever way prices are sorted, and finds it by none', async () => {
    const sale = (id: number, comparableUsd: number | null) => ({
      ...{ ...entry!, id },
      offers: [{ ...freehold, comparableUsd }],
    });
    const priced = [300_000, 100_000, 200_000].map((usd, at) => sale(at + 1, usd));
    const { index } = await build([...priced, sale(4, null), sale(5, null)]);
    const find = (query: string) => index.search(readSearch(new URLSearchParams(query)));
    expect(find('sort=price_asc').ids).toEqual([2, 3, 1, 5, 4]);
    expect(find('sort=price_desc').ids).toEqual([1, 3, 2, 5, 4]);
    for (const query of ['min_price=1', 'max_price=4900000', 'min_price=1&max_price=900000000']) {
      expect(find(`${query}&sort=price_desc`).ids, query).toEqual([1, 3, 2]);
      expect(find(query).facets.status, query).toEqual({ sale: 3 });
    }
    expect(find('').facets.status).toEqual({ sale: 5 });
  });

  test('lists the biggest cut of the offers shown first, and the rest as newest', async () => {
    const home = (id: number, saleCut: number, rentCut = 0) => ({
      ...{ ...entry!, id, onMarketAt: id },
      offers: [
        { ...freehold, comparableUsd: 100_000, cut: saleCut },
        { ...rented, comparableUsd: 9_000, cut: rentCut },
      ],
    });
    const { index } = await build([home(1, 0.1), home(2, 0.3), home(3, 0), home(4, 0, 0.5)]);
    const find = (query: string) => index.search(readSearch(new URLSearchParams(query))).ids;
    expect(find('sort=price_cut')).toEqual([2, 1, 4, 3]);
    expect(find('sort=price_cut&status=rent')).toEqual([4, 3, 2, 1]);
  });

  test('draws the track of prices without those on request', async () => {
    const sales = (comparableUsd: number | null) => [{ ...freehold, comparableUsd }];
    const homes = Array.from({ length: 16 }, (_, at) => ({ ...entry!, id: at + 1, offers: sales(at * 10_000) }));
    const { index } = await build(homes);
    const before = index.priceTrack('sale');
    for (let id = 17; id <= 40; id += 1) index.put({ ...entry!, id, offers: sales(null) });
    expect(index.priceTrack('sale')).toEqual(before);
  });

  test('is empty when nothing was put in', async () => {
    const index = await buildListingIndex(inBatches([], 1), 'BE');
    expect(index.search(readSearch(new URLSearchParams()))).toMatchObject({ ids: [], total: 0 });
    expect(index.size).toBe(0);
  });
});
