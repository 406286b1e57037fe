import { mkdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { tablesInOrder } from '#app/platform/db/table-rows.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { writeNewFile } from '#app/platform/files/new-file.server.ts';
import { ownValue } from '#app/platform/own-value.ts';
import type { Db } from '#db/tables.ts';
import { noteBackup, noteBegun, noteFailure, noteNightly } from './backup-runs.server.ts';
import type { BackupProblemAtHand } from './backup-state.ts';
import { writeBackup } from './write-backup.server.ts';

type Tools = { db: Db; files: Files; clock: { now(): number } };

/**
 * Backs the site up to a file that is not there yet, for its owner alone, and notes in the database what came of it, where that is new
 * enough to remember it. Answers its bytes; null, and nothing is noted, where there is something of that name already.
 */
export async function runBackup(tools: Tools, file: string, way: 'nightly' | 'by hand'): Promise<number | null> {
  const { db, clock } = tools;
  const remembers = (await tablesInOrder(db)).some(({ name }) => name === 'backup_runs');
  const begun = { at: clock.now(), name: basename(file) };
  if (remembers && way === 'nightly') {
    await noteNightly(db, begun.at);
    await noteBegun(db, begun);
  }
  try {
    if (way === 'nightly') await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    if (!(await writeNewFile(file, () => writeBackup(tools, begun.at)))) return null;
  } catch (error) {
    // A database that is away cannot note it; what was in the way is thrown all the same.
    if (remembers) await noteFailure(db, clock.now(), problemOf(error)).catch(() => {});
    throw error;
  }
  const { size } = await stat(file);
  if (remembers) await noteBackup(db, { at: clock.now(), bytes: size, name: basename(file) });
  return size;
}

const problems: Record<string, BackupProblemAtHand> = {
  ...{ ENOSPC: 'full', EDQUOT: 'full', EFBIG: 'full' },
  ...{ EACCES: 'denied', EPERM: 'denied', EROFS: 'denied' },
  ...{ ENOENT: 'folder', ENOTDIR: 'folder', EEXIST: 'folder' },
};

/** What of the place it was to be written to is in the way; `other` where it is none of these. */
export function problemOf(error: unknown): BackupProblemAtHand {
  return ownValue(problems, (error as NodeJS.ErrnoException).code ?? '') ?? 'other';
}
