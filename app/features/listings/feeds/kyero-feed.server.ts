import { eachListing } from '#app/features/listings/listings.server.ts';
import type { Places } from '#app/features/places/place.ts';
import type { Database } from '#app/platform/db/database.ts';
import { textStream } from '#app/platform/text-stream.ts';
import type { Tables } from '#db/tables.ts';
import { kyeroProperties } from './kyero-property.ts';

type Site = { places: Places; publicUrl: string };

/** Everything that can be found, as a Kyero v3 feed by id, read as it leaves: a few hundred listings are held at a time. */
export function kyeroFeed(db: Database<Tables>, site: Site): ReadableStream<Uint8Array> {
  return textStream(pieces(db, site));
}

async function* pieces(db: Database<Tables>, { places, publicUrl }: Site): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero>\n<feed_version>3</feed_version>\n</kyero>\n';
  for await (const listings of eachListing(db)) {
    yield listings
      .flatMap((listing) => kyeroProperties(listing, { publicUrl, place: places.get(listing.place) }))
      .join('');
  }
  yield '</root>\n';
}
