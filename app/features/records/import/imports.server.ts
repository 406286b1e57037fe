import type { Selectable } from 'kysely';
import type { NewTask } from '#app/features/tasks/task.ts';
import { putTask } from '#app/features/tasks/task-rows.server.ts';
import type { Db, ImportSourceTable, ImportTable } from '#db/tables.ts';
import { readAnswers } from './answers.ts';
import type { Import, ImportSource, ImportState, ReadProblem, SourceKind } from './import.ts';

/** The kind of the tasks that do imports, in parts. */
export const importTask = 'import';

/** Has the next part of an import done. Within the transaction that gives it something to do. */
export function putImportTask(db: Db, importId: string, dueAt: number): Promise<void> {
  const task: NewTask = { kind: importTask, key: `import ${importId}`, dueAt, payload: { importId } };
  return putTask(db, task);
}

export async function insertSource({ kysely }: Db, source: ImportSource, now: number): Promise<void> {
  const { id, kind, name, address, token } = source;
  await kysely
    .insertInto('import_sources')
    .values({
      ...{ id, kind, name, address, token, mapping_json: writeJson(source.mapping) },
      answers_json: JSON.stringify(source.answers),
      ...{ is_nightly: Number(source.isNightly), created_at: now },
    })
    .execute();
}

export async function changeSource(
  { kysely }: Db,
  id: string,
  { mapping, answers, isNightly, token }: Partial<Pick<ImportSource, 'mapping' | 'answers' | 'isNightly' | 'token'>>,
): Promise<void> {
  await kysely
    .updateTable('import_sources')
    .set({
      ...(mapping !== undefined && { mapping_json: writeJson(mapping) }),
      ...(answers !== undefined && { answers_json: JSON.stringify(answers) }),
      ...(token !== undefined && { token }),
      ...(isNightly !== undefined && { is_nightly: Number(isNightly) }),
    })
    .where('id', '=', id)
    .execute();
}

/** The sources, the latest first. */
export async function findSources({ kysely }: Db): Promise<ImportSource[]> {
  const rows = await kysely
    .selectFrom('import_sources')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(readSource);
}

export async function findSource({ kysely }: Db, id: string): Promise<ImportSource | null> {
  const row = await kysely.selectFrom('import_sources').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readSource(row) : null;
}

type NewImport = Omit<Import, 'problem' | 'endedAt'>;

/** Adds an import; one that is to be read at once gets its task. Within a transaction. */
export async function insertImport(db: Db, one: NewImport): Promise<void> {
  const { id, state, fileKey, picturesKey, staffId, createdAt } = one;
  await db.kysely
    .insertInto('imports')
    .values({
      ...{ id, state, source_id: one.sourceId, file_key: fileKey, pictures_key: picturesKey, staff_id: staffId },
      ...{ publishes: Number(one.publishes), overwrites: Number(one.overwrites), consent_on: one.consentOn },
      runs_itself: Number(one.runsItself),
      ...{ reader: null, problem_json: null, created_at: createdAt, ended_at: null },
    })
    .execute();
  if (state === 'reading') await putImportTask(db, id, createdAt);
}

/** The imports, the latest first. */
export async function findImports({ kysely }: Db, limit: number): Promise<Import[]> {
  const rows = await kysely
    .selectFrom('imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(readImport);
}

/** The latest import of a source; null where there is none. */
export async function findLastImport({ kysely }: Db, sourceId: string): Promise<Import | null> {
  const row = await kysely
    .selectFrom('imports')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readImport(row) : null;
}

export async function findImport({ kysely }: Db, id: string): Promise<Import | null> {
  const row = await kysely.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readImport(row) : null;
}

/** The import with its source, which nobody else works at before the transaction is over, while it is in that state; else null. */
export async function lockImport(
  db: Db,
  id: string,
  states: readonly ImportState[],
): Promise<{ run: Import; source: ImportSource } | null> {
  const row = await db.kysely
    .updateTable('imports')
    .set((column) => ({ state: column.ref('state') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  const run = row && readImport(row);
  const source = run && (await findSource(db, run.sourceId));
  return run && source && states.includes(run.state) ? { run, source } : null;
}

type Change = Partial<
  Pick<Import, 'state' | 'publishes' | 'overwrites' | 'consentOn' | 'problem' | 'endedAt' | 'fileKey' | 'picturesKey'>
>;

/** Changes an import that is in one of these states; false when it is in none. */
export async function changeImport(
  { kysely }: Db,
  id: string,
  from: readonly ImportState[],
  { state, publishes, overwrites, consentOn, problem, endedAt, fileKey, picturesKey }: Change,
): Promise<boolean> {
  const changed = await kysely
    .updateTable('imports')
    .set({
      ...(state !== undefined && { state }),
      ...(publishes !== undefined && { publishes: Number(publishes) }),
      ...(overwrites !== undefined && { overwrites: Number(overwrites) }),
      ...(consentOn !== undefined && { consent_on: consentOn }),
      ...(problem !== undefined && { problem_json: writeJson(problem) }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
      ...(fileKey !== undefined && { file_key: fileKey }),
      ...(picturesKey !== undefined && { pictures_key: picturesKey }),
    })
    .where('id', '=', id)
    .where('state', 'in', [...from])
    .returning('id')
    .execute();
  return changed.length > 0;
}

function readSource(row: Selectable<ImportSourceTable>): ImportSource {
  return {
    ...{ id: row.id, kind: row.kind as SourceKind, name: row.name, address: row.address, token: row.token },
    ...{ mapping: readJson(row.mapping_json), answers: readAnswers(readJson(row.answers_json)) },
    isNightly: row.is_nightly === 1,
  };
}

function readImport(row: Selectable<ImportTable>): Import {
  return {
    ...{ id: row.id, sourceId: row.source_id, state: row.state as ImportState },
    ...{ fileKey: row.file_key, picturesKey: row.pictures_key },
    ...{ publishes: row.publishes === 1, overwrites: row.overwrites === 1 },
    runsItself: row.runs_itself === 1,
    ...{ consentOn: row.consent_on, staffId: row.staff_id },
    ...{ problem: readJson(row.problem_json) as ReadProblem | null, createdAt: row.created_at, endedAt: row.ended_at },
  };
}

function writeJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

function readJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
