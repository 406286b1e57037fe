import { beginBatch } from '#app/features/changes/change-log.server.ts';
import { raiseVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { applyValues } from '#app/features/records/records.server.ts';
import type { Db } from '#db/tables.ts';

/** How many listings a member keeps, without those that were removed. */
export async function countKeptListings({ kysely }: Db, staffId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('listing_records')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', staffId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** From whom to whom, null for nobody; `staffId` does it, by the form of this `key`. */
export type HandOver = { from: string; to: string | null; staffId: string; key: string; now: number };

/** Gives a member's listings to another, removed ones included, each with its history. In the caller's transaction. */
export async function handOverListings(db: Db, { from, to, staffId, key, now }: HandOver): Promise<void> {
  const kept = await db.kysely
    .selectFrom('listing_records')
    .select('listing_id')
    .where('agent_id', '=', from)
    .orderBy('listing_id')
    .execute();
  if (kept.length === 0 || !(await beginBatch(db, { id: key, kind: 'bulk', staffId, now }))) return;
  // Their pages say who keeps them.
  await raiseVersion(db);
  for (const { listing_id: id } of kept) {
    const record = await lockRecord(db, id);
    if (record?.agentId === from) await applyValues(db, { batchId: key, now }, record, { agent: to });
  }
}
