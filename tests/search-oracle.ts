import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { FoundOffer, ListingFacts, OfferFacts } from '#app/features/listings/listing.ts';
import { facetNames, filterNamed, filterNames, onlyChoice } from '#app/features/listings/listing-filters.ts';
import type { IndexEntry } from '#app/features/listings/listing-index-entry.ts';
import type { Facets, ListingSort, SearchAnswer, SearchRequest } from '#app/features/listings/listing-search.ts';
import {
  type NamedPart,
  type NamedTexts,
  namedParts,
  relevance,
  relevanceOfReference,
} from '#app/features/listings/relevance.ts';
import { metresBetween } from '#app/features/places/distance.ts';

/**
 * The right answer to a search, by a plain filter over an array: slow, and independent of the index. It reads what each
 * filter means from the table of filters; where a listing lies it tests itself.
 */
export function searchPlainly(entries: readonly IndexEntry[], request: SearchRequest): SearchAnswer {
  const { filters, sort, offset, limit } = request;
  const listings = entries.map((entry) => ({ ...entry, words: wordsOf(entry) }));
  const matchesKeyword = keywordTest(filters.keyword, listings);
  const candidates = listings.filter(matchesKeyword);
  const tests = readTests(filters);
  const found = candidates.flatMap((listing) => {
    const offer = shownOffer(listing, tests);
    return offer ? [{ listing, id: listing.id, ...sortKeys(listing, offer) }] : [];
  });
  const irrelevance = sort === 'best_match' ? irrelevanceTo(filters.keyword ?? '', listings) : () => 0;
  const order = sort === 'best_match' ? 'newest' : sort;
  const ties = sortsAsNewestToo.has(sort) ? (a: Keys, b: Keys) => a.newest - b.newest : () => 0;
  found.sort(
    (a, b) => irrelevance(a.listing) - irrelevance(b.listing) || a[order] - b[order] || ties(a, b) || b.id - a.id,
  );
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  return { ids, total: found.length, facets: plainFacets(candidates, filters) };
}

const sortsAsNewestToo = new Set<ListingSort>([
  ...(['price_cut', 'confirmed', 'years_left', 'price_per_year_left'] as const),
  ...(['price_per_sqm_year_left', 'price_per_are_year_left'] as const),
]);

type Keys = ReturnType<typeof sortKeys>;

function sortKeys(entry: IndexEntry, { comparableUsd: price, cut = 0, heldUntil = 0, ...perYear }: FoundOffer) {
  // Last either way.
  const [price_asc, price_desc] = price === null ? [1e99, 1e99] : [price, -price];
  const ofListing = { newest: -entry.onMarketAt, most_views: -entry.views, confirmed: -(entry.confirmedAt ?? 0) };
  const ofLease = {
    years_left: -heldUntil,
    price_per_year_left: perYear.pricePerYearLeft ?? 1e99,
    price_per_sqm_year_left: perYear.pricePerSqmYearLeft ?? 1e99,
    price_per_are_year_left: perYear.pricePerAreYearLeft ?? 1e99,
  };
  return { ...ofListing, price_asc, price_desc, price_cut: -cut, ...ofLease };
}

/** The filters that are set, each as a test of a listing or of one of its offers. */
function readTests(filters: ListingFilters) {
  const ofListing: ((listing: ListingFacts) => boolean)[] = [];
  const ofOffer: ((offer: OfferFacts) => boolean)[] = [];
  for (const name of filterNames) {
    const filter = filterNamed(name);
    const value = filters[name];
    if (value === null) continue;
    if (filter.of === 'listing') ofListing.push((listing) => filter.matches(listing, value));
    if (filter.of === 'offer') ofOffer.push((offer) => filter.matches(offer, value));
  }
  const { area, near } = filters;
  if (area !== null)
    ofListing.push(({ longitude, latitude }) => area.some((ring) => isWithin(ring, longitude, latitude)));
  if (near !== null) {
    const [longitude, latitude, metres] = near;
    ofListing.push((listing) => metresBetween({ longitude, latitude }, listing) <= metres);
  }
  return { ofListing, ofOffer };
}

/** The first offer that satisfies all filters of offers, if the listing satisfies the others. */
function shownOffer(entry: IndexEntry, { ofListing, ofOffer }: ReturnType<typeof readTests>): FoundOffer | undefined {
  if (!ofListing.every((test) => test(entry))) return undefined;
  return entry.offers.find((offer) => ofOffer.every((test) => test(offer)));
}

function matching(entries: readonly IndexEntry[], filters: ListingFilters): IndexEntry[] {
  const tests = readTests(filters);
  return entries.filter((entry) => shownOffer(entry, tests));
}

function plainFacets(candidates: readonly IndexEntry[], filters: ListingFilters): Facets {
  const counts = facetNames.map((name) => {
    const { choices = [], several } = filterNamed(name);
    // Choices that must all hold are added to those that are set.
    const others = matching(candidates, several === 'all' ? filters : { ...filters, [name]: null });
    const count = (choice: string | number) =>
      matching(others, { ...filters, [name]: onlyChoice(name, choice) }).length;
    const values = choices === 'places' ? [...new Set(others.map(({ place }) => place))] : choices;
    const found = values.map((choice) => [choice, count(choice)] as const);
    return [name, Object.fromEntries(found.filter(([, total]) => total > 0))];
  });
  return Object.fromEntries(counts) as Facets;
}

type Words = { words: readonly string[] };

function keywordTest(keyword: string | null, listings: readonly Words[]): (listing: Words) => boolean {
  const tests = keywordWords(keyword ?? '').map((term) => wordTest(term, listings));
  return ({ words }) => tests.every((test) => words.some(test));
}

/** How much less a listing has to do with the keyword than one that matches in every way. */
function irrelevanceTo(keyword: string, listings: readonly Words[]): (listing: IndexEntry & Words) => number {
  const values = keywordWords(keyword).map((term) => worthOf(term, wordTest(term, listings), listings));
  const known = new Map<number, number>();
  return (listing) => {
    const irrelevance = known.get(listing.id) ?? -values.reduce((sum, worth) => sum + worth(listing), 0);
    known.set(listing.id, irrelevance);
    return irrelevance;
  };
}

/** What one different word is worth: the best of what each word of the listing that matches it is worth where it stands. */
function worthOf(term: string, matches: (word: string) => boolean, listings: readonly Words[]) {
  const isTypo = !listings.some(({ words }) => words.some((word) => word.startsWith(term)));
  const kind = (word: string) => (isTypo ? 'typo' : word === term ? 'whole' : 'beginning');
  return (listing: IndexEntry & Words): number => {
    if (term === `be${String(listing.id).padStart(4, '0')}`) return relevanceOfReference;
    const named = namedParts.flatMap((part) =>
      wordsOfPart(listing.parts, part).flatMap((word) => (matches(word) ? relevance[part][kind(word)] : [])),
    );
    const elsewhere = listing.words.flatMap((word) => (matches(word) ? relevance.elsewhere[kind(word)] : []));
    return Math.max(0, ...named, ...elsewhere);
  };
}

function wordTest(term: string, listings: readonly Words[]): (word: string) => boolean {
  if (/^be\d{4,9}$/.test(term)) return (word) => word === term;
  const begins = (word: string) => word.startsWith(term);
  const tolerant = term.length >= 5 && !/[0-9]/.test(term) && !listings.some(({ words }) => words.some(begins));
  return tolerant ? (word) => beginsWithinOneTypo(word, term) : begins;
}

/** Whether some prefix of the word is at most one edit from the term. */
function beginsWithinOneTypo(word: string, term: string): boolean {
  return [term.length - 1, term.length, term.length + 1].some(
    (length) => length <= word.length && edits(word.slice(0, length), term) <= 1,
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
function keywordWords(keyword: string): string[] {
  const text = plainWords(keyword).join(' ');
  const words = text
    .replace(/(?<![^ ])be ?(\d{1,9})(?![^ ])/g, (_, digits: string) => `be${String(Number(digits)).padStart(4, '0')}`)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)];
}

const knownWords = new WeakMap<IndexEntry, string[]>();

function wordsOf(entry: IndexEntry): string[] {
  const words = knownWords.get(entry) ?? [
    ...new Set(plainWords([entry.text, ...Object.values(entry.parts)].join(' '))),
  ];
  knownWords.set(entry, words);
  return words;
}

const knownPartWords = new WeakMap<NamedTexts, Record<NamedPart, string[]>>();

function wordsOfPart(parts: NamedTexts, part: NamedPart): string[] {
  const words = knownPartWords.get(parts) ?? {
    title: plainWords(parts.title),
    place: plainWords(parts.place),
    area: plainWords(parts.area),
    type: plainWords(parts.type),
  };
  knownPartWords.set(parts, words);
  return words[part];
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

/** Even-odd, by the textbook: how many sides a ray to the east meets. */
export function isWithin(corners: readonly (readonly number[])[], x: number, y: number): boolean {
  let met = 0;
  for (let at = 0; at < corners.length; at++) {
    const [x1 = 0, y1 = 0] = corners[at] ?? [];
    const [x2 = 0, y2 = 0] = corners[(at + 1) % corners.length] ?? [];
    if (y1 <= y === y2 <= y) continue;
    if (x1 + ((x2 - x1) * (y - y1)) / (y2 - y1) > x) met += 1;
  }
  return met % 2 === 1;
}
