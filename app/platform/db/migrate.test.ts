import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log.ts';
import { migrations } from '#db/migrations/migrations.ts';
import { startProcess } from '#tests/processes.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { migrate } from './migrate.server.ts';
import { openDatabase } from './open-database.server.ts';

const names = Object.keys(migrations);

describeOnBothEngines('migrating', (engine) => {
  test('runs what is missing once, and then nothing', async () => {
    const db = await openDatabase({ ...(await engine.createAddress()), log: createLog('silent') });
    expect(await migrate(db, migrations)).toEqual(names);
    expect(await migrate(db, migrations)).toEqual([]);
    await db.close();
  });

  test('is done once by two processes that start together', async () => {
    const address = await engine.createAddress();
    const processes = [startProcess('migrate', address), startProcess('migrate', address)];
    const done = await Promise.all(processes.map((process) => process.said()));
    expect(done).toContainEqual(names);
    expect(done).toContainEqual([]);
  });

  test('is done by the next process when one was killed in the middle', async () => {
    const address = await engine.createAddress();
    const killed = startProcess('hangInMigration', address);
    expect(await killed.said()).toBe('in the middle');
    await killed.kill();
    expect(await startProcess('migrate', address).said()).toEqual(names);
    const db = await openTestDb(engine, address);
    await expect(sql`select * from half_done`.execute(db.kysely)).rejects.toThrow('half_done');
  });

  test('keeps nothing of a run in which one fails', async () => {
    const db = await openDatabase({ ...(await engine.createAddress()), log: createLog('silent') });
    const broken = { up: () => Promise.reject(new Error('no room')) };
    await expect(migrate(db, { ...migrations, '9999-broken': broken })).rejects.toThrow(/9999-broken failed.*no room/);
    expect(await migrate(db, migrations)).toEqual(names);
    await db.close();
  });

  test('refuses a database that a newer version has migrated', async () => {
    const db = await openTestDb(engine);
    await migrate(db, { ...migrations, '9999-newer': { up: async () => {} } });
    const refusal = expect.objectContaining({
      name: 'UnusableDatabase',
      message: expect.stringContaining('9999-newer'),
    });
    await expect(migrate(db, migrations)).rejects.toEqual(refusal);
  });

  test('refuses a new database beside the pictures of another', async () => {
    const db = await openDatabase({ ...(await engine.createAddress()), log: createLog('silent') });
    const refusal = expect.objectContaining({ name: 'UnusableDatabase', message: expect.stringContaining('pictures') });
    await expect(migrate(db, migrations, ['pictures'])).rejects.toEqual(refusal);
    expect(await migrate(db, migrations)).toEqual(names);
    expect(await migrate(db, migrations, ['pictures', 'mails'])).toEqual([]);
    await db.close();
  });
});
