import { inBatches } from '#app/platform/db/batches.ts';
import type { Db } from '#db/tables.ts';

/**
 * Runs `write` in a transaction that owns the catalogue's next version. Writers take turns at that one row, on both
 * engines, so versions become visible in their order and what `write` reads stays true until it is committed.
 */
export function changeCatalogue<Result>(db: Db, write: (db: Db, version: number) => Promise<Result>): Promise<Result> {
  return db.transaction(async (inner) => write(inner, await raiseVersion(inner)));
}

/** The catalogue's next version, within a transaction that has changed nothing of it yet: pages of the former are not shown any more. */
export async function raiseVersion({ kysely }: Db): Promise<number> {
  const { version } = await kysely
    .updateTable('catalogue')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Notes that these listings changed or were removed at `version`. */
export async function logListings(db: Db, version: number, ids: readonly number[]): Promise<void> {
  for (const batch of inBatches(ids)) {
    await db.kysely
      .insertInto('listing_versions')
      .values(batch.map((id) => ({ listing_id: id, version })))
      .onConflict((id) => id.column('listing_id').doUpdateSet({ version }))
      .execute();
  }
}

/** Notes that everything may have changed at `version`. */
export async function logRebuild(db: Db, version: number): Promise<void> {
  await db.kysely.updateTable('catalogue').set({ rebuilt_at_version: version }).where('id', '=', 1).execute();
}

type CatalogueVersion = { version: number; rebuiltAt: number; referencePrefix: string; showsOwnReferences: boolean };

/** The version committed last, the last one that touched everything, and what listings are called. */
export async function findVersion(db: Db): Promise<CatalogueVersion> {
  const row = await db.kysely.selectFrom('catalogue').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  return {
    version: row.version,
    rebuiltAt: row.rebuilt_at_version,
    referencePrefix: row.reference_prefix,
    showsOwnReferences: row.shows_own_references === 1,
  };
}

/** The version committed last, and the listings changed or removed since `known`, in no order; null: perhaps everything. */
export async function findChanges(db: Db, known: number): Promise<{ version: number; changed: number[] | null }> {
  const { version, rebuiltAt } = await findVersion(db);
  if (version === known) return { version, changed: [] };
  // A version that goes backwards is another database in the same place: one restored or begun anew.
  if (rebuiltAt > known || version < known) return { version, changed: null };
  const rows = await db.kysely
    .selectFrom('listing_versions')
    .select('listing_id')
    .where('version', '>', known)
    .execute();
  return { version, changed: rows.map((row) => row.listing_id) };
}

/**
 * One more than the greatest id of a listing that is not free. A removed listing's reference is not reused, unless it was freed.
 * Within `changeCatalogue`.
 */
export async function nextFreeId({ kysely }: Db): Promise<number> {
  const row = await kysely
    .selectFrom('listing_versions')
    .select('listing_id')
    .where('is_free', '=', 0)
    .orderBy('listing_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.listing_id ?? 0) + 1;
}

/** Lets another listing have the number of one that was removed, unless a visitor asked about it. Within a transaction. */
export async function freeNumber({ kysely }: Db, listingId: number): Promise<void> {
  await kysely
    .updateTable('listing_versions')
    .set({ is_free: 1 })
    .where('listing_id', '=', listingId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('leads').select('leads.id').where('leads.listing_id', '=', listingId))),
    )
    .execute();
}

/** The number is a listing's again. Within a transaction. */
export async function takeNumber({ kysely }: Db, listingId: number): Promise<void> {
  await kysely.updateTable('listing_versions').set({ is_free: 0 }).where('listing_id', '=', listingId).execute();
}

/** One more than the greatest id ever assigned: a removed listing's reference is not reused. Within `changeCatalogue`. */
export async function nextListingId(db: Db): Promise<number> {
  const row = await db.kysely
    .selectFrom('listing_versions')
    .select((log) => log.fn.max('listing_id').as('greatest'))
    .executeTakeFirst();
  return (row?.greatest ?? 0) + 1;
}
