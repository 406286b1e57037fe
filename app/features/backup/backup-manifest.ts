import * as v from 'valibot';
import { isKey } from '#app/platform/files/file-key.ts';

/** Raised when a file of a backup means something else than before. */
export const backupVersion = 1;

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Lines of JSON in the backup, with the sum of all of them. */
const Part = v.object({ rows: whole, bytes: whole, sha256: Sum });

/** What a backup says of itself. Its last file: what it sums up comes before it. */
export const BackupManifest = v.object({
  format: v.literal('bale-backup'),
  version: v.literal(backupVersion),
  /** Epoch milliseconds, of the moment that it shows. */
  writtenAt: whole,
  /** Which migrations the database had had, in their order. */
  migrations: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))), v.minLength(1)),
  /** Its tables, by their names. */
  tables: v.record(v.pipe(v.string(), v.regex(/^[a-z_]{1,63}$/)), Part),
  /** The list of the files, and how much they are. */
  fileList: Part,
  fileBytes: whole,
});

export type BackupManifest = v.InferOutput<typeof BackupManifest>;

/** A file of the site, as the list of them has it. */
export const BackedUpFile = v.object({
  key: v.pipe(v.string(), v.check(isKey)),
  bytes: whole,
  sha256: Sum,
});

export type BackedUpFile = v.InferOutput<typeof BackedUpFile>;

export const manifestName = 'manifest.json';
export const fileListName = 'files.jsonl';

/** Where the rows of a table lie in the backup. */
export function tableName(table: string): string {
  return `tables/${table}.jsonl`;
}

/** Where a file of the site lies in the backup. */
export function fileName(key: string): string {
  return `files/${key}`;
}

/** The folders of files that cannot be made again. The others are renditions, and what was not finished. */
export const storedFolders = ['originals', 'masters', 'documents', 'imports'] as const;

export const madeFolders = ['renditions', 'drawn', 'fonts', 'checksums', 'unfinished'] as const;

/**
 * Tables without rows in a backup: who was signed in or had a link to, who was editing what, what was counted, and what backups
 * there were, at that moment.
 */
export const momentaryTables: readonly string[] = [
  ...(['staff_sessions', 'staff_links', 'editor_presence', 'allowance_counts', 'backup_runs'] as const),
];
