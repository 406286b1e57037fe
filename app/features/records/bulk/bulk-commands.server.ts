import type { ListReader } from '#app/features/records/list/list-conditions.server.ts';
import { type RecordQuery, readRecordQuery } from '#app/features/records/list/list-query.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Db } from '#db/tables.ts';
import { applyBulk, type BulkResult, undoBulk } from './bulk.server.ts';
import { type BulkQuery, bulkKindOf, readBulk, rightFor } from './bulk-order.ts';
import { planBulk } from './bulk-plan.server.ts';

/** `changed`: it would not do what was shown any more; nothing was written. Null for a form that is none. */
export type BulkAnswer =
  | { outcome: 'done'; query: RecordQuery; batchId: string; left: number }
  | { outcome: 'changed'; query: RecordQuery; bulk: BulkQuery }
  | null;

const keyForm = /^[\w-]{8,80}$/;

/** Runs what the sheet or the notice after it sends: `do` is `apply`, of the order that was shown, or `undo`, of a batch. */
export async function runBulkCommand(db: Db, form: FormData, reader: ListReader): Promise<BulkAnswer> {
  const field = (name: string) => String(form.get(name) ?? '');
  const key = field('key');
  const params = new URLSearchParams(field('order'));
  const query = readRecordQuery(params);
  if (!keyForm.test(key)) return null;
  if (field('do') === 'undo') {
    const result = await undoBulk(db, orderOf(reader, key), field('batch'));
    return { outcome: 'done', query, batchId: key, left: countLeft(result) };
  }
  const { kind, ...rest } = readBulk(params);
  if (field('do') !== 'apply' || kind === null) return null;
  const bulk = { kind, ...rest };
  const { rows, digest } = await planBulk(db, query, bulk, reader);
  // One that was cut off changed some of them already: it goes on with those that are left.
  const isBegun =
    (await db.kysely.selectFrom('change_batches').select('id').where('id', '=', key).execute()).length > 0;
  if (digest !== field('digest') && !isBegun) return { outcome: 'changed', query, bulk };
  const changes = rows.flatMap(({ change }) => change ?? []);
  const result = await applyBulk(db, { ...orderOf(reader, key), tellsCuts: bulk.inputs.tellsCuts }, changes);
  return { outcome: 'done', query, batchId: key, left: countLeft(result) };
}

function countLeft(result: BulkResult | null): number {
  return new Set(result?.left).size;
}

function orderOf({ staff, rules, now }: ListReader, key: string) {
  const may = ({ agentId, published }: ListingRecord, field: string) =>
    mayDo(rightFor(bulkKindOf(field), published !== null), staff, agentId, rules);
  return { staffId: staff.id, key, now, may };
}
