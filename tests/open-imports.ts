import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { UnsuitablePicture } from '#app/features/media/picture-errors.ts';
import type { PictureRow } from '#app/features/media/pictures.ts';
import type { Import, ImportSource } from '#app/features/records/import/import.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { findRows } from '#app/features/records/import/import-rows.server.ts';
import { changeImport, findImport, insertImport, insertSource } from '#app/features/records/import/imports.server.ts';
import { importTasks } from '#app/features/records/import/job/import-tasks.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { saveFields } from '#app/features/records/records.server.ts';
import { RemoteFailed } from '#app/platform/remote/remote-failed.ts';
import type { Db } from '#db/tables.ts';
import { saveSurroundings } from './factories.ts';
import { openTestDb, type TestEngine } from './test-db.ts';

export const now = Date.UTC(2026, 10, 25, 2);

/** A source and an import of it, with readers and pictures that stand in for real ones. */
export async function openImports(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const source: ImportSource = {
    ...{ id: randomUUID(), kind: 'kyero', name: 'Homes', address: null, token: null, mapping: null, answers: {} },
    isNightly: false,
  };
  await insertSource(db, source, now);
  let rows: readonly ImportRow[] = [];
  const tools = {
    ...{ db, clock: { now: () => now }, partMs: 0, fetchFile: async () => '' },
    files: { find: async () => null, list: async () => [], remove: async () => {} },
    pictures: { receive: async (content: unknown) => pictureOf(String(content)) },
    async *openRows() {
      yield* rows;
    },
    hasPicture: async () => (address: string) => !address.startsWith('not-sent/'),
    openPicture: <T>(_: Import, address: string, use: (content: Uint8Array) => Promise<T>): Promise<T> => {
      if (address.endsWith('/gone')) throw new RemoteFailed('status', 'Not there.');
      if (address.endsWith('.svg')) throw new UnsuitablePicture('svg', 'A drawing.');
      return use(Buffer.from(address.slice(-1).repeat(16)));
    },
  };
  const { import: handler } = importTasks(tools);
  /** Does the tasks that are due until none is left; `parts`: at most so many. */
  const work = async (id: string, parts = Number.POSITIVE_INFINITY) => {
    for (let part = 0; part < parts; part += 1) {
      const task = { id: randomUUID(), kind: 'import', key: '', dueAt: now, doneAt: null, problem: null };
      await handler({ ...task, payload: { importId: id } });
      const { state } = (await findImport(db, id)) ?? {};
      if (state !== 'running' && state !== 'undoing') return;
    }
  };
  const dryRun = async (given: readonly ImportRow[], choice: Partial<Import> = {}) => {
    rows = given;
    const id = randomUUID();
    await insertImport(db, {
      ...{ id, sourceId: source.id, state: 'reading', fileKey: null, picturesKey: null, staffId: null, createdAt: now },
      ...{ publishes: false, overwrites: false, consentOn: null, runsItself: false, ...choice },
    });
    await work(id);
    return id;
  };
  const start = (id: string) => changeImport(db, id, ['ready', 'stopped'], { state: 'running' });
  const run = async (given: readonly ImportRow[], choice: Partial<Import> = {}) => {
    const id = await dryRun(given, choice);
    await start(id);
    await work(id);
    return id;
  };
  const undo = async (id: string) => {
    expect(await changeImport(db, id, ['done', 'stopped'], { state: 'undoing' })).toBe(true);
    await work(id);
  };
  const otherSource = async () => {
    const id = randomUUID();
    await insertSource(db, { ...source, id, name: 'Homes of December' }, now);
    return id;
  };
  return { db, source, tools, dryRun, start, work, run, undo, otherSource };
}

function pictureOf(id: string): PictureRow {
  return { id, format: 'jpeg', width: 1200, height: 800, color: '#888888', dhash: '0'.repeat(16) };
}

/** What became of a home of an import. */
export async function listingOf(db: Db, importId: string, position: number) {
  const row = (await findRows(db, importId, { limit: 1000 })).find((one) => one.position === position);
  const record = await findRecord(db, row?.listingId ?? 0);
  if (!row || !record) throw new Error('There is no such listing.');
  return { row, record, sheet: recordSheet(record) };
}

/** Somebody changes fields of a listing by hand. */
export const edit = (db: Db, listingId: number, revision: number, fields: ImportRow['fields']) =>
  saveFields(db, { listingId, staffId: null, key: randomUUID(), now }, { revision, fields });
