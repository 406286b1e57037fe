import type { Places } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Listing } from './listing.ts';
import type { SearchAnswer, SearchRequest } from './listing-search.ts';

/** The catalogue in this process's memory: the search index and the places, both following the store. */
export type Catalogue = {
  search(request: SearchRequest): SearchAnswer;
  /** Ids of the featured listings that can be found, best rank first, filled up with the newest; at most `limit`. */
  featured(limit: number): number[];
  /** These listings in the order of `ids`, without those that do not exist, with their texts in `language` and in English. */
  findListings(ids: readonly number[], language: Language): Promise<Listing[]>;
  readonly places: Places;
  /** Of the store, as far as it was taken in: another one means that something changed. */
  readonly version: number;
  /** Takes in every change committed so far. The store's writers call it after their commit. */
  follow(): Promise<void>;
  close(): Promise<void>;
};
