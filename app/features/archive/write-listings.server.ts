import type { Listing } from '#app/features/listings/listing.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { type OriginalFormat, originalExtension } from '#app/features/media/media-folder.server.ts';
import { writeEntry } from '#app/features/records/import/archive/listing-entry.ts';
import { offerLines } from '#app/features/records/list/listing-summary.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { keyOf, pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import type { Db } from '#db/tables.ts';
import type { ArchivedListing } from './archived-listing.ts';

/** Listings read between two turns of other work. */
const atOnce = 50;

/** Every listing that the agency keeps, removed ones that can be brought back included, as the archive has it, by id. */
export async function* eachArchivedListing(db: Db): AsyncGenerator<ArchivedListing> {
  for (let after = 0; ; ) {
    const rows = await db.kysely
      .selectFrom('listing_records')
      .select('listing_id')
      .where('listing_id', '>', after)
      .orderBy('listing_id')
      .limit(atOnce)
      .execute();
    for (const { listing_id: id } of rows) {
      const record = await findRecord(db, id);
      if (record !== null) yield await archivedListing(db, record);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.listing_id;
    await new Promise(setImmediate);
  }
}

async function archivedListing(db: Db, record: ListingRecord): Promise<ArchivedListing> {
  const { id, reference, revision, published, changes, texts, changedAt, removedAt } = record;
  const sheet = recordSheet(record);
  const names = await findPictureNames(db, pictureIds(sheet));
  const lines = offerLines(record, sheet).map(({ key, status }): [string, StandardStatus] => [key, status]);
  const entry = writeEntry({
    ...{ reference, sheet, statuses: new Map(lines), onMarketAt: published?.onMarketAt ?? null },
    address: published === null ? null : listingPath(id),
    fileOf: (mediaId) => names.get(mediaId) ?? pictureName(mediaId, 'jpeg'),
  });
  const shown = published && (await archivedPublished(db, published, record));
  return {
    ...entry,
    record: { id, revision, published: shown, changes, ...{ texts, changedAt, removedAt } },
  } as ArchivedListing;
}

async function archivedPublished({ kysely }: Db, published: Listing, { id, publishedSheet }: ListingRecord) {
  const row = await kysely
    .selectFrom('listings')
    .select(['confirmed_at', 'public_latitude', 'public_longitude', 'around_latitude', 'around_longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { isDemo, views, modifiedAt, offers } = published;
  return {
    sheet: publishedSheet,
    statuses: Object.fromEntries(offers.map((offer, at) => [keyOf(offer, at), offer.standardStatus])),
    ...{ isDemo, views, confirmedAt: row.confirmed_at, modifiedAt },
    shown: pointOf(row.public_latitude, row.public_longitude),
    around: pointOf(row.around_latitude, row.around_longitude),
  };
}

function pointOf(latitude: number | null, longitude: number | null) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Where a picture lies in the archive. */
export function pictureName(id: string, format: string): string {
  return `pictures/${id}.${originalExtension[format as OriginalFormat]}`;
}

async function findPictureNames({ kysely }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('media')
    .select(['id', 'format'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, format }) => [id, pictureName(id, format)]));
}
