import type { ListingFilters } from '#app/features/listings/filter.ts';
import { type BoundingBox, priceScale } from '#app/features/listings/filter-values.ts';
import { maxBathrooms, maxBedrooms, noFilters } from '#app/features/listings/listing-filters.ts';
import { pageSize, precomputedSorts, type SearchRequest } from '#app/features/listings/listing-search.ts';
import { offerKinds, propertyTypes, tenures } from '#app/features/listings/listing-vocabulary.ts';
import { demoPlaces } from '#db/demo/demo-places.ts';
import { createRandom, type Random } from '#db/demo/random.ts';
import { pickByRank } from './pick-by-rank.ts';
import { vocabularyOf } from './vocabulary.ts';

/**
 * A third by keyword, a third by keyword and filters, a third by filters; mostly the first page. The same ones each
 * time.
 */
export function mixedQueries(count: number): SearchRequest[] {
  const random = createRandom(7);
  return Array.from({ length: count }, (_, at) => {
    const keyword = at % 3 < 2 ? generateKeyword(random) : null;
    const filters = at % 3 > 0 ? generateFilters(random) : {};
    return { filters: { ...noFilters, ...filters, keyword }, ...sortAndPage(random) };
  });
}

/** Those of the same with a keyword, the best matches first. */
export function bestMatchQueries(count: number): SearchRequest[] {
  const withKeyword = mixedQueries(count).filter(({ filters }) => filters.keyword !== null);
  return withKeyword.map((request) => ({ ...request, sort: 'best_match' }));
}

/** A part of the map, every other time with filters. */
export function boxQueries(count: number): SearchRequest[] {
  const random = createRandom(8);
  return Array.from({ length: count }, (_, at) => {
    const filters = at % 2 === 1 ? generateFilters(random) : {};
    return { filters: { ...noFilters, ...filters, bbox: generateBox(random) }, ...sortAndPage(random) };
  });
}

function sortAndPage({ next, pick, whole }: Random): Omit<SearchRequest, 'filters'> {
  const page = next() < 0.8 ? 1 : whole(2, 8);
  return { sort: pick(precomputedSorts), offset: (page - 1) * pageSize, limit: pageSize };
}

const vocabularies = [vocabularyOf('en'), vocabularyOf('id'), vocabularyOf('ar')];

/** One to three words: of the texts, a place's name, or the beginning of one; now and then one more with a typo. */
function generateKeyword(random: Random): string {
  const words = Array.from({ length: random.whole(1, 3) }, () => generateWord(random));
  if (random.next() < 0.08) words.push(misspelt(random, random.pick(longWords)));
  return words.join(' ');
}

const longWords = ['seminyak', 'bedroom', 'private', 'uluwatu', 'furnished', 'pemandangan', 'investasi', 'استوائية'];

function generateWord(random: Random): string {
  const chance = random.next();
  if (chance < 0.25) return random.pick(demoPlaces).names.en.toLowerCase();
  const word = pickByRank(random, random.pick(vocabularies));
  return chance < 0.5 ? word.slice(0, random.whole(1, 4)) : word;
}

function misspelt({ whole }: Random, word: string): string {
  const at = whole(1, word.length - 3);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}

/** One to four of the filters, a price range more often than any other. */
function generateFilters(random: Random): Partial<ListingFilters> {
  const status = random.next() < 0.5 ? random.pick(offerKinds) : null;
  const { max } = priceScale(status);
  const low = Math.round((max * random.next() ** 3) / 10_000) * 10_000;
  const choices: Partial<ListingFilters>[] = [
    { minPrice: low },
    { maxPrice: low + max / 10 },
    { minPrice: low, maxPrice: low + max / 10 },
    { type: random.pick(propertyTypes) },
    { location: [random.pick(demoPlaces.slice(1)).slug] },
    { bedrooms: random.whole(1, maxBedrooms) },
    { bathrooms: random.whole(1, maxBathrooms) },
    { tenure: random.pick(tenures) },
  ];
  return Object.assign({ status }, ...random.shuffled(choices).slice(0, random.whole(1, 3)));
}

function generateBox({ pick, between }: Random): BoundingBox {
  const { latitude, longitude } = pick(demoPlaces);
  const reach = between(0.02, 0.4);
  return [longitude - reach, latitude - reach, longitude + reach, latitude + reach];
}
