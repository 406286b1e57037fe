import { changesSince, logChanges } from '#app/features/changes/change-log.server.ts';
import { type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import { deleteDocuments } from '#app/features/media/documents/documents.server.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { applyValues } from '#app/features/records/records.server.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import type { Db } from '#db/tables.ts';
import { erasedValue } from './erased-value.ts';
import { isTheirsAfter, type OwnedBatches } from './owned-batches.ts';
import type { OwnedHome } from './owned-homes.server.ts';
import { type IsOwner, type NoteField, noteFields, ownerFields, ownerOf } from './owner.ts';

/** What goes besides the owner's name, number and address. */
export type AlsoErased = { notes: readonly NoteField[]; documents: readonly string[] };

/**
 * Empties what the office keeps of a home's owner and forgets what it was before, within the transaction of a batch. The history
 * says who erased it and when. Files of documents are still there. False where it is not as it was found.
 */
export async function eraseOwner(
  db: Db,
  { batchId, now }: { batchId: string; now: number },
  home: OwnedHome,
  also: AlsoErased,
  isOwner: IsOwner,
): Promise<boolean> {
  const record = await lockRecord(db, home.listingId);
  if (record === null) return false;
  const isTheirs = isOwner(ownerOf(record.internal));
  if (isTheirs !== (home.owner !== null)) return false;
  if (home.notes.some(({ field, text }) => text !== (valueIn(record.internal, field) ?? ''))) return false;
  if ((await deleteDocuments(db, also.documents)) < also.documents.length) return false;
  const fields = [...ownerFields, ...also.notes];
  const emptied = isTheirs ? fields : also.notes;
  const values: Sheet = Object.fromEntries(emptied.map((field) => [field, null]));
  const written = await applyValues(db, { batchId, now }, record, values);
  await forgetLogged(db, home.listingId, [...fields, ...also.documents.map((id) => `document.${id}`)]);
  await logErased(db, batchId, { before: record, after: written }, home, fields);
  return true;
}

/** A home of which an owner was erased once, and what went besides. */
export type ErasedHome = OwnedBatches & AlsoErased & { listingId: number };

/** The same for a home that was erased once, in an earlier state of the site, within the transaction of a batch. */
export async function eraseOwnerAgain(
  db: Db,
  { batchId, now }: { batchId: string; now: number },
  { listingId, notes, documents, ...batches }: ErasedHome,
): Promise<void> {
  const record = await lockRecord(db, listingId);
  if (record === null) return;
  const fields = [...ownerFields, ...notes];
  const history = (await changesSince(db, listingId, 0)).filter(({ field }) => fields.some((name) => name === field));
  const [last = null] = history.filter(({ field }) => field !== 'internal.ownerName' && !isNote(field)).toReversed();
  const emptied = isTheirsAfter(batches, last?.batchId ?? null) ? fields : notes;
  await deleteDocuments(db, documents);
  const values: Sheet = Object.fromEntries(emptied.map((field) => [field, null]));
  const written = await applyValues(db, { batchId, now }, record, values);
  await forgetLogged(db, listingId, [...fields, ...documents.map((id) => `document.${id}`)]);
  await logErased(db, batchId, { before: record, after: written }, { history }, fields);
}

function isNote(field: string): boolean {
  return noteFields.some((name) => name === field);
}

/** Deletes what the log has of these fields of a listing. */
async function forgetLogged({ kysely }: Db, listingId: number, fields: readonly string[]): Promise<void> {
  for (const some of inBatches(fields)) {
    await kysely
      .deleteFrom('changes')
      .where('subject', '=', `listing ${listingId}`)
      .where('field', 'in', some)
      .execute();
  }
}

/** Each field in which something was, now or before, from *erased* to what it is. */
async function logErased(
  db: Db,
  batchId: string,
  { before, after }: { before: ListingRecord; after: ListingRecord },
  { history }: Pick<OwnedHome, 'history'>,
  fields: readonly string[],
): Promise<void> {
  const had = fields.filter(
    (field) => valueIn(before.internal, field) !== null || history.some((change) => change.field === field),
  );
  const changes = had.map((field) => ({ field, before: erasedValue, after: valueIn(recordSheet(after), field) }));
  await logChanges(db, batchId, before, changes);
}
