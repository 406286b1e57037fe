import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import { featureName } from '#app/features/listings/feature-words.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findListingPage } from '#app/features/listings/listing-page.server.ts';
import { eachListing } from '#app/features/listings/listings.server.ts';
import type { Places } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import { textStream } from '#app/platform/text-stream.ts';
import type { Db } from '#db/tables.ts';
import { type AtomEntry, atomEntry } from './atom-entry.ts';
import { kyeroProperties } from './kyero-property.ts';

/** Entries of a feed: more than an agency adds between two visits of a reader. */
const limit = 50;

/** The newest listings that can be found, newest first, at most 50. */
export async function findNewListings(
  tools: { db: Db; catalogue: Catalogue },
  language: Language,
): Promise<AtomEntry[]> {
  const search = { filters: noFilters, sort: 'newest', offset: 0, limit } as const;
  const { listings } = await findListingPage(tools, search, language);
  return listings.map((listing) => atomEntry(listing, language, tools.catalogue.places));
}

type Site = { places: Places; publicUrl: string };

/** Everything that can be found, as a Kyero v3 feed by id, read as it leaves: a few hundred listings are held at a time. */
export function kyeroFeed(db: Db, site: Site): ReadableStream<Uint8Array> {
  return textStream(pieces(db, site));
}

async function* pieces(db: Db, { places, publicUrl }: Site): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero>\n<feed_version>3</feed_version>\n</kyero>\n';
  for await (const listings of eachListing(db)) {
    yield listings
      .flatMap((listing) => kyeroProperties(listing, { publicUrl, place: places.get(listing.place), featureName }))
      .join('');
  }
  yield '</root>\n';
}
