import type { Catalogue } from '#app/features/listings/catalogue.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findListingPage } from '#app/features/listings/listing-page.server.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import { type AtomEntry, atomEntry } from './atom-entry.ts';

/** Entries of a feed: more than an agency adds between two visits of a reader. */
const limit = 50;

/** The newest listings that can be found, newest first, at most 50. */
export async function findNewListings(
  tools: { db: Database<Tables>; catalogue: Catalogue },
  language: Language,
): Promise<AtomEntry[]> {
  const search = { filters: noFilters, sort: 'newest', offset: 0, limit } as const;
  const { listings } = await findListingPage(tools, search, language);
  return listings.map((listing) => atomEntry(listing, language, tools.catalogue.places));
}
