import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { jsonEntries } from '#app/platform/json/json-entries.ts';
import { JsonFailed } from '#app/platform/json/json-failed.ts';
import { jsonInZip } from '#app/platform/zip/json-in-zip.server.ts';
import { contentOf, openZip, type Zip, zipLimits } from '#app/platform/zip/open-zip.server.ts';
import { ZipFailed, type ZipProblem } from '#app/platform/zip/zip-failed.ts';
import {
  BackedUpFile,
  BackupManifest,
  backupVersion,
  fileListName,
  fileName,
  manifestName,
  tableName,
} from './backup-manifest.ts';
import { type BackupProblem, BackupRefused } from './backup-refused.ts';

/** A backup of which every byte was checked. Closed by whoever opened it. */
export type Backup = {
  manifest: BackupManifest;
  files: readonly BackedUpFile[];
  rows(table: string): AsyncGenerator<unknown>;
  file(key: string): AsyncGenerator<Uint8Array>;
  close(): void;
};

const maxManifestBytes = 1_000_000;

/** Far more than any agency has; a picture is two files, and a row may hold a mail. */
const limits = {
  zip: { ...zipLimits, maxEntries: 5_000_000 },
  rows: { maxLength: 200_000_000, maxEntries: Number.POSITIVE_INFINITY },
};

/** Reads all of it. Throws `BackupRefused` for what is not as a backup was written. */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openZip(path, limits.zip).catch(explain);
  try {
    const manifest = await readManifest(zip);
    for (const [table, part] of Object.entries(manifest.tables)) await checkSum(zip, tableName(table), part);
    await checkSum(zip, fileListName, manifest.fileList);
    const files: BackedUpFile[] = [];
    for await (const entry of entriesOf(zip, fileListName)) {
      if (!v.is(BackedUpFile, entry)) throw new BackupRefused('damaged', fileListName);
      files.push(entry);
      await checkSum(zip, fileName(entry.key), entry);
    }
    const known = new Set([
      manifestName,
      fileListName,
      ...Object.keys(manifest.tables).map(tableName),
      ...files.map(({ key }) => fileName(key)),
    ]);
    const stranger = [...zip.entries.keys()].find((name) => !known.has(name));
    if (stranger !== undefined) throw new BackupRefused('damaged', stranger);
    return {
      ...{ manifest, files },
      rows: (table) => entriesOf(zip, tableName(table)),
      file: (key) => explained(contentOf(zip, fileName(key))),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** What a backup says of itself, without reading the rest. Throws `BackupRefused`. */
export async function readBackupManifest(path: string): Promise<BackupManifest> {
  const zip = await openZip(path, limits.zip).catch(explain);
  try {
    return await readManifest(zip);
  } finally {
    zip.close();
  }
}

const Versioned = v.object({ format: v.literal('bale-backup'), version: v.number() });

async function readManifest(zip: Zip): Promise<BackupManifest> {
  const value = await jsonInZip(zip, manifestName, maxManifestBytes);
  if (v.is(BackupManifest, value)) return value;
  if (!v.is(Versioned, value)) throw new BackupRefused('foreign');
  throw new BackupRefused(value.version > backupVersion ? 'newer' : 'damaged', manifestName);
}

async function checkSum(zip: Zip, name: string, expected: { bytes: number; sha256: string }): Promise<void> {
  if (zip.entries.get(name)?.bytes !== expected.bytes) throw new BackupRefused('damaged', name);
  const hash = createHash('sha256');
  for await (const chunk of explained(contentOf(zip, name))) hash.update(chunk);
  if (hash.digest('hex') !== expected.sha256) throw new BackupRefused('damaged', name);
}

async function* entriesOf(zip: Zip, name: string): AsyncGenerator<unknown> {
  try {
    yield* jsonEntries(explained(contentOf(zip, name)), limits.rows);
  } catch (error) {
    throw error instanceof JsonFailed ? new BackupRefused('damaged', name, error) : error;
  }
}

async function* explained(content: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    explain(error);
  }
}

const problems: Partial<Record<ZipProblem, BackupProblem>> = {
  'not-zip': 'foreign',
  truncated: 'truncated',
};

function explain(error: unknown): never {
  if (error instanceof ZipFailed) throw new BackupRefused(problems[error.problem] ?? 'damaged', '', error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') throw new BackupRefused('missing', '', error);
  // A folder.
  if (code === 'EISDIR') throw new BackupRefused('foreign', '', error);
  throw error;
}
