import { type ExpressionBuilder, sql } from 'kysely';
import { changeCatalogue, freeNumber } from '#app/features/listings/store/listing-versions.server.ts';
import { deleteRecord } from '#app/features/records/planned/delete-record.server.ts';
import { cancelRemoval, planPictureDeletion } from '#app/features/records/planned/plans.server.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { bringBackRecord, removeRecord } from '#app/features/records/records.server.ts';
import type { Db, Tables } from '#db/tables.ts';
import { backableMs, type Removal, removalBatch } from './removal.ts';
import { findUntouched, isUntouched } from './untouched.server.ts';

/** Listings of one transaction. */
const atOnce = 5;

/** Removes the next listings that nobody has touched, as by hand, in one transaction. False when none was left. */
export function removeSome(db: Db, { removedAt, staffId }: Removal): Promise<boolean> {
  const now = removedAt ?? 0;
  return changeCatalogue(db, async (inner) => {
    const ids = await findUntouched(inner, atOnce);
    for (const listingId of ids) {
      await lockRecord(inner, listingId);
      // Somebody may have begun to change it before it was locked.
      if (!(await isUntouched(inner, listingId))) continue;
      const command = { listingId, staffId, key: removalBatch('remove', now, listingId), now };
      await removeRecord(inner, command);
      await freeNumber(inner, listingId);
    }
    return ids.length > 0;
  });
}

/** Brings the next listings of a removal back, in one transaction. False when none was left. */
export function returnSome(db: Db, { removedAt, staffId }: Removal, now: number): Promise<boolean> {
  const then = removedAt ?? 0;
  return changeCatalogue(db, async (inner) => {
    const ids = await findRemoved(inner, then);
    for (const listingId of ids) {
      const key = removalBatch('return', then, listingId);
      // What was begun in time is brought back, however long it was cut off.
      await bringBackRecord(inner, { listingId, staffId, key, now: Math.min(now, then + backableMs) });
    }
    return ids.length > 0;
  });
}

/** Deletes the next listings of a removal for good, in one transaction. False when none was left. */
export function deleteSome(db: Db, { removedAt }: Removal, now: number): Promise<boolean> {
  const then = removedAt ?? 0;
  return changeCatalogue(db, async (inner, version) => {
    const ids = await findRemoved(inner, then);
    for (const listingId of ids) {
      await deleteRecord(inner, version, { listingId, removedAt: then }, now);
      await cancelRemoval(inner, listingId, now);
    }
    return ids.length > 0;
  });
}

/** The next that this removal removed, and nobody has brought back by hand. */
async function findRemoved({ kysely }: Db, removedAt: number): Promise<number[]> {
  const batch = sql<string>`cast(${removalBatch('remove', removedAt, '')} as text) || listing_records.listing_id`;
  const rows = await kysely
    .selectFrom('listing_records')
    .select('listing_id')
    .where('removed_at', '=', removedAt)
    .where(({ exists, selectFrom }) => exists(selectFrom('change_batches').select('id').where('id', '=', batch)))
    .orderBy('listing_id')
    .limit(atOnce)
    .execute();
  return rows.map((row) => row.listing_id);
}

/** The invented agents as whom nobody has signed in. */
type Invented = ExpressionBuilder<Tables, 'staff'>;

function isInvented(agentIds: readonly string[]) {
  return ({ and, eb }: Invented) =>
    and([eb('id', 'in', agentIds), eb('password_hash', 'is', null), eb('disabled_at', 'is not', null)]);
}

function keepsNothing({ not, exists, selectFrom }: Invented) {
  const kept = selectFrom('listing_records').select('listing_id').whereRef('agent_id', '=', 'staff.id');
  return not(exists(kept.where('removed_at', 'is', null)));
}

/** Takes the invented agents who keep no listing that stays out of every list. */
export async function hideAgents({ kysely }: Db, agentIds: readonly string[], now: number): Promise<void> {
  const hidden = kysely.updateTable('staff').set({ hidden_at: now });
  await hidden.where(isInvented(agentIds)).where(keepsNothing).execute();
}

export async function showAgents({ kysely }: Db, agentIds: readonly string[]): Promise<void> {
  await kysely.updateTable('staff').set({ hidden_at: null }).where('id', 'in', agentIds).execute();
}

/** Deletes the invented agents who keep no listing that stays, and has the unused pictures go. */
export async function endDemonstration(db: Db, agentIds: readonly string[], now: number): Promise<void> {
  await db.kysely.deleteFrom('staff').where(isInvented(agentIds)).where(keepsNothing).execute();
  await planPictureDeletion(db, now);
}
