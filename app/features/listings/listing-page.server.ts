import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import type { Catalogue } from './catalogue.server.ts';
import { type Listing, visibility } from './listing.ts';
import type { Facets, SearchRequest } from './listing-search.ts';
import { findListings } from './listings.server.ts';

type Tools = { db: Db; catalogue: Catalogue };

/** One page of a search; `total` counts the listings on all of them. `page` is from 1, also where it is beyond the last. */
export type ListingPage = { listings: Listing[]; total: number; facets: Facets; page: number };

/**
 * The listings of a search, in the order of its sort. The site's pages and both APIs read through here, so the same
 * search has the same answer everywhere. A listing withdrawn this very moment may be missing from the page. Texts are
 * those in `language` and in English.
 */
export async function findListingPage(
  { db, catalogue }: Tools,
  search: SearchRequest,
  language: Language,
): Promise<ListingPage> {
  const { ids, total, facets } = catalogue.search(search);
  const page = Math.floor(search.offset / search.limit) + 1;
  return { listings: await findSearchable(db, ids, language), total, facets, page };
}

/** Featured listings that can be found, best rank first, filled up with the newest; at most `limit`. */
export async function findFeaturedListings(
  { db, catalogue }: Tools,
  limit: number,
  language: Language,
): Promise<Listing[]> {
  return findSearchable(db, catalogue.featured(limit), language);
}

/** These listings in their order. The index may be a moment behind the store: what was withdrawn meanwhile is left out. */
export async function findSearchable(db: Db, ids: readonly number[], language: Language): Promise<Listing[]> {
  const listings = await findListings(db, ids, language);
  return listings.filter((listing) => visibility(listing) === 'searchable');
}
