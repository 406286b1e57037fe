import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeErasures } from '#app/features/privacy/erasures.server.ts';
import type { TaskHandler } from '#app/features/tasks/task.ts';
import { findTasks, putTask } from '#app/features/tasks/task-rows.server.ts';
import { baliDayOf, isoDay, nextBaliHour } from '#app/i18n/bali-day.ts';
import type { Files } from '#app/platform/files/files.ts';
import { removeUnfinishedFiles } from '#app/platform/files/new-file.server.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { findBackupState, findBegun, noteBackup, noteNightly } from './backup-runs.server.ts';
import { firstDayOf } from './earlier-site.server.ts';
import { earlierName, isNightlyBackup } from './nightly-backup-name.ts';
import { readBackupManifest } from './open-backup.server.ts';
import { runBackup } from './run-backup.server.ts';

/** The kind, and the key, of the task that backs the site up every night. */
const backupTask = 'backup';

type Tools = {
  db: Db;
  files: Files;
  log: Logger;
  clock: { now(): number };
  folder: string;
  /** How many are kept. */
  keep: number;
};

/** Without a folder, the task waits for a process that has one. */
export function backupTasks({ folder, ...tools }: Omit<Tools, 'folder'> & { folder: string | null }) {
  const handlers: Record<string, TaskHandler> = {};
  if (folder === null) return handlers;
  handlers[backupTask] = async () => {
    await backUpTonight({ ...tools, folder });
    await planNextBackup(tools.db, tools.clock.now());
    return null;
  };
  return handlers;
}

/** At the first start with a folder, at once: whoever named it sees that it works. */
export async function planFirstBackup(db: Db, folder: string | null, now: number): Promise<void> {
  if (folder === null) return;
  await noteNightly(db, now);
  if ((await findTasks(db, [backupTask])).length > 0) return;
  await putTask(db, { kind: backupTask, key: backupTask, dueAt: now, payload: null });
}

/** At four in Bali: sources are read at three. */
function planNextBackup(db: Db, now: number): Promise<void> {
  return putTask(db, { kind: backupTask, key: backupTask, dueAt: nextBaliHour(now, 4), payload: null });
}

/** Older ones go once the new one is whole; not those of a site that was here before, which may be all that is left of it. */
async function backUpTonight({ folder, keep, log, ...tools }: Tools): Promise<void> {
  const now = tools.clock.now();
  const name = `bale-${isoDay(baliDayOf(now))}.backup`;
  const { good } = await findBackupState(tools.db, now);
  if (good?.name !== name && !(await noteWhole(tools.db, folder, name))) await putAside(folder, name);
  const file = join(folder, name);
  const bytes = await runBackup(tools, file, 'nightly');
  if (bytes !== null) log.info({ file, bytes }, 'The site was backed up');
  await writeErasures(tools.db, [folder]);
  const names = await readdir(folder);
  const firstDay = await firstDayOf(tools.db);
  const own = names.filter((one) => isNightlyBackup(one) && one >= `bale-${firstDay ?? ''}`).toSorted();
  for (const older of own.slice(0, -keep)) await rm(join(folder, older));
  await removeUnfinishedFiles(folder, isNightlyBackup);
}

/** Notes tonight's backup where it is there already: the process that made it was killed before it could. False where it is not. */
async function noteWhole(db: Db, folder: string, name: string): Promise<boolean> {
  const file = join(folder, name);
  const begun = await findBegun(db);
  if (begun?.name !== name) return false;
  const manifest = await readBackupManifest(file).catch(() => null);
  if (manifest?.writtenAt !== begun.at) return false;
  await noteBackup(db, { ...begun, bytes: (await stat(file)).size });
  return true;
}

/** What is there under the name of tonight's backup and is none of this site's. */
async function putAside(folder: string, name: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes(name)) await rename(join(folder, name), join(folder, earlierName(name, names)));
}
