import { findBatch, findBatchChanges } from '#app/features/changes/change-log.server.ts';
import type { ListReader } from '#app/features/records/list/list-conditions.server.ts';
import { type RecordQuery, readRecordQuery } from '#app/features/records/list/list-query.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Db } from '#db/tables.ts';
import { applyBulk, type BulkChange, type BulkResult, undoBulk } from './bulk.server.ts';
import { mayUndo } from './bulk-batches.server.ts';
import { type BulkQuery, bulkKindOf, isBatchKey, readBulk, rightFor } from './bulk-order.ts';
import { planBulk } from './bulk-plan.server.ts';

/**
 * `beyond`: so many more were chosen than are done at a time. `changed`: it would not do what was shown any more; nothing was
 * written. `unfinished`: its time was over; the same request goes on. Null for a form that is none.
 */
export type BulkAnswer =
  | { outcome: 'done'; query: RecordQuery; batchId: string; left: number; beyond: number }
  | { outcome: 'changed'; query: RecordQuery; bulk: BulkQuery }
  | { outcome: 'unfinished'; query: RecordQuery; bulk: BulkQuery; key: string }
  | { outcome: 'unfinished-undo'; query: RecordQuery; batchId: string; key: string }
  | 'forbidden'
  | null;

/** Nobody waits longer, and what stands before the site would not either. */
const maxWorkMs = 25_000;

/** Runs what the sheet or the notice after it sends: `do` is `apply`, of the order that was shown, or `undo`, of a batch. */
export async function runBulkCommand(db: Db, form: FormData, reader: ListReader): Promise<BulkAnswer> {
  const field = (name: string) => String(form.get(name) ?? '');
  const key = field('key');
  const params = new URLSearchParams(field('order'));
  const query = readRecordQuery(params);
  if (!isBatchKey(key)) return null;
  if (field('do') === 'undo') {
    const batchId = field('batch');
    const batch = await findBatch(db, batchId);
    if (batch !== null && !mayUndo(batch, reader)) return 'forbidden';
    const result = await undoBulk(db, orderOf(reader, key), batchId);
    if (result?.isUnfinished) return { outcome: 'unfinished-undo', query, batchId, key };
    return { outcome: 'done', query, batchId: key, left: countLeft(result), beyond: 0 };
  }
  const { kind, ...rest } = readBulk(params);
  if (field('do') !== 'apply' || kind === null) return null;
  const bulk = { kind, ...rest };
  const begun = await findBegun(db, key, reader.staff.id);
  if (begun === 'other') return { outcome: 'changed', query, bulk };
  const { rows, digest, beyond } = await planBulk(db, query, bulk, reader, begun ?? []);
  // One that was cut off changed some of them already: it goes on with those that are left.
  if (digest !== field('digest') && begun === null) return { outcome: 'changed', query, bulk };
  const changes = rows.flatMap(({ change }) => change ?? []);
  const result = await applyBulk(db, { ...orderOf(reader, key), tellsCuts: bulk.inputs.tellsCuts }, changes);
  if (result.isUnfinished) return { outcome: 'unfinished', query, bulk, key };
  return { outcome: 'done', query, batchId: key, left: countLeft(result), beyond };
}

/** What this request changed before it was cut off; null when it is a new one, `other` when its key is another's, or it was undone. */
export async function findBegun(db: Db, key: string, staffId: string): Promise<BulkChange[] | 'other' | null> {
  const batch = await findBatch(db, key);
  if (batch === null) return null;
  const isThis = batch.kind === 'bulk' && batch.staffId === staffId && batch.undoneBy === null;
  return isThis ? findBatchChanges(db, key) : 'other';
}

function countLeft(result: BulkResult | null): number {
  return new Set(result?.left).size;
}

function orderOf({ staff, rules, now }: ListReader, key: string) {
  const may = ({ agentId, published }: ListingRecord, field: string) =>
    mayDo(rightFor(bulkKindOf(field), published !== null), staff, agentId, rules);
  const startedAt = performance.now();
  const mayGoOn = () => performance.now() - startedAt < maxWorkMs;
  return { staffId: staff.id, key, now, may, mayGoOn };
}
