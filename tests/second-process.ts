import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { publishRecord, saveFields } from '#app/features/records/records.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { listingDraft } from '#tests/factories.ts';
import type { TestAddress } from '#tests/test-db.ts';

/** Of the member of the staff who edits. */
export const editorId = 'b0000000-0000-4000-8000-000000000001';

type Work = (db: Db) => Promise<unknown>;

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
} satisfies Record<string, Work>;

export type Task = keyof typeof tasks;

const createHalf: Migration['up'] = async (db: Kysely<unknown>) => {
  await db.schema.createTable('half_done').addColumn('id', 'integer').execute();
  await hang();
};

async function hang(): Promise<void> {
  console.log('"in the middle"');
  await new Promise((resolve) => setTimeout(resolve, 600_000));
}

if (import.meta.main) {
  const [task, address] = process.argv.slice(2);
  const db = await openDatabase<Tables>({ ...(JSON.parse(address ?? '') as TestAddress), log: createLog('silent') });
  console.log(JSON.stringify(await tasks[task as Task](db)));
  await db.close();
}
