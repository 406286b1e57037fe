import { deleteLog } from '#app/features/changes/change-log.server.ts';
import { logListings } from '#app/features/listings/store/listing-versions.server.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import type { Db } from '#db/tables.ts';
import { cancelPublication, cancelRemoval } from './plans.server.ts';

/** Deletes everything of a listing that is still removed; the files of its documents are swept. Within `changeCatalogue`. */
export async function deleteRecord(
  db: Db,
  version: number,
  { listingId, removedAt }: { listingId: number; removedAt: number },
  now: number,
): Promise<void> {
  const removed = await lockRecord(db, listingId);
  if (removed?.removedAt !== removedAt) return;
  await db.kysely.deleteFrom('listings').where('id', '=', listingId).execute();
  await db.kysely.deleteFrom('listing_documents').where('listing_id', '=', listingId).execute();
  await db.kysely.deleteFrom('listing_records').where('listing_id', '=', listingId).execute();
  await deleteLog(db, listingId);
  await cancelPublication(db, listingId, now);
  await logListings(db, version, [listingId]);
}

/** Deletes all that is left of a removed listing whose number is given to another one. Within `changeCatalogue`. */
export async function deleteFormer(db: Db, version: number, listingId: number, now: number): Promise<void> {
  const { kysely } = db;
  const former = await lockRecord(db, listingId);
  if (former === null) return;
  if (former.removedAt === null)
    throw new Error('The number of a listing that is there cannot be given to another one.');
  await deleteRecord(db, version, { listingId, removedAt: former.removedAt }, now);
  await cancelRemoval(db, listingId, now);
  await kysely.deleteFrom('listing_days').where('listing_id', '=', listingId).execute();
  await kysely.deleteFrom('old_addresses').where('listing_id', '=', listingId).execute();
  await kysely.deleteFrom('source_references').where('listing_id', '=', listingId).execute();
  await kysely.updateTable('import_rows').set({ listing_id: null }).where('listing_id', '=', listingId).execute();
}
