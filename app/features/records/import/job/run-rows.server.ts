import { beginBatch } from '#app/features/changes/change-log.server.ts';
import { isSameValue, type Sheet } from '#app/features/changes/sheet.ts';
import type { LocationPrivacy } from '#app/features/listings/listing-vocabulary.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { type Import, importBatch, outcomesLeft } from '#app/features/records/import/import.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { findRowsLeft, type StoredRow, saveRow } from '#app/features/records/import/import-rows.server.ts';
import { lockImport } from '#app/features/records/import/imports.server.ts';
import { saveOldAddress } from '#app/features/records/import/known/old-addresses.server.ts';
import { saveReference } from '#app/features/records/import/known/source-references.server.ts';
import { takenWith } from '#app/features/records/import/known/taken.server.ts';
import { insertPictures } from '#app/features/records/import/pictures/import-pictures.server.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { addRecord } from '#app/features/records/records.server.ts';
import type { Db } from '#db/tables.ts';
import { valuesOf } from './plan-row.ts';
import { type PlannedRow, planRows } from './plan-rows.server.ts';
import { findDoubted, publishComplete } from './publish-complete.server.ts';
import { sheetWithStatuses, writeValues } from './write-values.server.ts';

/** Homes of one transaction: others write between two of them, and searches are answered. */
const atOnce = 2;

type Tools = {
  db: Db;
  clock: { now(): number };
  /** What visitors learn of where a new home is whose source does not say. */
  findPrivacy?: () => Promise<LocationPrivacy | undefined>;
};

/**
 * Brings the next homes of a running import in, in one transaction with what is known of them: a kill leaves all of it or nothing.
 * False when none was left, or it does not run.
 */
export async function runRows({ db, clock, findPrivacy }: Tools, importId: string): Promise<boolean> {
  const privacy = await findPrivacy?.();
  return changeCatalogue(db, async (inner, version) => {
    const locked = await lockImport(inner, importId, ['running']);
    if (locked === null) return false;
    const rows = await findRowsLeft(inner, importId, atOnce);
    if (rows.length === 0) return false;
    const now = clock.now();
    await beginBatch(inner, { id: importBatch(importId), kind: 'import', staffId: locked.run.staffId, now });
    // Somebody may have changed listings since the dry run.
    const counted = rows.flatMap(({ position, row }) => (row === null ? [] : [{ position, row }]));
    for (const planned of await planRows(inner, locked.run, counted)) {
      await runRow(inner, version, { run: locked.run, now, privacy }, planned);
    }
    return true;
  });
}

type Running = { run: Import; now: number; privacy: LocationPrivacy | undefined };

async function runRow(
  db: Db,
  version: number,
  running: Running,
  { stored: planned, taken }: PlannedRow,
): Promise<void> {
  const { run, now } = running;
  const { row } = planned;
  if (row === null) return;
  const done = { ...planned, doneAt: now };
  if (outcomesLeft.includes(planned.outcome)) return saveRow(db, run.id, { ...done, row: null });
  const { record, doubted } = await writeRow(db, version, running, planned, row);
  await saveReference(db, run.sourceId, {
    ...{ reference: planned.reference, listingId: record.id },
    taken: takenWith(taken, takenValues(record, row)),
  });
  if (row.oldAddress !== null) await saveOldAddress(db, row.oldAddress, record.id);
  const left = await insertPictures(db, { run, position: planned.position, taken }, row);
  const isWaiting = left > 0;
  const missing = isWaiting ? [] : await publishComplete(db, { run, now }, record.id, row);
  const unpublished = [...doubted, ...missing];
  const plan = { ...planned.plan, ...(unpublished.length > 0 && { unpublished }) };
  await saveRow(db, run.id, { ...done, plan, listingId: record.id, row: isWaiting ? row : null });
}

/** The listing as it is then. `doubted`: what keeps its new values from visitors. */
async function writeRow(
  db: Db,
  version: number,
  { run, now, privacy }: Running,
  { outcome, listingId, plan }: StoredRow,
  row: ImportRow,
): Promise<{ record: ListingRecord; doubted: string[] }> {
  const batchId = importBatch(run.id);
  if (outcome === 'new' || listingId === null) {
    const values = firstValues(row, run, privacy);
    return { record: await addRecord(db, version, { batchId, now }, values), doubted: [] };
  }
  const record = await lockRecord(db, listingId);
  if (record === null) throw new Error('A listing that is known is not there.');
  const changes = Object.fromEntries(plan.changes.map(({ field, after }) => [field, after]));
  const doubted = run.publishes ? await findDoubted(db, { record, changes, now }, row) : [];
  const writing = { batchId, now, goesLive: run.publishes && doubted.length === 0 };
  return { record: await writeValues(db, version, writing, record, changes), doubted };
}

/** Of a home without a point visitors learn of the area only. */
function firstValues({ fields }: ImportRow, { consentOn }: Import, privacy: LocationPrivacy | undefined): Sheet {
  const usual = fields['pin'] == null ? 'area' : privacy;
  const isUnsaid = fields['locationPrivacy'] == null && usual !== undefined;
  const isAgreed = consentOn !== null && fields['internal.consentOn'] == null;
  const consent = isAgreed ? { 'internal.consentOn': consentOn } : {};
  return { ...fields, ...consent, ...(isUnsaid && { locationPrivacy: usual }) };
}

/** What the record has from the source now: what somebody keeps here otherwise counts as it was before. */
function takenValues(record: ListingRecord, row: ImportRow): Sheet {
  const sheet = sheetWithStatuses(record);
  return Object.fromEntries(Object.entries(valuesOf(row)).filter(([field, value]) => isSameValue(sheet[field], value)));
}
