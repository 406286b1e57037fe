import { findLastBatches } from '#app/features/changes/change-log.server.ts';
import { findPeople } from '#app/features/records/editor/find-editor.server.ts';
import type { ListReader } from '#app/features/records/list/list-conditions.server.ts';
import { restorableMs } from '#app/features/records/restorable.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import { formatFullMoment } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { bulkKindOf, rightFor } from './bulk-order.ts';

/** Older ones are found in the history of a listing. */
const maxBatches = 20;

export type BatchView = Awaited<ReturnType<typeof findBulkBatches>>[number];

/** Whether this member may undo a batch whole: their own, or of whomever where they may do the same to every listing. */
export function mayUndo(batch: { staffId: string | null; field: string }, { staff, rules }: ListReader): boolean {
  return batch.staffId === staff.id || mayDo(rightFor(bulkKindOf(batch.field), true), staff, null, rules);
}

/** What was done to several listings at once in the last 90 days, the latest first: their own, of all for who may change all. */
export async function findBulkBatches(db: Db, reader: ListReader, language: Language) {
  const { staff, rules, now } = reader;
  const by = mayDo('edit', staff, null, rules) ? null : staff.id;
  const batches = await findLastBatches(db, 'bulk', { since: now - restorableMs, by, limit: maxBatches });
  const people = batches.length === 0 ? new Map<string, string>() : await findPeople(db);
  return batches
    .filter(({ count }) => count > 0)
    .map((batch) => ({
      ...{ id: batch.id, kind: bulkKindOf(batch.field), count: batch.count, isUndone: batch.undoneBy !== null },
      mayUndo: batch.undoneBy === null && mayUndo(batch, reader),
      name: batch.staffId === null ? null : (people.get(batch.staffId) ?? null),
      time: {
        iso: new Date(batch.happenedAt).toISOString(),
        words: formatFullMoment(batch.happenedAt, language),
      },
    }));
}
