import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { readKeyword } from '#app/features/listings/filter-values.ts';
import {
  type KeywordWord,
  ownReferenceWord,
  readKeywordWords,
} from '#app/features/listings/index/words/keyword-words.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import type { ListingSort, SearchAnswer } from '#app/features/listings/listing-search.ts';
import type { ListingTitles } from '#app/features/listings/listing-text.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { shownOwnReference } from '#app/features/listings/store/listing-query.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { matchGroups, matchPlaces } from './place-matches.ts';
import { referenceIds } from './reference-ids.ts';
import { maxSuggestions, type Suggestion, type Suggestions } from './suggestion.ts';
import { groupSuggestion, listingSuggestion, placeSuggestion } from './suggestion-view.ts';
import { bestAnswers, matchedText, rankText } from './word-match.ts';

type Tools = { db: Db; catalogue: Catalogue };

/** Suggestions for a typed text, labelled in the language. Never throws for any text. */
export async function findSuggestions(tools: Tools, typed: string, language: Language): Promise<Suggestions> {
  const keyword = readKeyword(typed);
  const suggestions = keyword === null ? [] : await suggest(tools, keyword, language);
  const words = listingWordsOf(language);
  return {
    suggestions,
    label: words('suggestions.list'),
    announcement: words('suggestions.found', { count: suggestions.length }),
  };
}

/** One letter is the beginning of too many words. */
const minLetters = 2;
const maxPlaces = 4;
const maxGroups = 2;

/** Areas, groups of them, the listing of a reference, listings by their titles. Reads the database once at most. */
async function suggest({ db, catalogue }: Tools, keyword: string, language: Language): Promise<Suggestion[]> {
  const typed = readKeywordWords(keyword, catalogue.referencePrefix);
  if (typed.map(({ text }) => text).join('').length < minLetters) return [];
  const { places } = catalogue;
  const listingsIn = search(catalogue, {}, 'newest', 0).facets.location;
  const areas = matchPlaces(places, typed, listingsIn).slice(0, maxPlaces);
  const groups = matchGroups(places, typed, areas).slice(0, maxGroups);
  const countIn = (slugs: readonly string[]) => slugs.reduce((sum, slug) => sum + (listingsIn[slug] ?? 0), 0);
  const listings = await findMeant({ db, catalogue }, keyword, typed, language);
  return [
    ...areas.map((area) => placeSuggestion(area, countIn([area.place.slug]), language)),
    ...groups.map((group) => groupSuggestion(group, countIn(group.slugs), language)),
    ...listings.map((listing) => listingSuggestion(listing, places, language)),
  ].slice(0, maxSuggestions);
}

/**
 * Of the most viewed listings with these words anywhere, this many are checked for the words in their titles. A title
 * beyond them is found once more of it is typed.
 */
const maxTitles = 64;

async function findMeant(
  { db, catalogue }: Tools,
  keyword: string,
  typed: readonly KeywordWord[],
  language: Language,
): Promise<ListingTitles[]> {
  const referred = findReferred(catalogue, keyword);
  const { ids } = search(catalogue, { keyword }, 'most_views', maxTitles);
  const found = await findTitles({ db, catalogue }, [...new Set([...referred, ...ids])], language);
  const named = ownReferenceWord(keyword);
  referred.push(...found.flatMap(({ id, reference }) => (ownReferenceWord(reference) === named ? [id] : [])));
  const others = found.filter(({ id }) => !referred.includes(id));
  const rank = ({ titles }: ListingTitles) =>
    Math.min(...Object.values(titles).map((title) => rankText(matchedText(title), typed)));
  return [...found.filter(({ id }) => referred.includes(id)), ...bestAnswers(others, rank)];
}

/** The listing a reference names, then those whose reference begins so, the newest first. */
function findReferred(catalogue: Catalogue, keyword: string): number[] {
  const ids = referenceIds(keyword, catalogue.referencePrefix);
  if (ids === null) return [];
  const named = search(catalogue, { ids: [ids.exact] }, 'newest', 1).ids;
  return [...named, ...search(catalogue, { ids: ids.longer }, 'newest', maxSuggestions).ids];
}

function search(
  catalogue: Catalogue,
  filters: Partial<ListingFilters>,
  sort: ListingSort,
  limit: number,
): SearchAnswer {
  return catalogue.search({ filters: { ...noFilters, ...filters }, sort, offset: 0, limit });
}

/** The titles of these listings, in the order of `ids`, without those that do not exist. One query, without the texts. */
async function findTitles(
  { db, catalogue }: Tools,
  ids: readonly number[],
  language: Language,
): Promise<ListingTitles[]> {
  if (ids.length === 0) return [];
  const rows = await db.kysely
    .selectFrom('listing_texts')
    .innerJoin('listings', 'listings.id', 'listing_texts.listing_id')
    .select(['listings.id', 'listings.place', 'listing_texts.language', 'listing_texts.title'])
    .select((listing) => shownOwnReference(listing).as('own_reference'))
    .where('listings.id', 'in', ids)
    .where('listing_texts.language', 'in', ['en', language])
    .where('listing_texts.title', 'is not', null)
    .$narrowType<{ title: string }>()
    .execute();
  const found = new Map<number, ListingTitles>();
  for (const { id, place, title, ...row } of rows) {
    const listing = found.get(id) ?? {
      id,
      reference: row.own_reference ?? listingReference(catalogue.referencePrefix, id),
      place,
      titles: {},
    };
    found.set(id, { ...listing, titles: { ...listing.titles, [row.language]: title } });
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
