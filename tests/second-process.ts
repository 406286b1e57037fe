import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { openDatabase } from '#app/platform/db/open-database.server.ts';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import type { Db, Tables } from '#db/tables.ts';
import { listingDraft } from '#tests/factories.ts';
import type { TestAddress } from '#tests/test-db.ts';

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
