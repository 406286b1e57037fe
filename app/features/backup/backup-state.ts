import type { BackupRunsTable } from '#db/tables.ts';

/** Why no backup could be written: the disk is full, it may not be written to, the folder is none, or something else, which the log has. */
export type BackupProblemAtHand = NonNullable<BackupRunsTable['problem']>;

/** What is known of the site's backups. Times are epoch milliseconds; null for what has not happened. */
export type BackupState = {
  good: { at: number; bytes: number; name: string } | null;
  /** The last failure, as long as no good one came after it. */
  failed: { at: number; problem: BackupProblemAtHand } | null;
  /** Whether one is made every night. */
  isNightly: boolean;
};

/** A night that was missed, and half a day to notice it. */
const maxAgeMs = 36 * 60 * 60 * 1000;

/** What an owner must know; null when all is well. */
export function backupTrouble({ good, failed, isNightly }: BackupState, now: number): 'failed' | 'none' | 'old' | null {
  if (failed !== null) return 'failed';
  if (good === null) return 'none';
  return isNightly && now - good.at > maxAgeMs ? 'old' : null;
}
