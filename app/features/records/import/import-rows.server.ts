import type { Selectable } from 'kysely';
import { inBatches } from '#app/platform/db/batches.ts';
import type { Db, ImportRowTable } from '#db/tables.ts';
import { outcomesLeft, type RowOutcome, rowOutcomes } from './import.ts';
import type { ImportRow } from './import-row.ts';
import type { RowPlan } from './job/plan-row.ts';

/** A home of an import. `position`: counted from 1. `row`: null once nothing more is made of it. */
export type StoredRow = {
  position: number;
  sourceRow: number;
  reference: string;
  title: string;
  outcome: RowOutcome;
  listingId: number | null;
  row: ImportRow | null;
  plan: RowPlan;
  doneAt: number | null;
};

export async function insertRows({ kysely }: Db, importId: string, rows: readonly StoredRow[]): Promise<void> {
  for (const some of inBatches(rows)) {
    await kysely
      .insertInto('import_rows')
      .values(some.map((row) => writeRow(importId, row)))
      .execute();
  }
}

export async function deleteRows({ kysely }: Db, importId: string): Promise<void> {
  await kysely.deleteFrom('import_pictures').where('import_id', '=', importId).execute();
  await kysely.deleteFrom('import_rows').where('import_id', '=', importId).execute();
}

/** Writes what became of a home. */
export async function saveRow({ kysely }: Db, importId: string, row: StoredRow): Promise<void> {
  const { import_id: _, position, ...columns } = writeRow(importId, row);
  await kysely
    .updateTable('import_rows')
    .set(columns)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}

/** The next homes that nothing was done with yet, in the order of the source. */
export async function findRowsLeft({ kysely }: Db, importId: string, limit: number): Promise<StoredRow[]> {
  const rows = await kysely
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('done_at', 'is', null)
    .where('outcome', 'not in', [...outcomesLeft])
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(readRow);
}

/** Homes that something was done with, in the order of the source. */
export async function findRowsDone({ kysely }: Db, importId: string, limit: number): Promise<StoredRow[]> {
  const rows = await kysely
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('done_at', 'is not', null)
    .where('outcome', 'in', ['new', 'changed'])
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(readRow);
}

export async function findRow({ kysely }: Db, importId: string, position: number): Promise<StoredRow | null> {
  const row = await kysely
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

/** Homes with an outcome from the one after `after` on, in the order of the source. */
export async function findRows(
  { kysely }: Db,
  importId: string,
  { outcome, after = 0, limit }: { outcome?: RowOutcome; after?: number; limit: number },
): Promise<StoredRow[]> {
  let query = kysely
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  return (await query.execute()).map(readRow);
}

/** Homes that come in, as new ones or with changes, in the order of the source. */
export async function findIncoming(
  { kysely }: Db,
  importId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredRow[]> {
  const rows = await kysely
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['new', 'changed'])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(readRow);
}

/** Homes that stay as they are although their source says something else, since somebody changed them here; in its order. */
export async function findRowsKept({ kysely }: Db, importId: string, limit: number): Promise<StoredRow[]> {
  const rows = await kysely
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('outcome', '=', 'same')
    .where('plan_json', 'like', '%"kept":[{%')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(readRow);
}

/** Homes of which pictures did not come with the source, in its order, with the names of those. */
export async function findMissingPictures(
  { kysely }: Db,
  importId: string,
  limit: number,
): Promise<{ row: number; names: readonly string[] }[]> {
  const rows = await kysely
    .selectFrom('import_rows')
    .select(['source_row', 'plan_json'])
    .where('import_id', '=', importId)
    .where('plan_json', 'like', '%"missingPictures":[%')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ source_row: row, plan_json: json }) => ({
    row,
    names: (JSON.parse(json) as RowPlan).missingPictures ?? [],
  }));
}

export type RowCounts = Record<RowOutcome | 'total' | 'done', number>;

/** How many homes have which outcome; `done`: with how many of those that come in something was done. */
export async function countRows({ kysely }: Db, importId: string): Promise<RowCounts> {
  const rows = await kysely
    .selectFrom('import_rows')
    .select((row) => ['outcome', row.fn.countAll<number>().as('count'), row.fn.count<number>('done_at').as('done')])
    .where('import_id', '=', importId)
    .groupBy('outcome')
    .execute();
  const of = (name: RowOutcome) => rows.find(({ outcome }) => outcome === name)?.count ?? 0;
  const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);
  return {
    ...{ refused: of('refused'), double: of('double'), new: of('new'), changed: of('changed'), same: of('same') },
    total: sum(rows.map(({ count }) => count)),
    done: sum(rows.filter(({ outcome }) => !outcomesLeft.some((one) => one === outcome)).map(({ done }) => done)),
  };
}

function writeRow(importId: string, { row, plan, ...rest }: StoredRow): Selectable<ImportRowTable> {
  const { position, sourceRow, reference, title, outcome, listingId, doneAt } = rest;
  return {
    ...{ import_id: importId, position, source_row: sourceRow, reference, title, outcome, listing_id: listingId },
    ...{ row_json: row && JSON.stringify(row), plan_json: JSON.stringify(plan), done_at: doneAt },
  };
}

function readRow(row: Selectable<ImportRowTable>): StoredRow {
  const outcome = rowOutcomes.find((one) => one === row.outcome) ?? 'refused';
  return {
    ...{ position: row.position, sourceRow: row.source_row, reference: row.reference, title: row.title, outcome },
    ...{ listingId: row.listing_id, row: row.row_json === null ? null : (JSON.parse(row.row_json) as ImportRow) },
    ...{ plan: JSON.parse(row.plan_json) as RowPlan, doneAt: row.done_at },
  };
}
