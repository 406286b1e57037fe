import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findTasks, putTask } from '#app/features/tasks/task-rows.server.ts';
import { openTasks } from '#app/features/tasks/tasks.server.ts';
import { createLog } from '#app/platform/log.ts';
import { everyRow, expectSameRows, openAsIs, restore } from '#tests/backed-up-site.ts';
import { openSmallSite } from '#tests/moving-site.ts';
import { createFolder, describeOnBothEngines } from '#tests/test-db.ts';
import { findBackupState } from './backup-runs.server.ts';
import { backupTasks, planFirstBackup } from './nightly-backups.server.ts';

const hourMs = 60 * 60 * 1000;
/** Eight in the evening in Bali. */
const evening = Date.UTC(2026, 10, 27, 12);

describeOnBothEngines('every night', (engine) => {
  test('the site is backed up, the last few backups are kept, and all else in the folder', async () => {
    const { site, folder, clock, backups, work, planned } = await open();
    await work();
    await vi.waitUntil(async () => (await backups()).includes('bale-2026-11-27.backup'), 20_000);
    const { mode, size } = await stat(join(folder, 'bale-2026-11-27.backup'));
    expect(mode & 0o777).toBe(0o600);
    const good = { at: evening, bytes: size, name: 'bale-2026-11-27.backup' };
    await expect.poll(() => findBackupState(site.db, evening)).toEqual({ good, failed: null, isNightly: true });
    await writeFile(join(folder, 'holiday.backup'), 'Of somebody else.');
    await writeFile(join(folder, 'bale-2026-10-31.backup'), 'Of the site that was here before.');
    for (const day of [28, 29, 30]) {
      // The next one is planned by the time that it is then.
      await planned();
      // Not before four in the morning.
      clock.at = evening + (day - 28) * 24 * hourMs + 7.9 * hourMs;
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await backups()).not.toContain(`bale-2026-11-${day}.backup`);
      clock.at += 0.2 * hourMs;
      await vi.waitUntil(async () => (await backups()).includes(`bale-2026-11-${day}.backup`), 20_000);
    }
    const kept = ['bale-2026-10-31.backup', 'bale-2026-11-29.backup', 'bale-2026-11-30.backup', 'holiday.backup'];
    await vi.waitUntil(async () => (await backups()).length === kept.length, 20_000);
    expect(await backups()).toEqual(kept);

    const next = await openAsIs(engine);
    expect(await restore(next, join(folder, 'bale-2026-11-30.backup'))).toMatchObject({ done: true });
    const [rows, before] = [await everyRow(next.db), await everyRow(site.db)];
    // The task is at work while it backs itself up.
    expectSameRows({ ...rows, tasks: [] }, { ...before, tasks: [] });
  });

  test('a backup of the same day that a site before it made is put aside', async () => {
    const { folder, backups, work } = await open();
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'bale-2026-11-27.backup'), 'All that is left of it.');
    await work();
    const both = ['bale-2026-11-27.backup', 'bale-2026-11-27.earlier-1.backup'];
    await vi.waitUntil(async () => String(await backups()) === String(both), 20_000);
    expect(await readFile(join(folder, 'bale-2026-11-27.earlier-1.backup'), 'utf8')).toBe('All that is left of it.');
  });

  test('one that is whole when its process is killed is known again, and nothing is put aside', async () => {
    const { site, folder, clock, backups, work, planned } = await open();
    await work();
    const there = ['bale-2026-11-27.backup'];
    await planned();
    const { mtimeMs, size } = await stat(join(folder, there[0] ?? ''));
    // As if it had been killed between the file and the note of it.
    await site.db.kysely
      .updateTable('backup_runs')
      .set({ good_at: null, good_name: null })
      .where('id', '=', 1)
      .execute();
    clock.at += 60_000;
    await putTask(site.db, { kind: 'backup', key: 'backup', dueAt: clock.at, payload: null });
    const good = { at: evening, bytes: size, name: there[0] };
    await expect.poll(() => findBackupState(site.db, evening)).toEqual({ good, failed: null, isNightly: true });
    expect(await backups()).toEqual(there);
    expect((await stat(join(folder, there[0] ?? ''))).mtimeMs).toBe(mtimeMs);
  });

  test('what is in the way is tried again, and nothing half written stays', async () => {
    const { site, folder, clock, backups, work, warn } = await open();
    await writeFile(folder, 'A file where the folder should be.');
    await work();
    await vi.waitUntil(() => warn.mock.calls.length > 0, 20_000);
    const failed = { at: evening, problem: 'folder' };
    expect(await findBackupState(site.db, evening)).toEqual({ good: null, failed, isNightly: true });
    await rm(folder);
    clock.at += 10_000;
    const there = ['bale-2026-11-27.backup'];
    await vi.waitUntil(async () => String(await backups()) === String(there), 20_000);
    const good = { at: clock.at, bytes: expect.any(Number), name: 'bale-2026-11-27.backup' };
    await expect.poll(() => findBackupState(site.db, clock.at)).toEqual({ good, failed: null, isNightly: true });
  });

  async function open() {
    const site = await openSmallSite(engine);
    await sql`update kysely_migration set timestamp = '2026-11-01T00:00:00.000Z'`.execute(site.db.kysely);
    const folder = join((await createFolder()).dataDir, 'backups');
    const clock = { at: evening, now: () => clock.at };
    const log = createLog('silent');
    const warn = vi.spyOn(log, 'warn');
    const work = async () => {
      const { db, files } = site;
      await planFirstBackup(db, folder, clock.at);
      const handlers = backupTasks({ db, files, log, clock, folder, keep: 2 });
      const tasks = openTasks({ db, log, clock, handlers, isClockTrusted: async () => true, lookEveryMs: 30 });
      onTestFinished(() => tasks.close());
    };
    return {
      site,
      folder,
      clock,
      warn,
      work,
      /** Resolves once a backup is done, and the next one waits for its time. */
      planned: () =>
        expect.poll(async () => (await findTasks(site.db, ['backup']))[0]?.dueAt).toBeGreaterThan(clock.at),
      backups: () =>
        readdir(folder).then(
          (names) => names.toSorted(),
          (): string[] => [],
        ),
    };
  }
});
