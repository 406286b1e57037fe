import type { PictureCategory } from '#app/features/listings/listing-vocabulary.ts';
import { findClosings } from '#app/features/listings/store/closings.server.ts';
import { eachBatch, selectFacts } from '#app/features/listings/store/listing-query.server.ts';
import { readListing } from '#app/features/listings/store/listing-rows.ts';
import { findChanges, findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { oneAtATime } from '#app/features/listings/store/one-at-a-time.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import { readJsonRows } from '#app/platform/db/database.ts';
import type { Db } from '#db/tables.ts';
import { type OfferRow, offerRows, type ResoListing } from './offer-row.ts';

/** All rows as of a version of the catalogue, by their position. Never changed: a new version is a new one. */
export type OfferRows = { version: number; rows: readonly OfferRow[]; byKey: ReadonlyMap<string, OfferRow> };

/** `current` returns the rows as of the last commit. Nothing is read or held in memory before the first call. */
export type OfferTable = { current(): Promise<OfferRows> };

type Contents = OfferRows & { byListing: ReadonlyMap<number, readonly OfferRow[]> };

/** The offers that visitors may see, without texts, in this process's memory; changes since are read when they are needed. */
export function openOfferTable(db: Db): OfferTable {
  let contents: Contents | null = null;
  const follow = oneAtATime(async () => {
    contents = await catchUp(db, contents);
  });
  return {
    async current() {
      const { version } = await findVersion(db);
      if (contents?.version !== version) await follow();
      if (contents === null) throw new Error('The offers were read, and there are none to show for it.');
      return contents;
    },
  };
}

async function catchUp(db: Db, contents: Contents | null): Promise<Contents> {
  // Before the first reading everything has changed: versions begin with 0.
  const { version, changed } = await findChanges(db, contents?.version ?? -1);
  if (contents?.version === version) return contents;
  const byListing = new Map(changed === null ? [] : contents?.byListing);
  if (changed === null) {
    const batches = eachBatch((id, limit) =>
      readFacts(db, selectCounted(db).where('listings.id', '>', id).orderBy('listings.id').limit(limit)),
    );
    for await (const listings of batches) put(byListing, listings);
  }
  for (const ids of inBatches(changed ?? [])) {
    for (const id of ids) byListing.delete(id);
    put(byListing, await readFacts(db, selectCounted(db).where('listings.id', 'in', ids)));
  }
  const rows = [...byListing.values()].flat().sort((one, other) => one.position - other.position);
  return { version, byListing, rows, byKey: new Map(rows.map((row) => [row.key, row])) };
}

function put(byListing: Map<number, readonly OfferRow[]>, listings: readonly ResoListing[]): void {
  for (const listing of listings) {
    const rows = offerRows(listing);
    if (rows.length > 0) byListing.set(listing.id, rows);
  }
}

/** What a listing is filtered and sorted by: its facts and offers, and how many photographs it has. */
function selectCounted(db: Db) {
  return selectFacts(db).select((listing) => {
    const pictures = listing
      .selectFrom('listing_media')
      .whereRef('listing_media.listing_id', '=', 'listings.id')
      .where('listing_media.category', 'is distinct from', 'floor_plan' satisfies PictureCategory);
    return pictures.select((picture) => picture.fn.countAll<number>().as('photos')).as('photos');
  });
}

async function readFacts(db: Db, query: ReturnType<typeof selectCounted>): Promise<ResoListing[]> {
  const listings = (await query.execute()).map(({ offers, photos, ...listing }) => {
    const read = readListing({ listing, texts: [], offers: readJsonRows(offers), pictures: [] });
    const { texts: _texts, media: _media, ...facts } = read;
    return { ...facts, photos: photos ?? 0 };
  });
  const closed = listings.filter(({ offers }) => offers.some(({ standardStatus }) => standardStatus === 'Closed'));
  const closings = await findClosings(
    db,
    closed.map(({ id }) => id),
  );
  return listings.map((listing) => ({ ...listing, closings: closings.get(listing.id) ?? notClosed }));
}

const notClosed: ResoListing['closings'] = new Map();
