import type { Json } from '#app/features/changes/sheet.ts';
import { maxPictures } from '#app/features/listings/listing.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { UnsuitablePicture } from '#app/features/media/picture-errors.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import type { PictureRow, Pictures } from '#app/features/media/pictures.ts';
import { type Import, importBatch } from '#app/features/records/import/import.ts';
import { findRow, type StoredRow, saveRow } from '#app/features/records/import/import-rows.server.ts';
import { findImport, lockImport } from '#app/features/records/import/imports.server.ts';
import { isStatusField, type RowPlan } from '#app/features/records/import/job/plan-row.ts';
import { publishComplete } from '#app/features/records/import/job/publish-complete.server.ts';
import { writeValues } from '#app/features/records/import/job/write-values.server.ts';
import { findReferences, saveReference } from '#app/features/records/import/known/source-references.server.ts';
import { takenWith } from '#app/features/records/import/known/taken.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { parseFieldName } from '#app/features/records/sheet/field-names.ts';
import { pictureIds } from '#app/features/records/sheet/listing-sheet.ts';
import type { FileContent } from '#app/platform/files/files.ts';
import { RemoteFailed } from '#app/platform/remote/remote-failed.ts';
import type { Db } from '#db/tables.ts';
import { findPicturesLeft, settlePicture, type WantedPicture } from './import-pictures.server.ts';

/** There is no such file in the archive, or it is not one to be read. */
export class PictureNotThere extends Error {
  readonly problem: string;

  constructor(problem: string) {
    super(`A picture of an import is not there: ${problem}.`);
    this.problem = problem;
  }
}

/** What `use` makes of the picture at an address, or of that name in the archive. Throws `RemoteFailed` and `PictureNotThere`. */
export type OpenPicture = <T>(run: Import, address: string, use: (content: FileContent) => Promise<T>) => Promise<T>;

type Tools = {
  db: Db;
  pictures: Pick<Pictures, 'receive'>;
  openPicture: OpenPicture;
  clock: { now(): number };
};

type Received = WantedPicture & ({ picture: PictureRow; problem: null } | { picture: null; problem: string });

/**
 * Fetches the pictures of the next home of a running import and gives them to its listing, in their order and in one transaction;
 * one that does not come is noted. False when no home waits for any, or the import does not run.
 */
export async function runPictures(tools: Tools, importId: string): Promise<boolean> {
  const { db } = tools;
  const run = await findImport(db, importId);
  const left = await findPicturesLeft(db, importId);
  if (run?.state !== 'running' || left === null) return false;
  const received = await Promise.all(left.pictures.map((wanted) => receive(tools, run, wanted)));
  await changeCatalogue(db, async (inner, version) => {
    if ((await lockImport(inner, importId, ['running'])) === null) return;
    const row = await findRow(inner, importId, left.position);
    if (row) await give(inner, version, { run, now: tools.clock.now(), row }, received);
  });
  return true;
}

async function receive({ pictures, openPicture }: Tools, run: Import, wanted: WantedPicture): Promise<Received> {
  try {
    const picture = await openPicture(run, wanted.address, (content) => pictures.receive(content));
    return { ...wanted, picture, problem: null };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { ...wanted, picture: null, problem };
  }
}

/** Null for a fault of the site, after which it is tried again. */
function problemOf(error: unknown): string | null {
  if (error instanceof UnsuitablePicture) return error.reason;
  return error instanceof RemoteFailed || error instanceof PictureNotThere ? error.problem : null;
}

type Giving = { run: Import; now: number; row: StoredRow };

async function give(db: Db, version: number, { run, now, row }: Giving, received: readonly Received[]): Promise<void> {
  const { position } = row;
  const record = row.listingId === null ? null : await lockRecord(db, row.listingId);
  const isGone = record === null || record.removedAt !== null;
  const ids = isGone ? [] : [...pictureIds(recordSheet(record))];
  const settled = received.map((one) => settle(one, ids, isGone));
  for (const { place, mediaId, problem } of settled) {
    await settlePicture(db, run.id, { position, place, mediaId, problem, now });
  }
  if (isGone) return;
  const values: Record<string, Json> = {};
  for (const { picture, mediaId, isNew, fields } of settled) {
    if (picture === null || mediaId === null || !isNew) continue;
    await savePicture(db, picture);
    for (const [name, value] of Object.entries(fields)) values[`picture.${mediaId}.${name}`] = value;
  }
  const writing = { batchId: importBatch(run.id), now, goesLive: run.publishes };
  await writeValues(db, version, writing, record, { ...values, pictures: ids });
  const came = settled.flatMap(({ address, mediaId }) => (mediaId === null ? [] : [address]));
  const known = (await findReferences(db, run.sourceId, [row.reference])).get(row.reference);
  if (known) await saveReference(db, run.sourceId, { ...known, taken: takenWith(known.taken, {}, came) });
  const { unpublished: before = [], ...plan } = row.plan;
  const said = { statuses: statusesIn(plan), doubts: plan.doubts ?? [] };
  const missing = await publishComplete(db, { run, now }, record.id, row.row ?? said);
  const unpublished = record.published === null ? missing : before;
  await saveRow(db, run.id, { ...row, plan: { ...plan, ...(unpublished.length > 0 && { unpublished }) }, row: null });
}

/** Where the offers of a home stand, by what was written of it; what its source says is forgotten by then. */
function statusesIn({ changes }: Pick<RowPlan, 'changes'>): Record<string, StandardStatus> {
  const moves = changes.filter(({ field }) => isStatusField(field));
  return Object.fromEntries(moves.map(({ field, after }) => [parseFieldName(field).key, after as StandardStatus]));
}

/** What becomes of a picture; one that comes in joins `ids`. */
function settle(received: Received, ids: string[], isGone: boolean) {
  const { picture, problem } = received;
  if (isGone) return { ...received, mediaId: null, problem: 'removed_here', isNew: false };
  if (picture === null) return { ...received, mediaId: null, problem, isNew: false };
  if (ids.includes(picture.id)) return { ...received, mediaId: picture.id, problem: null, isNew: false };
  if (ids.length >= maxPictures) return { ...received, mediaId: null, problem: 'full', isNew: false };
  ids.push(picture.id);
  return { ...received, mediaId: picture.id, problem: null, isNew: true };
}
