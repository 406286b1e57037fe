import type { BackupRunsTable, Db } from '#db/tables.ts';
import type { BackupProblemAtHand, BackupState } from './backup-state.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** No process with the setting has started or worked for so long: nobody backs the site up every night any more. */
const nightlyForMs = 7 * dayMs;

export async function findBackupState({ kysely }: Db, now: number): Promise<BackupState> {
  const row = await kysely.selectFrom('backup_runs').selectAll().where('id', '=', stateId).executeTakeFirst();
  const { good_at: at = null, failed_at: failedAt = null, problem = null, nightly_at: nightlyAt = null } = row ?? {};
  return {
    good: row && at !== null ? { at, bytes: row.good_bytes ?? 0, name: row.good_name ?? '' } : null,
    failed: failedAt === null || problem === null ? null : { at: failedAt, problem },
    isNightly: nightlyAt !== null && now - nightlyAt < nightlyForMs,
  };
}

/** Remembers a backup that was made. What failed before it is over. */
export function noteBackup(db: Db, { at, bytes, name }: NonNullable<BackupState['good']>): Promise<void> {
  return save(db, { good_at: at, good_bytes: bytes, good_name: name, failed_at: null, problem: null });
}

export function noteFailure(db: Db, failedAt: number, problem: BackupProblemAtHand): Promise<void> {
  return save(db, { failed_at: failedAt, problem });
}

/** A nightly backup that is being written, by the moment that its manifest names. Not in any backup, so no restored site has it. */
export type BegunBackup = { at: number; name: string };

export async function findBegun({ kysely }: Db): Promise<BegunBackup | null> {
  const row = await kysely.selectFrom('backup_runs').selectAll().where('id', '=', begunId).executeTakeFirst();
  const { good_at: at = null, good_name: name = null } = row ?? {};
  return at === null || name === null ? null : { at, name };
}

/** Remembers it before there is a file: should the process be killed with the file whole and not noted, the next knows it. */
export function noteBegun(db: Db, { at, name }: BegunBackup): Promise<void> {
  return save(db, { good_at: at, good_name: name }, begunId);
}

/** Remembers that the site is backed up every night, by whichever process. */
export function noteNightly(db: Db, nightlyAt: number): Promise<void> {
  return save(db, { nightly_at: nightlyAt });
}

const nothing: Omit<BackupRunsTable, 'id'> = {
  ...{ good_at: null, good_bytes: null, good_name: null },
  ...{ failed_at: null, problem: null, nightly_at: null },
};

/** The row of what was made and what failed, and that of what is being written. */
const [stateId, begunId] = [1, 2];

async function save({ kysely }: Db, change: Partial<Omit<BackupRunsTable, 'id'>>, id = stateId): Promise<void> {
  await kysely
    .insertInto('backup_runs')
    .values({ id, ...nothing, ...change })
    .onConflict((known) => known.column('id').doUpdateSet(change))
    .execute();
}
