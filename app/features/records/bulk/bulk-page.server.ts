import { findBatch } from '#app/features/changes/change-log.server.ts';
import { readNumber } from '#app/features/listings/filter-values.ts';
import { findRates } from '#app/features/listings/rates.server.ts';
import type { Places } from '#app/features/places/place.ts';
import type { ListReader } from '#app/features/records/list/list-conditions.server.ts';
import type { RecordQuery } from '#app/features/records/list/list-query.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { findBegun } from './bulk-commands.server.ts';
import type { DoneBatch } from './bulk-done.tsx';
import { type BulkKind, type BulkQuery, bulkKindOf, bulkKinds, isBatchKey, readBulk, rightFor } from './bulk-order.ts';
import { planBulk } from './bulk-plan.server.ts';
import { bulkView } from './bulk-view.server.ts';

type Around = { reader: ListReader; language: Language; places: Places; names: ReadonlyMap<string, string> };

/** What the list shows of changing several listings: what is chosen, the preview, and what was done last. */
export async function findListBulk(
  db: Db,
  params: URLSearchParams,
  query: RecordQuery,
  { reader, language, places, names }: Around,
) {
  const { kind, choice, inputs } = readBulk(params);
  const { staff, rules, now } = reader;
  // Where agents do not publish, the prices of their drafts are theirs to change all the same.
  const kinds = bulkKinds.filter((one) => [true, false].some((is) => mayDo(rightFor(one, is), staff, staff.id, rules)));
  const isOpen = kind !== null && kinds.includes(kind) && (choice.isAll || choice.ids.length > 0);
  const around = {
    language,
    places,
    staff: names,
    now,
    offerKind: query.kind,
    perUsd: kind === 'price' ? await findRates(db) : null,
    page: readNumber(params.get('show') ?? ''),
  };
  const shown = { kinds, choice, inputs, isChanged: params.get('done') === 'changed' };
  if (!isOpen) return { bulk: { ...shown, done: await findDone(db, params, staff.id), key: null, view: null } };
  const { plan, key } = await findPlan(db, params, query, { kind, choice, inputs }, reader);
  const done = await findDone(db, key === null ? params : new URLSearchParams({ done: key }), staff.id);
  return { bulk: { ...shown, done, key, view: bulkView(plan, { kind, choice, inputs }, around) } };
}

/** What is still to be done; `key` is of the request that was cut off before all was, null when there is none. */
async function findPlan(db: Db, params: URLSearchParams, query: RecordQuery, bulk: BulkQuery, reader: ListReader) {
  const key = params.get('key') ?? '';
  const begun = isBatchKey(key) ? await findBegun(db, key, reader.staff.id) : null;
  if (begun === null || begun === 'other') return { plan: await planBulk(db, query, bulk, reader), key: null };
  const plan = await planBulk(db, query, bulk, reader, begun);
  return plan.rows.length > 0 ? { plan, key } : { plan: await planBulk(db, query, bulk, reader), key: null };
}

async function findDone(db: Db, params: URLSearchParams, staffId: string): Promise<DoneBatch | null> {
  const id = params.get('done') ?? '';
  const batch = isBatchKey(id) ? await findBatch(db, id) : null;
  if (batch === null || !['bulk', 'undo'].includes(batch.kind)) return null;
  const kind: BulkKind = bulkKindOf(batch.field);
  const number = (name: string) => readNumber(params.get(name) ?? '') ?? 0;
  const [left, beyond] = [number('left'), number('beyond')];
  const { count } = batch;
  const undoKey = params.get('undo') ?? '';
  const undo = isBatchKey(undoKey) ? await findBatch(db, undoKey) : null;
  const begun = undo?.kind === 'undo' && undo.staffId === staffId ? { key: undoKey, count: undo.count } : null;
  if (batch.staffId !== staffId && begun === null) return null;
  return { id, kind, isUndo: batch.kind === 'undo', isUndone: batch.undoneBy !== null, count, left, beyond, begun };
}
