import type { Listing } from '#app/features/listings/listing.ts';
import { offerColumns, readListing } from '#app/features/listings/store/listing-rows.ts';
import { findChangedSince, findVersion, inBatches } from '#app/features/listings/store/listing-versions.server.ts';
import { oneAtATime } from '#app/features/listings/store/one-at-a-time.ts';
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
  const { version, rebuiltAt } = await findVersion(db);
  if (contents?.version === version) return contents;
  // A version that goes backwards is another database in the same place.
  if (contents === null || rebuiltAt > contents.version || version < contents.version) return readAll(db, version);
  const byListing = new Map(contents.byListing);
  const changed = await findChangedSince(db, contents.version);
  for (const ids of inBatches(changed)) {
    for (const id of ids) byListing.delete(id);
    for (const facts of await readByIds(db, ids)) put(byListing, facts);
  }
  return inOrder(version, byListing);
}

/** Small enough to be read between two requests without being noticed. */
const batchSize = 200;

async function readAll(db: Db, version: number): Promise<Contents> {
  const byListing = new Map<number, readonly OfferRow[]>();
  for (let last = 0; ; ) {
    const some = await readAfter(db, last);
    for (const facts of some) put(byListing, facts);
    const end = some.at(-1);
    if (end === undefined || some.length < batchSize) return inOrder(version, byListing);
    last = end.id;
    await new Promise(setImmediate);
  }
}

function put(byListing: Map<number, readonly OfferRow[]>, facts: ResoListing): void {
  const rows = offerRows(facts);
  if (rows.length > 0) byListing.set(facts.id, rows);
}

function inOrder(version: number, byListing: ReadonlyMap<number, readonly OfferRow[]>): Contents {
  const rows = [...byListing.values()].flat().sort((one, other) => one.position - other.position);
  return { version, byListing, rows, byKey: new Map(rows.map((row) => [row.key, row])) };
}

async function readAfter(db: Db, id: number): Promise<ResoListing[]> {
  const query = selectFacts(db).where('listings.id', '>', id).orderBy('listings.id').limit(batchSize);
  return (await query.execute()).map(readFacts);
}

async function readByIds(db: Db, ids: readonly number[]): Promise<ResoListing[]> {
  return (await selectFacts(db).where('listings.id', 'in', ids).execute()).map(readFacts);
}

/** What a listing is filtered and sorted by: everything but its texts and pictures. */
function selectFacts({ kysely, jsonRows }: Db) {
  return kysely
    .selectFrom('listings')
    .selectAll('listings')
    .select((listing) => {
      const offers = listing.selectFrom('offers').whereRef('offers.listing_id', '=', 'listings.id');
      const pictures = listing.selectFrom('listing_media').whereRef('listing_media.listing_id', '=', 'listings.id');
      return [
        listing
          .selectFrom('catalogue')
          .select('reference_prefix')
          .where('catalogue.id', '=', listing.lit(1))
          .as('reference_prefix'),
        jsonRows(offers.select(offerColumns), offerColumns).as('offers'),
        pictures.select((picture) => picture.fn.countAll<number>().as('photos')).as('photos'),
      ];
    });
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number];

function readFacts({ offers, photos, ...listing }: Selected): ResoListing {
  const read: Listing = readListing({ listing, texts: [], offers: readJsonRows(offers), pictures: [] });
  const { texts: _texts, media: _media, ...facts } = read;
  return { ...facts, photos: photos ?? 0 };
}
