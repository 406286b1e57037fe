import { beginBatch, logChanges } from '#app/features/changes/change-log.server.ts';
import { type ListingRecord, plannedField, unpublishedFields } from '#app/features/records/record.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { type Command, isChangedByOthers } from '#app/features/records/records.server.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { cancelPublication, findPublications, type PublicationPlan, putPublication } from './plans.server.ts';

/** As of `publishRecord`. */
type PlanResult = 'planned' | 'changed' | 'gone' | 'nothing';

type Plan = Pick<PublicationPlan, 'status' | 'tellsCuts'> & { dueAt: number; revision: number };

/**
 * Has what is saved published at a time, in the place of what was planned before. Whoever changes something after that ends the plan:
 * only what was seen when it was planned is published. `revision`: of the page on which it was decided.
 */
export function planPublication(
  db: Db,
  { listingId, staffId, key, now }: Command & { staffId: string },
  { dueAt, revision, ...how }: Plan,
): Promise<PlanResult> {
  return orNothing(() =>
    db.transaction(async (inner): Promise<PlanResult> => {
      const record = await lockRecord(inner, listingId);
      if (record === null || record.removedAt !== null) throw new NotDone<PlanResult>('gone');
      if (!(await beginBatch(inner, { id: key, kind: 'plan', staffId, now }))) return 'planned';
      if (await isChangedByOthers(inner, { listingId, staffId, revision })) throw new NotDone<PlanResult>('changed');
      if (unpublishedFields(record).length === 0) throw new NotDone<PlanResult>('nothing');
      await logPlan(inner, key, record, { before: await plannedAt(inner, listingId, now), after: dueAt });
      await putPublication(inner, dueAt, { listingId, staffId, ...how });
      return 'planned';
    }),
  );
}

/** Forgets a plan, or that it came to nothing. False when it is being done. */
export function unplanPublication(db: Db, { listingId, staffId, key, now }: Command): Promise<boolean> {
  return orNothing(() =>
    db.transaction(async (inner) => {
      const record = await lockRecord(inner, listingId);
      if (record === null) throw new NotDone(false);
      const before = await plannedAt(inner, listingId, now);
      if (!(await beginBatch(inner, { id: key, kind: 'unplan', staffId, now }))) return true;
      if (!(await cancelPublication(inner, listingId, now))) throw new NotDone(false);
      if (before !== null) await logPlan(inner, key, record, { before, after: null });
      return true;
    }),
  );
}

/** Null when nothing is planned any more. */
async function plannedAt(db: Db, listingId: number, now: number): Promise<number | null> {
  const planned = (await findPublications(db, [listingId], now)).get(listingId);
  return planned?.state === 'planned' || planned?.state === 'waiting' ? planned.at : null;
}

function logPlan(
  db: Db,
  batchId: string,
  record: ListingRecord,
  change: { before: number | null; after: number | null },
): Promise<void> {
  return logChanges(db, batchId, record, [{ field: plannedField, ...change }]);
}
