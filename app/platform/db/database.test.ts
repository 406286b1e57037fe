import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { openBrokenLine } from '#tests/broken-line.ts';
import { onServer } from '#tests/database-setup.ts';
import { describeOnBothEngines, type TestAddress, type TestEngine } from '#tests/test-db.ts';
import type { Database } from './database.ts';
import { DatabaseBusy, readJsonRows } from './database.ts';
import { openDatabase } from './open-database.server.ts';
import { isUnavailable } from './unavailable.ts';

type Tables = { notes: { id: number; text: string; at: number; share: number } };

async function openNotes(engine: TestEngine, address?: TestAddress): Promise<Database<Tables>> {
  const db = await openDatabase<Tables>({ ...(address ?? (await engine.createAddress())), log: createLog('silent') });
  onTestFinished(() => db.close());
  await db.kysely.schema
    .createTable('notes')
    .ifNotExists()
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('text', 'text')
    .addColumn('at', 'bigint')
    .addColumn('share', 'double precision')
    .execute();
  return db;
}

const note = (id: number) => ({ id, text: `note ${id}`, at: 1_790_000_000_123, share: 1 / 3 });

const ids = async (db: Database<Tables>) =>
  (await db.kysely.selectFrom('notes').select('id').orderBy('id').execute()).map(({ id }) => id);

describeOnBothEngines('a database', (engine) => {
  test('returns numbers as numbers', async () => {
    const db = await openNotes(engine);
    await db.kysely
      .insertInto('notes')
      .values([note(1), note(2)])
      .execute();
    expect(await db.kysely.selectFrom('notes').selectAll().where('id', '=', 1).execute()).toEqual([note(1)]);
    const count = await db.kysely
      .selectFrom('notes')
      .select((notes) => notes.fn.countAll().as('count'))
      .execute();
    expect(count).toEqual([{ count: 2 }]);
    const sum = await db.kysely
      .selectFrom('notes')
      .select((notes) => notes.fn.sum('at').as('sum'))
      .execute();
    expect(sum).toEqual([{ sum: 2 * note(1).at }]);
  });

  test('aggregates the rows of a subquery', async () => {
    const db = await openNotes(engine);
    await db.kysely
      .insertInto('notes')
      .values([note(1), note(2)])
      .execute();
    const columns = ['share', 'id'] as const;
    const rows = db.kysely.selectFrom('notes').select(columns);
    const none = rows.where('id', '=', 99);
    const found = await db.kysely
      .selectNoFrom([db.jsonRows(rows, columns).as('rows'), db.jsonRows(none, columns).as('none')])
      .executeTakeFirstOrThrow();
    expect(readJsonRows(found.rows).toSorted()).toEqual([
      [1 / 3, 1],
      [1 / 3, 2],
    ]);
    expect(readJsonRows(found.none)).toEqual([]);
  });

  test('reads as of one moment while others write, and waits for nobody', async () => {
    const db = await openNotes(engine);
    await db.kysely.insertInto('notes').values(note(1)).execute();
    const seen = await db.snapshot(async (inner) => {
      const before = await ids(inner);
      await db.transaction((other) => other.kysely.insertInto('notes').values(note(2)).execute());
      await db.kysely.insertInto('notes').values(note(3)).execute();
      return [before, await ids(inner), await ids(db)];
    });
    expect(seen).toEqual([[1], [1], [1, 2, 3]]);
    await expect(db.snapshot(() => Promise.reject(new Error('over')))).rejects.toThrow('over');
    expect(await ids(db)).toEqual([1, 2, 3]);
  });

  test('commits a transaction whole or not at all', async () => {
    const db = await openNotes(engine);
    await db.transaction(async (inner) => {
      await inner.kysely.insertInto('notes').values(note(1)).execute();
      await inner.transaction((innermost) => innermost.kysely.insertInto('notes').values(note(2)).execute());
    });
    const failed = db.transaction(async (inner) => {
      await inner.transaction((innermost) => innermost.kysely.insertInto('notes').values(note(3)).execute());
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await ids(db)).toEqual([1, 2]);
  });

  test('is read while a transaction is open, as it was before', async () => {
    const db = await openNotes(engine);
    await db.transaction(async (inner) => {
      await inner.kysely.insertInto('notes').values(note(1)).execute();
      expect(await ids(db)).toEqual([]);
    });
    expect(await ids(db)).toEqual([1]);
  });

  test('lets many write at once', async () => {
    const address = await engine.createAddress();
    const [db, others] = [await openNotes(engine, address), await openNotes(engine, address)];
    await Promise.all(
      Array.from({ length: 40 }, (_, id) => {
        const writer = id % 2 === 0 ? db : others;
        return writer.transaction(async ({ kysely }) => {
          await kysely.selectFrom('notes').select('id').execute();
          await kysely.insertInto('notes').values(note(id)).execute();
        });
      }),
    );
    expect(await ids(db)).toEqual(Array.from({ length: 40 }, (_, id) => id));
  });

  test('signals what another connection committed', async () => {
    const address = await engine.createAddress();
    const [db, others] = [await openNotes(engine, address), await openNotes(engine, address)];
    let signals = 0;
    db.onForeignChange(() => {
      signals += 1;
    });
    // PostgreSQL counts the beginning of its listening as a change.
    if (engine.name === 'postgres') await vi.waitUntil(() => signals === 1, 5_000);
    const before = signals;
    await others.transaction(({ kysely }) => kysely.insertInto('notes').values(note(1)).execute());
    await vi.waitUntil(() => signals > before, 5_000);
  });
});

test.skipIf((inject('postgresUrl') ?? null) === null)(
  'a lost connection fails what it was doing, and no more',
  async () => {
    const line = await openBrokenLine(inject('postgresUrl') ?? '');
    const db = await openDatabase<Tables>({ url: line.url, dataDir: '', log: createLog('silent') });
    onTestFinished(() => db.close());
    const select = () => sql`select 1 as one`.execute(db.kysely);
    const betweenQueries = db.transaction(async ({ kysely }) => {
      await sql`select 1`.execute(kysely);
      await line.cut();
      await pause(50);
      await sql`select 1`.execute(kysely);
    });
    await expect(betweenQueries).rejects.toThrow();
    await line.mend();
    const amidQuery = expect(sql`select pg_sleep(30)`.execute(db.kysely)).rejects.toThrow();
    await pause(50);
    await line.cut();
    await amidQuery;
    await expect(select()).rejects.toThrow();
    await line.mend();
    expect((await select()).rows).toEqual([{ one: 1 }]);
  },
);

test.skipIf((inject('postgresUrl') ?? null) === null)('no statement runs for long once the site is open', async () => {
  const db = await openDatabase({ url: inject('postgresUrl'), dataDir: '', log: createLog('silent') });
  onTestFinished(() => db.close());
  const limits = async () => {
    const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
    const { rows } = await sql<{ setting: string }>`
      select setting from pg_settings where name in (${sql.join(names)}) order by name`.execute(db.kysely);
    return rows.map(({ setting }) => Number(setting));
  };
  expect(await limits()).toEqual([0, 0, 0]);
  db.startServing();
  expect(await limits()).toEqual([30_000, 5_000, 10_000]);
  await sql`set statement_timeout = 50`.execute(db.kysely);
  const slow = await sql`select pg_sleep(5)`.execute(db.kysely).catch((error: unknown) => error);
  expect(isUnavailable(slow)).toBe(true);
});

test.skipIf((inject('postgresUrl') ?? null) === null)(
  'a server with fewer connections than the pool has everybody wait for one of them, not fail nor knock again and again',
  async () => {
    const server = inject('postgresUrl') ?? '';
    const url = new URL(server);
    const role = `bale_narrow_${process.pid}`;
    await onServer(server, `create role ${role} login connection limit 2`);
    onTestFinished(async () => void (await onServer(server, `drop role ${role}`)));
    url.username = role;
    const line = await openBrokenLine(url.href);
    const db = await openDatabase({ url: line.url, dataDir: '', log: createLog('silent') });
    try {
      const queries = Array.from({ length: 40 }, () => sql`select pg_sleep(0.02)`.execute(db.kysely));
      const outcomes = await Promise.allSettled(queries);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(line.made()).toBeLessThan(20);
    } finally {
      await db.close();
    }
  },
);

test.skipIf((inject('postgresUrl') ?? null) === null)(
  'a connection that took no writes is not used again',
  async () => {
    const server = inject('postgresUrl') ?? '';
    const db = await openDatabase<Tables>({ url: server, dataDir: '', log: createLog('silent') });
    onTestFinished(() => db.close());
    const connected = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.kysely)).rows[0]?.pid;
    const first = await connected();
    await sql`set default_transaction_read_only = on`.execute(db.kysely);
    expect([await connected(), db.isReadOnly()]).toEqual([first, false]);
    const refused = await sql`create table never (id int)`.execute(db.kysely).catch((error: unknown) => error);
    expect([isUnavailable(refused), db.isReadOnly(), db.isDiskFull()]).toEqual([true, true, false]);
    expect(await connected()).not.toBe(first);
    await sql`create temporary table written (id int)`.execute(db.kysely);
  },
);

test('a database that is away is told from a fault of ours', () => {
  const coded = (code: string, more = {}) => Object.assign(new Error('failed'), { code, ...more });
  for (const error of [
    ...['ECONNREFUSED', 'EMFILE', 'ENFILE', '57P01', '57P03', '53300', '57014', '55P03'].map((code) => coded(code)),
    // What PostgreSQL and SQLite say that can be read, and takes no writes.
    ...['25006', '53100', '53200', '58030'].map((code) => coded(code)),
    ...[8, 1032, 10, 778, 13, 4874].map((errcode) => coded('ERR_SQLITE_ERROR', { errcode })),
    coded('ENOENT', { syscall: 'connect' }),
    new Error('timeout exceeded when trying to connect'),
    new Error('It failed.', { cause: coded('ECONNRESET') }),
    new DatabaseBusy('locked'),
  ]) {
    expect(isUnavailable(error)).toBe(true);
  }
  const ours = [
    coded('23505'),
    coded('42P01'),
    coded('ERR_SQLITE_ERROR', { errcode: 1299 }),
    coded('ENOENT', { syscall: 'open' }),
    new TypeError('x is not a function'),
  ];
  for (const error of [...ours, null, 'ECONNREFUSED']) expect(isUnavailable(error)).toBe(false);
});
