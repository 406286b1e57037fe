import { findBatch } from '#app/features/records/change-log.server.ts';
import type { ListReader } from '#app/features/records/list/list-conditions.server.ts';
import type { RecordQuery } from '#app/features/records/list/list-query.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import type { DoneBatch } from './bulk-done.tsx';
import { type BulkKind, bulkKindOf, bulkKinds, readBulk, rightFor } from './bulk-order.ts';
import { planBulk } from './bulk-plan.server.ts';
import { bulkView } from './bulk-view.server.ts';

type Around = { reader: ListReader; language: Language; names: ReadonlyMap<string, string> };

/** What the list shows of changing several listings: what is chosen, the preview, and what was done last. */
export async function findListBulk(
  db: Db,
  params: URLSearchParams,
  query: RecordQuery,
  { reader, language, names }: Around,
) {
  const { kind, choice, inputs } = readBulk(params);
  const { staff, rules, now } = reader;
  const kinds = bulkKinds.filter((one) => mayDo(rightFor(one, true), staff, staff.id, rules));
  const isOpen = kind !== null && kinds.includes(kind) && (choice.isAll || choice.ids.length > 0);
  const around = { language, staff: names, now, offerKind: query.kind, showsAll: params.get('show') === 'all' };
  const view = isOpen
    ? bulkView(await planBulk(db, query, { kind, choice, inputs }, reader), { kind, choice, inputs }, around)
    : null;
  const done = await findDone(db, params, staff.id);
  return { bulk: { kinds, choice, inputs, view, done, isChanged: params.get('done') === 'changed' } };
}

async function findDone(db: Db, params: URLSearchParams, staffId: string): Promise<DoneBatch | null> {
  const id = params.get('done') ?? '';
  const batch = /^[\w-]{8,80}$/.test(id) ? await findBatch(db, id) : null;
  if (batch === null || batch.staffId !== staffId || !['bulk', 'undo'].includes(batch.kind)) return null;
  const kind: BulkKind = bulkKindOf(batch.field);
  const left = /^\d{1,5}$/.test(params.get('left') ?? '') ? Number(params.get('left')) : 0;
  return { id, kind, isUndo: batch.kind === 'undo', isUndone: batch.undoneBy !== null, count: batch.count, left };
}
