import type { ListingFilters } from '#app/features/listings/listing-filters.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import type { Facets, SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';

/** What a search has to answer, by a plain filter over an array: slow, and written without a look at the index. */
export function searchPlainly(entries: readonly IndexEntry[], request: SearchRequest): SearchAnswer {
  const { filters, sort, offset, limit } = request;
  const listings = entries.map((entry) => ({ ...entry, words: wordsOf(entry) }));
  const isAsked = keywordTest(filters.keyword, listings);
  const asked = listings.filter(isAsked);
  const found = asked.flatMap((listing) => {
    const offer = shown(listing, filters);
    return offer && fits(listing, filters) ? [{ id: listing.id, ...sortKeys(listing, offer.comparableUsd) }] : [];
  });
  found.sort((a, b) => a[sort] - b[sort] || b.id - a.id);
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { ids, total: found.length, facets: plainFacets(asked, filters) };
}

function sortKeys(entry: IndexEntry, price: number) {
  return { newest: -entry.onMarketAt, most_views: -entry.views, price_asc: price, price_desc: -price };
}

function shown(entry: IndexEntry, { status, tenure, minPrice, maxPrice }: ListingFilters) {
  return entry.offers.find(
    (offer) =>
      (status === null || offer.kind === status) &&
      (tenure === null || offer.tenure === tenure) &&
      (minPrice === null || offer.comparableUsd >= minPrice) &&
      (maxPrice === null || offer.comparableUsd <= maxPrice),
  );
}

function fits(entry: IndexEntry, { type, location, bedrooms, bathrooms, bbox, ids }: ListingFilters): boolean {
  return (
    (type === null || entry.type === type) &&
    (location === null || entry.place === location) &&
    (bedrooms === null || (bedrooms === 5 ? (entry.bedrooms ?? 0) >= 5 : entry.bedrooms === bedrooms)) &&
    (bathrooms === null || (bathrooms === 4 ? (entry.bathrooms ?? 0) >= 4 : entry.bathrooms === bathrooms)) &&
    (bbox === null ||
      (entry.longitude >= bbox[0] &&
        entry.latitude >= bbox[1] &&
        entry.longitude <= bbox[2] &&
        entry.latitude <= bbox[3])) &&
    (ids === null || ids.includes(entry.id))
  );
}

function plainFacets(asked: readonly IndexEntry[], filters: ListingFilters): Facets {
  const count = (changed: Partial<ListingFilters>) => {
    const changedFilters = { ...filters, ...changed };
    return asked.filter((entry) => shown(entry, changedFilters) && fits(entry, changedFilters)).length;
  };
  const counts = <Value extends string | number>(
    values: readonly Value[],
    ask: (value: Value) => Partial<ListingFilters>,
  ) => Object.fromEntries(values.map((value) => [value, count(ask(value))]).filter(([, total]) => total !== 0));
  return {
    type: counts(['Villa', 'House', 'Apartment', 'Land', 'Commercial'] as const, (type) => ({ type })),
    status: counts(['sale', 'rent'] as const, (status) => ({ status })),
    location: counts([...new Set(asked.map(({ place }) => place))], (location) => ({ location })),
    bedrooms: counts([1, 2, 3, 4, 5], (bedrooms) => ({ bedrooms })),
    bathrooms: counts([1, 2, 3, 4], (bathrooms) => ({ bathrooms })),
    tenure: counts(['freehold', 'leasehold'] as const, (tenure) => ({ tenure })),
  };
}

type Words = { words: readonly string[] };

function keywordTest(keyword: string | null, listings: readonly Words[]): (listing: Words) => boolean {
  const tests = askedWords(keyword ?? '').map((asked) => wordTest(asked, listings));
  return ({ words }) => tests.every((test) => words.some(test));
}

function wordTest(asked: string, listings: readonly Words[]): (word: string) => boolean {
  if (/^be\d{4,9}$/.test(asked)) return (word) => word === asked;
  const begins = (word: string) => word.startsWith(asked);
  const forgiven = asked.length >= 5 && !/[0-9]/.test(asked) && !listings.some(({ words }) => words.some(begins));
  return forgiven ? (word) => beginsWithinOneSlip(word, asked) : begins;
}

/** Whether some beginning of the word becomes what was asked by at most one edit. */
function beginsWithinOneSlip(word: string, asked: string): boolean {
  return [asked.length - 1, asked.length, asked.length + 1].some(
    (length) => length <= word.length && edits(word.slice(0, length), asked) <= 1,
  );
}

/** Optimal string alignment distance, by the textbook's table. */
function edits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const row = table[i] ?? [];
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j] ?? 0, at(i - 2, j - 2) + 1);
    }
  }
  return at(a.length, b.length);
}

/** Words of the keyword; `BE-142` in whatever spelling is `be0142`. */
function askedWords(keyword: string): string[] {
  const text = plainWords(keyword).join(' ');
  return text
    .replace(/(?<![^ ])be ?(\d{1,9})(?![^ ])/g, (_, digits: string) => `be${String(Number(digits)).padStart(4, '0')}`)
    .split(' ')
    .filter((word) => word !== '');
}

const knownWords = new WeakMap<IndexEntry, string[]>();

function wordsOf(entry: IndexEntry): string[] {
  const words = knownWords.get(entry) ?? [...new Set(plainWords(entry.text))];
  knownWords.set(entry, words);
  return words;
}

function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640\u0621]/gu, '')
    .replace(/[\u0671]/g, '\u0627')
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(/\u06a9/g, '\u0643')
    .replace(/\u0629/g, '\u0647')
    .replace(/\u03c2/g, '\u03c3')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .split(/[^\p{L}\p{N}]|[\u{10000}-\u{10ffff}]/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 40));
}
