import type { Files } from '#app/platform/files/files.ts';
import type { Settings } from '#app/platform/settings.ts';
import type { Db } from '#db/tables.ts';

/** What is looked at, and by what. */
export type DoctorTools = {
  settings: Settings;
  /** The error where it cannot be opened; null where there is none yet. */
  db: Db | Error | null;
  files: () => Promise<Files>;
  clock: { now(): number };
  /** All that this version knows; null where a running site has seen to that. */
  migrations: readonly string[] | null;
  nodeVersion: string;
  /** Reads the whole database as well, which holds up a site that runs in the same process. */
  isThorough: boolean;
};

/** A database that is there and of this version, for checks that read its tables. */
export type TableTools = Omit<DoctorTools, 'db'> & { db: Db };
