import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findBackupState } from '#app/features/backup/backup-runs.server.ts';
import { backupTrouble } from '#app/features/backup/backup-state.ts';
import { findEarlierSite, firstDayOf } from '#app/features/backup/earlier-site.server.ts';
import { isNightlyBackup } from '#app/features/backup/nightly-backup-name.ts';
import { readBackupManifest } from '#app/features/backup/open-backup.server.ts';
import type { TableTools } from '#app/features/doctor/doctor-tools.ts';
import { type Finding, findingsOf, momentOf, reasonOf } from '#app/features/doctor/finding.ts';

const { good, doubt, trouble } = findingsOf('backups');

/** How old the last good backup is, and whether the newest of the nightly ones can be read. */
export async function checkBackups({ db, files, settings, clock }: TableTools): Promise<Finding[]> {
  const now = clock.now();
  const state = await findBackupState(db, now);
  const newest = await newestIn(settings.backupDir);
  const damage = newest === null ? null : await damageOf(newest.path);
  return [
    {
      failed: () => trouble('backup_failed', 'backup_failed_way', { date: dateOf(state.failed) }),
      none: () => doubt('backup_none', 'backup_none_way'),
      old: () => trouble('backup_old', 'backup_old_way', { date: dateOf(state.good) }),
      fine: () => good('backup_good', { date: dateOf(state.good), name: state.good?.name ?? '' }),
    }[backupTrouble(state, now) ?? 'fine'](),
    ...(newest === null || damage === null
      ? []
      : [trouble('backup_damaged', 'backup_damaged_way', { name: newest.name, reason: damage })]),
    ...((await isEmptyAfterAnother({ db, files, settings })) ? [trouble('site_lost', 'site_lost_way')] : []),
  ];
}

/** Whether the database has no listing and is younger than what a site left here. A restored one is as old as it was. */
async function isEmptyAfterAnother({ db, files, settings }: Pick<TableTools, 'db' | 'files' | 'settings'>) {
  const { kysely } = db;
  if ((await kysely.selectFrom('listings').select('id').limit(1).executeTakeFirst()) !== undefined) return false;
  const before = await firstDayOf(db);
  if (before === null) return false;
  return (await findEarlierSite({ files: await files(), folder: settings.backupDir, before })) !== null;
}

async function newestIn(folder: string | null): Promise<{ name: string; path: string } | null> {
  if (folder === null) return null;
  const names = await readdir(folder).catch((): string[] => []);
  const name = names.filter(isNightlyBackup).toSorted().at(-1);
  return name === undefined ? null : { name, path: join(folder, name) };
}

async function damageOf(path: string): Promise<string | null> {
  try {
    await readBackupManifest(path);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

function dateOf(run: { at: number } | null): string {
  return run === null ? '' : momentOf(run.at);
}
