import { findMigrations } from '#app/platform/db/migrate.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Db } from '#db/tables.ts';
import { type BackupProblem, BackupRefused } from './backup-refused.ts';
import type { BackupProblemAtHand } from './backup-state.ts';
import { type RestoredBackup, restoreBackup } from './restore-backup.server.ts';
import { problemOf, runBackup } from './run-backup.server.ts';

type Tools = { db: Db; files: Files; clock: { now(): number } };

/** What to print. `done` is false where nothing was written or restored. */
type Report = { done: boolean; text: string };

const backupUsage = 'npm run backup -- FILE    a copy of the whole site, also while it runs';

/** Writes the site to a file that is not there yet, which only this user of the machine can read. */
export async function runBackupCommand([file, ...more]: readonly string[], tools: Tools): Promise<Report> {
  if (file === undefined || file.startsWith('-') || more.length > 0) return { done: false, text: backupUsage };
  if ((await findMigrations(tools.db)).length === 0)
    return { done: false, text: 'There is no site yet in this database. Nothing was written.' };
  let size: number | null;
  try {
    size = await runBackup(tools, file, 'by hand');
  } catch (error) {
    const problem = problemOf(error);
    if (problem === 'other') throw error;
    return { done: false, text: `${file} was not written, and nothing of it is left. ${ways[problem]}` };
  }
  if (size === null) return { done: false, text: `${file} is there already. Nothing was written.` };
  return { done: true, text: `${file} has the whole site: ${Math.ceil(size / 1e6)} MB.` };
}

const ways: Record<Exclude<BackupProblemAtHand, 'other'>, string> = {
  full: 'The disk is full: make room on it, or name a file on another one. The rows are collected in DATA_DIR first, so that needs room as well.',
  denied: 'This user may not write there, or the disk can only be read.',
  folder: 'There is no such folder: make it, or see whether its disk is mounted.',
};

const restoreUsage = `npm run restore -- FILE              makes an empty site the one that was backed up, on either engine
npm run restore -- FILE --replace    the same where there is a site: everything of it goes`;

const replace = '--replace';

/** Makes this site the one that was backed up. */
export async function runRestoreCommand(
  words: readonly string[],
  tools: Parameters<typeof restoreBackup>[0],
): Promise<Report> {
  const [file, ...more] = words.filter((word) => word !== replace);
  if (file === undefined || file.startsWith('-') || more.length > 0) return { done: false, text: restoreUsage };
  try {
    return { done: true, text: restored(await restoreBackup(tools, file, { replaces: words.includes(replace) })) };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return {
      done: false,
      text: `${file} was not restored, and nothing was changed. ${sentences[error.problem](error.of)}`,
    };
  }
}

const sentences: Record<BackupProblem, (of: string) => string> = {
  missing: () => 'There is no such file.',
  foreign: () => 'It is no backup of a Bale site. What npm run archive wrote is read by npm run archive -- in.',
  truncated: () => 'It is truncated: the end of the file is missing. Copy it again, or take an earlier backup.',
  damaged: (of) =>
    `It is damaged or was changed${of === '' ? '' : `, at ${of}`}. Take another copy of it, or an earlier backup.`,
  newer: (of) =>
    `A newer version of Bale wrote it: this one does not know its ${of}. Start that version, and restore there.`,
  'not-empty': (of) => `There is a site here already: ${of}. To give all of it up for the backup, add ${replace}.`,
};

function restored({ writtenAt, rows, files, migrated, erasedAgain }: RestoredBackup): string {
  return [
    `The site is as it was at ${new Date(writtenAt).toISOString()}: ${rows} rows and ${files} files.`,
    ...(migrated.length === 0 ? [] : [`It was brought up to date: ${migrated.join(', ')}.`]),
    ...(erasedAgain === 0
      ? []
      : [`Erased again, because somebody erased it after the backup: what was held on ${people(erasedAgain)}.`]),
    'Everybody signs in again, with the password they had.',
  ].join('\n');
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
