import type { Kysely } from 'kysely';

/** An open database, generic over its tables. Everything engine-specific is behind it. */
export type Database<Tables> = {
  readonly engine: 'sqlite' | 'postgres';
  readonly kysely: Kysely<Tables>;
  /**
   * Calls `listener` soon after another process committed a change (SQLite: `data_version`, PostgreSQL: `NOTIFY`).
   * Own commits may or may not call it. Answers how to stop.
   */
  onForeignChange(listener: () => void): () => void;
  close(): Promise<void>;
};
