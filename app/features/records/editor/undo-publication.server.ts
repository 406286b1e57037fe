import { beginBatch, changesSince, findLastChangeOf, logChanges } from '#app/features/changes/change-log.server.ts';
import { differingFields, type Sheet, withValues } from '#app/features/changes/sheet.ts';
import { putListing } from '#app/features/listings/listings.server.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { lockPictures } from '#app/features/media/picture-rows.server.ts';
import { withAreaPoint } from '#app/features/records/place/area-point.server.ts';
import { type ListingRecord, publishedField, recordSheet } from '#app/features/records/record.ts';
import { findPublished, lockRecord } from '#app/features/records/record-rows.server.ts';
import {
  besideSheet,
  type Command,
  isVisibleChange,
  valuesOf,
  writePublished,
} from '#app/features/records/records.server.ts';
import { offerKeys, pictureIds, readSheet } from '#app/features/records/sheet/listing-sheet.ts';
import { isInternal } from '#app/features/records/sheet/record-fields.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';

/** For so long what was live before can be brought back by one press; from then on out of the history, field by field. */
const undoableMs = 24 * 60 * 60 * 1000;

/** `before`, `after`: what visitors saw and see of the fields that were published. */
export type Publication = { batchId: string; revision: number; at: number; before: Sheet; after: Sheet };

/** What was published within a day, if nothing that visitors could see was changed since. Null otherwise. */
export async function findLastPublication(db: Db, record: ListingRecord, now: number): Promise<Publication | null> {
  if (record.published === null || record.removedAt !== null) return null;
  const last = await findLastChangeOf(db, record.id, publishedField);
  if (last?.kind !== 'publish' || last.happenedAt <= now - undoableMs) return null;
  const { batchId, revision, happenedAt: at } = last;
  const later = await changesSince(db, record.id, revision);
  if (later.some((change) => isVisibleChange(change) && !isInternal(change.field))) return null;
  return { batchId, revision, at, before: last.before as Sheet, after: last.after as Sheet };
}

/**
 * Whether it can be undone: not what was published first, since there was nothing on the site, nor an offer's removal: where it
 * stood is gone with it.
 */
export function isUndoable({ before, after }: Publication): boolean {
  const isFirst = before['type'] === null && after['type'] !== null;
  const [old, now] = [offerKeys(before), offerKeys(after)];
  return !isFirst && old.every((key) => now.includes(key));
}

/**
 * Brings what was live before the last publication back; what it had put on the site is unpublished again. `revision`: of the page
 * on which it was decided. `too_late`: it can no longer be undone.
 */
export function undoPublication(
  db: Db,
  { listingId, staffId, key, now }: Command,
  { revision }: { revision: number },
): Promise<'undone' | 'too_late' | 'gone'> {
  return orNothing(() =>
    changeCatalogue<'undone' | 'too_late' | 'gone'>(db, async (inner, version) => {
      const record = await lockRecord(inner, listingId);
      if (record === null || record.removedAt !== null) throw new NotDone('gone');
      if (!(await beginBatch(inner, { id: key, kind: 'undo_publish', staffId, now }))) return 'undone';
      const last = await findLastPublication(inner, record, now);
      if (last === null || last.revision > revision || !isUndoable(last)) throw new NotDone('too_late');
      const sheet = withValues(record.publishedSheet, last.before);
      const pictures = pictureIds(sheet);
      if ((await lockPictures(inner, pictures)).size < pictures.length) throw new NotDone('too_late');
      const { listing: draft } = readSheet(await withAreaPoint(inner, sheet), besideSheet(record, 'Active', now));
      if (draft === null) throw new NotDone('too_late');
      await putListing(inner, version, { id: listingId, draft, before: record.published, now, tellsCuts: false });
      await logChanges(inner, key, record, [{ field: publishedField, before: last.after, after: last.before }]);
      await inner.kysely.updateTable('change_batches').set({ undone_by: key }).where('id', '=', last.batchId).execute();
      const before = recordSheet({ ...record, internal: {} });
      const { publishedSheet } = await findPublished(inner, listingId);
      const changes = valuesOf(before, differingFields(publishedSheet, before));
      await writePublished(inner, { ...record, changes, changedAt: now });
      return 'undone';
    }),
  );
}
