import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { findDocuments } from '#app/features/media/documents/documents.server.ts';
import { sweepOrphans } from '#app/features/media/orphans.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { applyBulk, type BulkChange, undoBulk } from '#app/features/records/bulk/bulk.server.ts';
import { runDocumentCommand } from '#app/features/records/documents/document-commands.server.ts';
import { findImport } from '#app/features/records/import/imports.server.ts';
import { importTasks } from '#app/features/records/import/job/import-tasks.server.ts';
import { uploadPicture } from '#app/features/records/pictures/upload-picture.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { createRecord, publishRecord, saveFields } from '#app/features/records/records.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { listingDraft } from '#tests/factories.ts';
import { importRow } from '#tests/import-rows.ts';
import type { TestAddress } from '#tests/test-db.ts';

/** Of the member of the staff who edits. */
export const editorId = 'b0000000-0000-4000-8000-000000000001';

/** What every listing costs before anything is changed, in dollars. */
export const basePrice = 450_000;

/** Of each listing so much more than the base price. */
export function raisedPrices(rows: readonly { id: number }[], amount: number): BulkChange[] {
  const usd = (price: number) => ({ amount: price, currency: 'USD' });
  const [before, after] = [usd(basePrice), usd(basePrice + amount)];
  return rows.map(({ id }) => ({ listingId: id, field: 'offer.0.price', before, after }));
}

/** How many homes an import brings in. */
export const importedCount = 1_500;

const log = createLog('silent');

type Work = (db: Db, address: TestAddress) => Promise<unknown>;

/** What a second process can do. Each returns what it prints, as JSON on one line. */
const tasks = {
  migrate: (db) => migrate(db, migrations),
  /** Ends only by being killed, inside the transaction of the migration. */
  hangInMigration: (db) => migrate(db, { ...migrations, '9999-half': { up: createHalf } }),
  /** Ends only by being killed, with a listing written but not committed. */
  hangInTransaction: (db) =>
    db.transaction(async (inner) => {
      await saveListing(inner, listingDraft());
      await hang();
    }),
  saveListing: (db) => saveListing(db, listingDraft()),
  async saveTwentyListings(db) {
    const ids: number[] = [];
    for (let count = 0; count < 20; count += 1) ids.push(await saveListing(db, listingDraft()));
    return ids;
  },
  /** Edits and publishes the first listing without end, and prints each number once it was acknowledged. */
  async editForEver(db) {
    const command = () => ({ listingId: 1, staffId: editorId, key: randomUUID(), now: Date.now() });
    for (let number = 1; ; number += 1) {
      const text = `A house, ${number}`;
      const fields = { 'text.en.title': text, 'text.en.description': text, 'internal.notes': text };
      const saved = await saveFields(db, command(), { revision: number * 1000, fields });
      console.log(JSON.stringify({ saved: number }));
      await publishRecord(db, command(), { revision: saved?.revision ?? 0, status: 'Active' });
      console.log(JSON.stringify({ published: number }));
    }
  },
  /**
   * Raises the prices of all listings in one go and puts them back, without end. Prints the keys of each before it is begun,
   * and its number once it was acknowledged.
   */
  async changePricesForEver(db) {
    const rows = await db.kysely.selectFrom('listings').select('id').orderBy('id').execute();
    const order = (key: string) => ({ staffId: editorId, key, now: Date.now(), may: () => true, tellsCuts: true });
    for (let number = 1; ; number += 1) {
      const [key, undoKey] = [randomUUID(), randomUUID()];
      const amount = number * 1_000;
      console.log(JSON.stringify({ key, undoKey, amount }));
      await applyBulk(db, order(key), raisedPrices(rows, amount));
      console.log(JSON.stringify({ applied: number }));
      await undoBulk(db, order(undoKey), key);
      console.log(JSON.stringify({ undone: number }));
    }
  },
  /** Begins a listing and adds pictures and documents to it without end. Prints each, and each removed, once it was acknowledged. */
  async uploadForEver(db, { dataDir }) {
    const files = await openLocalFiles(dataDir);
    const pictures = await openPictures({ files, log });
    const staff = { id: editorId, role: 'editor' } as const;
    const tools = {
      ...{ db, files, pictures, log, staff, clock: Date },
      rules: { keep: 'own', publish: true } as const,
    };
    const started = { staffId: editorId, key: randomUUID(), now: Date.now() };
    const id = await createRecord(db, started, { type: 'Villa' });
    console.log(JSON.stringify({ listing: id }));
    const record = await findRecord(db, id);
    const run = async (fields: Record<string, string | File>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return record && runDocumentCommand(tools, record, new Request('https://bale.example', { method: 'POST', body }));
    };
    for (let number = 1; ; number += 1) {
      console.log(JSON.stringify(await uploadPicture(tools, id, inPieces(await photo(`${process.pid} ${number}`)))));
      const name = `${number}.pdf`;
      await run({ file: new File([`%PDF-1.7 ${'x'.repeat(200_000)}`], name) });
      console.log(JSON.stringify({ document: name }));
      if (number % 2 === 0) continue;
      const document = (await findDocuments(db, id)).find((one) => one.name === name);
      await run({ do: 'remove', document: document?.id ?? '' });
      console.log(JSON.stringify({ removed: name }));
    }
  },
  /** Goes on with the import that is there until it is over, and prints how it stands after each part, `over` at the end. */
  async bringIn(db) {
    const { id } = await db.kysely.selectFrom('imports').select('id').executeTakeFirstOrThrow();
    const { import: handler } = importTasks({
      ...{
        db,
        clock: Date,
        partMs: 20,
        fetchFile: async () => '',
        files: { find: async () => null, list: async () => [], remove: async () => {} },
      },
      pictures: { receive: () => Promise.reject(new Error('There are no pictures.')) },
      hasPicture: async () => () => true,
      openPicture: () => Promise.reject(new Error('There are no pictures.')),
      async *openRows() {
        for (let at = 1; at <= importedCount; at += 1) yield importRow(at);
      },
    });
    for (let state = ''; state !== 'done'; ) {
      const task = { id: randomUUID(), kind: 'import', key: '', dueAt: 0, doneAt: null, problem: null };
      await handler({ ...task, payload: { importId: id } });
      state = (await findImport(db, id))?.state ?? 'done';
      console.log(JSON.stringify(state));
    }
    return 'over';
  },
  async sweep(db, { dataDir }) {
    const files = await openLocalFiles(dataDir);
    console.log('"sweeping"');
    await sweepOrphans({ db, files, log, clock: Date });
  },
} satisfies Record<string, Work>;

export type Task = keyof typeof tasks;

const createHalf: Migration['up'] = async (db: Kysely<unknown>) => {
  await db.schema.createTable('half_done').addColumn('id', 'integer').execute();
  await hang();
};

/** A photograph of its own for each `comment`, which its file carries (ITU-T T.81, B.2.4.5). */
async function photo(comment: string): Promise<Buffer> {
  const bytes = await readFile(`db/demo/photos/villa-jungle-02-pool.jpg`);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([
    bytes.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(comment),
    bytes.subarray(2),
  ]);
}

/** As a line brings it: piece by piece. */
async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 16_384) {
    await setImmediate();
    yield bytes.subarray(at, at + 16_384);
  }
}

async function hang(): Promise<void> {
  console.log('"in the middle"');
  await new Promise((resolve) => setTimeout(resolve, 600_000));
}

if (import.meta.main) {
  const [task, address] = process.argv.slice(2);
  const where = JSON.parse(address ?? '') as TestAddress;
  const db = await openDatabase<Tables>({ ...where, log });
  console.log(JSON.stringify(await tasks[task as Task](db, where)));
  await db.close();
}
