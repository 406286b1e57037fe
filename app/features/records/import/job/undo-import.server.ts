import {
  beginBatch,
  changesOfBatches,
  changesSince,
  type LoggedChange,
} from '#app/features/changes/change-log.server.ts';
import { isSameValue, type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { changeCatalogue, freeNumber } from '#app/features/listings/store/listing-versions.server.ts';
import { type Import, importBatch, undoBatch } from '#app/features/records/import/import.ts';
import { findRowsDone, type StoredRow, saveRow } from '#app/features/records/import/import-rows.server.ts';
import { lockImport } from '#app/features/records/import/imports.server.ts';
import { forgetOldAddresses } from '#app/features/records/import/known/old-addresses.server.ts';
import {
  findReferences,
  forgetReference,
  saveReference,
} from '#app/features/records/import/known/source-references.server.ts';
import { digestOf, takenWith } from '#app/features/records/import/known/taken.server.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { removeRecord } from '#app/features/records/records.server.ts';
import type { Db } from '#db/tables.ts';
import { isStatusField, type Taken } from './plan-row.ts';
import { sheetWithStatuses, writeValues } from './write-values.server.ts';

/** Homes of one transaction. */
const atOnce = 5;

type Tools = { db: Db; clock: { now(): number } };

type Undoing = { run: Import; now: number };

/**
 * Takes the next homes of an import back that is to be undone, in one transaction: new ones are removed, what was changed is put
 * back. What people changed since stays, and is noted at its row. False when none was left, or it is not to be undone.
 */
export function undoRows({ db, clock }: Tools, importId: string): Promise<boolean> {
  return changeCatalogue(db, async (inner, version) => {
    const locked = await lockImport(inner, importId, ['undoing']);
    if (locked === null) return false;
    const rows = await findRowsDone(inner, importId, atOnce);
    if (rows.length === 0) return false;
    const undoing = { run: locked.run, now: clock.now() };
    const { staffId } = locked.run;
    await beginBatch(inner, { id: undoBatch(importId), kind: 'undo', staffId, now: undoing.now });
    for (const row of rows) {
      const left = await (row.outcome === 'new' ? undoNew : undoChanged)(inner, version, undoing, row);
      await saveRow(inner, importId, { ...row, plan: { ...row.plan, left }, row: null, doneAt: null });
    }
    return true;
  });
}

/** The fields that people changed since, for which it stays. */
async function undoNew(db: Db, _version: number, { run, now }: Undoing, row: StoredRow): Promise<string[]> {
  if (row.listingId === null) return [];
  const since = (await changesSince(db, row.listingId, 0)).filter((change) => !isOfImport(change, run));
  if (since.length > 0) return [...new Set(since.map(({ field }) => field))];
  const command = { listingId: row.listingId, staffId: run.staffId, key: `${undoBatch(run.id)} ${row.listingId}`, now };
  await removeRecord(db, command);
  await freeNumber(db, row.listingId);
  await forgetReference(db, run.sourceId, row.reference);
  await forgetOldAddresses(db, row.listingId);
  return [];
}

function isOfImport({ batchId }: LoggedChange, run: Import): boolean {
  const own = importBatch(run.id);
  return batchId === own || batchId.startsWith(`${own} `);
}

/** The fields that people changed since, which stay. */
async function undoChanged(db: Db, version: number, { run, now }: Undoing, row: StoredRow): Promise<string[]> {
  const record = row.listingId === null ? null : await lockRecord(db, row.listingId);
  if (record === null || record.removedAt !== null) return [];
  const changes = firstAndLast(await changesOfBatches(db, record.id, [importBatch(run.id)]));
  const sheet = sheetWithStatuses(record);
  const back = changes.filter(({ field, after }) => isSameValue(valueIn(sheet, field), after));
  const values = Object.fromEntries(back.map(({ field, before }) => [field, before]));
  const writing = { batchId: undoBatch(run.id), now, goesLive: run.publishes, isUndo: true } as const;
  await writeValues(db, version, writing, record, values);
  await forgetTaken(db, run, row, values);
  return changes.filter((change) => !back.includes(change)).map(({ field }) => field);
}

/** What each field was before the first and after the last change, without what came to nothing. */
function firstAndLast(changes: readonly LoggedChange[]): { field: string; before: Json; after: Json }[] {
  const byField = [...Map.groupBy(changes, ({ field }) => field).values()];
  return byField.flatMap((own) => {
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const { field } = first;
    const [before, after] = [statusIn(field, first.before), statusIn(field, last.after)];
    return isSameValue(before, after) ? [] : [{ field, before, after }];
  });
}

/** The log has a move with its reason. */
function statusIn(field: string, value: Json): Json {
  const isMove = isStatusField(field) && value !== null && typeof value === 'object' && 'status' in value;
  return isMove ? (value['status'] ?? null) : value;
}

/** What the source said before is what was last taken again; pictures that went can come again. */
async function forgetTaken(db: Db, run: Import, { reference, position }: StoredRow, values: Sheet): Promise<void> {
  const known = (await findReferences(db, run.sourceId, [reference])).get(reference);
  if (!known) return;
  const own = await db.kysely
    .selectFrom('import_pictures')
    .select('address')
    .where('import_id', '=', run.id)
    .where('position', '=', position)
    .execute();
  const gone = new Set(own.map(({ address }) => digestOf(address)));
  const { pictures: _, ...fields } = values;
  const taken: Taken = takenWith(
    { ...known.taken, pictures: known.taken.pictures.filter((one) => !gone.has(one)) },
    fields,
  );
  await saveReference(db, run.sourceId, { ...known, taken });
}
