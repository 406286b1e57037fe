import { findRates } from '#app/features/listings/rates.server.ts';
import type { Usual } from '#app/features/records/checks/unlikely.ts';
import type { Import, ImportSource, ReadProblem } from '#app/features/records/import/import.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { deleteRows, insertRows } from '#app/features/records/import/import-rows.server.ts';
import {
  changeImport,
  findImport,
  findSource,
  lockImport,
  putImportTask,
} from '#app/features/records/import/imports.server.ts';
import { createDoubleFinder } from '#app/features/records/import/known/likely-doubles.server.ts';
import { referenceOf } from '#app/features/records/import/known/taken.server.ts';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import { withUnlikely } from '#app/features/records/import/unlikely-values.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { RemoteFailed } from '#app/platform/remote/remote-failed.ts';
import type { Db } from '#db/tables.ts';
import { type CountedRow, planRows } from './plan-rows.server.ts';

/** Reads a source from its beginning. Throws `SourceFailed` and `RemoteFailed`. */
export type OpenRows = (source: ImportSource, run: Import) => AsyncIterable<ImportRow>;

type Tools = {
  db: Db;
  openRows: OpenRows;
  /** Has the file of a source at hand, from its address where it has one. */
  fetchFile(source: ImportSource, run: Import): Promise<unknown>;
  /** Whether a picture of the source can be fetched, or came with it. */
  hasPicture(run: Import, source: ImportSource): Promise<(address: string) => boolean>;
  clock: { now(): number };
};

/** Homes of one transaction. */
const atOnce = 50;

/** Somebody else reads the same source by now, or nobody wants it read any more. */
class NotWanted extends Error {}

/**
 * Makes the dry run of an import: what would become of each home of its source. No listing is written. `reader`: of two that do
 * so at the same time the later one counts. Nothing of it is left when the source cannot be read to its end.
 */
export async function readSource(
  { db, openRows, hasPicture, clock }: Tools,
  importId: string,
  reader: string,
): Promise<void> {
  const begun = await db.transaction(async (inner) => {
    const locked = await lockImport(inner, importId, ['reading']);
    if (locked === null) return null;
    await deleteRows(inner, importId);
    await inner.kysely.updateTable('imports').set({ reader }).where('id', '=', importId).execute();
    return locked;
  });
  if (begun === null) return;
  try {
    const rows = withPicturesThere(openRows(begun.source, begun.run), await hasPicture(begun.run, begun.source));
    const usual = { perUsd: await findRates(db), today: isoDay(baliDayOf(clock.now())) };
    const count = await storeRows(db, begun, reader, questioned(rows, usual));
    if (count === 0) throw new SourceFailed('empty');
    await end(db, begun.run, reader, clock.now());
  } catch (error) {
    if (error instanceof NotWanted) return;
    const problem = problemOf(error);
    if (problem === null) throw error;
    await fail(db, begun.run, reader, problem);
  }
}

/** Fetches a table from its address, for its columns to be matched. */
export async function fetchTable({ db, fetchFile }: Tools, importId: string): Promise<void> {
  const run = await findImport(db, importId);
  const source = run && (await findSource(db, run.sourceId));
  if (!run || !source) return;
  try {
    await fetchFile(source, run);
    await changeImport(db, importId, ['reading'], { state: 'matching' });
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    await changeImport(db, importId, ['reading'], { state: 'failed', problem });
  }
}

type Begun = { run: Import; source: ImportSource };

async function storeRows(db: Db, { run }: Begun, reader: string, rows: AsyncIterable<ImportRow>): Promise<number> {
  const seen = new Set<string>();
  const findDouble = await createDoubleFinder(db, run.sourceId);
  let some: CountedRow[] = [];
  let position = 0;
  const store = () =>
    db.transaction(async (inner) => {
      await mustBeWanted(inner, run.id, reader);
      const planned = await planRows(inner, run, some, findDouble);
      await insertRows(
        inner,
        run.id,
        planned.map(({ stored }) => stored),
      );
    });
  for await (const row of rows) {
    position += 1;
    some.push({ position, row: onlyOnce(row, seen) });
    if (some.length < atOnce) continue;
    await store();
    some = [];
    await new Promise(setImmediate);
  }
  if (some.length > 0) await store();
  return position;
}

/** The homes with the pictures that are there; the names of the others beside them. */
async function* withPicturesThere(
  rows: AsyncIterable<ImportRow>,
  isThere: (address: string) => boolean,
): AsyncGenerator<ImportRow> {
  for await (const row of rows) {
    const missingPictures = row.pictures.filter((address) => !isThere(address));
    if (missingPictures.length === 0) yield row;
    else {
      const { pictures, pictureFields } = row;
      const left = pictures.flatMap((address, at) => (isThere(address) ? [at] : []));
      yield {
        ...{ ...row, missingPictures, pictures: left.map((at) => pictures[at] ?? '') },
        ...(pictureFields && { pictureFields: left.map((at) => pictureFields[at] ?? {}) }),
      };
    }
  }
}

async function* questioned(rows: AsyncIterable<ImportRow>, usual: Usual): AsyncGenerator<ImportRow> {
  for await (const row of rows) yield withUnlikely(row, usual);
}

/** The home; refused where the source had one of the same reference before. */
function onlyOnce(row: ImportRow, seen: Set<string>): ImportRow {
  const reference = referenceOf(row);
  const isSeen = seen.has(reference);
  if (row.problems.length === 0) seen.add(reference);
  const problem = { column: '', value: row.sourceReference, reason: 'twice' } as const;
  return isSeen && row.problems.length === 0 ? { ...row, problems: [problem] } : row;
}

async function mustBeWanted(db: Db, importId: string, reader: string): Promise<void> {
  const locked = await lockImport(db, importId, ['reading']);
  const row =
    locked && (await db.kysely.selectFrom('imports').select('reader').where('id', '=', importId).executeTakeFirst());
  if (row?.reader !== reader) throw new NotWanted();
}

/** The dry run is there to be seen; an import that nobody looks at goes on by itself. */
async function end(db: Db, { id, runsItself }: Import, reader: string, now: number): Promise<void> {
  await db.transaction(async (inner) => {
    await mustBeWanted(inner, id, reader);
    await changeImport(inner, id, ['reading'], { state: runsItself ? 'running' : 'ready', problem: null });
    if (runsItself) await putImportTask(inner, id, now);
  });
}

async function fail(db: Db, { id }: Import, reader: string, problem: ReadProblem): Promise<void> {
  await db.transaction(async (inner) => {
    await mustBeWanted(inner, id, reader);
    await deleteRows(inner, id);
    await changeImport(inner, id, ['reading'], { state: 'failed', problem });
  });
}

/** What is wrong with the source; null for a fault of the site. */
function problemOf(error: unknown): ReadProblem | null {
  if (error instanceof SourceFailed) return { problem: error.problem, row: error.row, column: error.column };
  if (error instanceof RemoteFailed) return { problem: error.problem, row: null, column: null };
  return null;
}
