import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrations } from '#app/platform/db/migrate.server.ts';
import { openAsIs } from '#tests/backed-up-site.ts';
import { printFigure } from '#tests/faults/figure.ts';
import { findFreePort, runStart, startSite } from '#tests/server.ts';
import { createFolder, describeOnBothEngines, openTestDb, type TestAddress } from '#tests/test-db.ts';
import { expectRowsStillThere, openOld } from './old-database.ts';

/** How many statements are chosen at random, and as many boundaries of migrations; 20 and all of them in `npm run test:faults`. */
const many = Number(process.env['KILLED_STARTS'] ?? 1);

const fixture = 'bale-0010';

const hook = { nodeOptions: ['--import', resolve('tests/upgrade/kill-at-statement.ts')] };

const settingsOf = ({ url, dataDir }: TestAddress) => ({ DATABASE_URL: url ?? '', DATA_DIR: dataDir, DEMO: 'off' });

/** How many statements a start sends that brings the old database up to date, and how many migrations it notes. */
async function countStatements(address: TestAddress): Promise<{ statements: number; migrations: number }> {
  const file = join((await createFolder()).dataDir, 'count');
  const site = await startSite({ ...settingsOf(address), COUNT_TO: file, KILL_AT: '' }, hook);
  expect(await site.stop()).toBe(0);
  return JSON.parse(await readFile(file, 'utf8'));
}

describeOnBothEngines('a start that brings an old database up to date and is killed', (engine) => {
  test('leaves one that goes on, and every row', async ({ onTestFinished }) => {
    const counted = await countStatements((await openOld(engine, fixture)).address);
    // The last of them come when the site is open.
    const random = Array.from({ length: many }, () => `${randomInt(1, Math.floor(counted.statements * 0.9))}`);
    const boundaries = Array.from({ length: counted.migrations }, (_, at) => `boundary ${at + 1}`);
    const every = Math.max(1, Math.ceil(boundaries.length / Math.max(1, many)));
    const chosen = many < 20 ? boundaries.filter((_, at) => at % every === every - 1) : boundaries;
    const kills = [...random, ...chosen];
    let old = await openOld(engine, fixture);
    let [killed, starts, rows] = [0, 0, 0];

    /** The old database's whole life: as often as it is killed before it was brought up to date, and then a start that is not. */
    async function goOn() {
      const site = await startSite(settingsOf(old.address));
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
      expect(await site.stop()).toBe(0);
      rows = await expectRowsStillThere(await openTestDb(engine, old.address), old.rows);
      starts += 1;
    }

    const before = await migrationsOf(old.address);
    for (const [at, kill] of kills.entries()) {
      const site = runStart({ ...settingsOf(old.address), PORT: String(await findFreePort()), KILL_AT: kill }, hook);
      onTestFinished(() => void site.process.kill('SIGKILL'));
      const ready = site.ready.then(
        () => true,
        () => false,
      );
      expect([kill, await ready]).toEqual([kill, false]);
      expect([kill, await site.ended]).toEqual([kill, null]);
      killed += 1;
      // All migrations or none.
      const now = await migrationsOf(old.address);
      expect([before, before + counted.migrations]).toContain(now);
      if (now === before && at < kills.length - 1) continue;
      await goOn();
      old = await openOld(engine, fixture);
    }
    printFigure(`killed while starting, ${engine.name}`, {
      ...{ kills: killed, 'statements of a start': counted.statements, migrations: counted.migrations },
      ...{ 'starts that went on': starts, 'rows still there': rows },
    });
  });

  async function migrationsOf(address: TestAddress): Promise<number> {
    const { db } = await openAsIs(engine, address);
    const names = await findMigrations(db);
    await db.close();
    return names.length;
  }
});
