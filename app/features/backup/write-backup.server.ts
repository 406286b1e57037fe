import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { findMigrations, migrationLock } from '#app/platform/db/migrate.server.ts';
import { eachRow, tablesInOrder } from '#app/platform/db/table-rows.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { openSpool, type Spool, type SpooledPart } from '#app/platform/files/spool.server.ts';
import { writeZip, type ZippedFile } from '#app/platform/zip/write-zip.server.ts';
import type { Db } from '#db/tables.ts';
import {
  type BackedUpFile,
  type BackupManifest,
  backupVersion,
  fileListName,
  fileName,
  manifestName,
  momentaryTables,
  storedFolders,
  tableName,
} from './backup-manifest.ts';

type Tools = { db: Db; files: Files; clock: { now(): number } };

/**
 * A copy of the whole site, whose database may be of an earlier version than this program: every row as it was at one moment, and the
 * files that cannot be made again. Others go on reading and writing meanwhile. Whoever has enough destroys the stream.
 */
export function writeBackup(tools: Tools, writtenAt = tools.clock.now()): Readable {
  return writeZip(backupFiles(tools, writtenAt), new Date(writtenAt));
}

async function* backupFiles({ db, files }: Tools, writtenAt: number): AsyncGenerator<ZippedFile> {
  const spool = await openSpool(files);
  try {
    const { migrations, tables } = await spoolTables(db, spool);
    for (const [table, part] of tables) yield { name: tableName(table), content: spool.read(part) };
    const listed: BackedUpFile[] = [];
    yield* storedFiles(files, listed);
    const fileList = await spool.write(linesOf(listed));
    yield { name: fileListName, content: spool.read(fileList) };
    const manifest: BackupManifest = {
      ...{ format: 'bale-backup', version: backupVersion, writtenAt, migrations },
      tables: Object.fromEntries([...tables].map(([table, part]) => [table, withoutStart(part)])),
      fileList: withoutStart(fileList),
      fileBytes: listed.reduce((sum, { bytes }) => sum + bytes, 0),
    };
    yield { name: manifestName, content: bytesOf(`${JSON.stringify(manifest, null, 2)}\n`) };
  } finally {
    await spool.remove();
  }
}

function withoutStart({ start: _, ...part }: SpooledPart) {
  return part;
}

type Spooled = { migrations: string[]; tables: Map<string, SpooledPart> };

/** To the disk first: what the disk of the backup takes long for would hold up the database. */
function spoolTables(db: Db, spool: Spool): Promise<Spooled> {
  return db.snapshot(async (inner) => {
    const tables = new Map<string, SpooledPart>();
    for (const { name } of await tablesInOrder(inner)) {
      if (name === migrationLock || momentaryTables.includes(name)) continue;
      tables.set(name, await spool.write(rowLines(inner, name)));
    }
    return { migrations: await findMigrations(inner), tables };
  });
}

async function* rowLines(db: Db, table: string): AsyncGenerator<string> {
  for await (const row of eachRow(db, table)) {
    const odd = Object.entries(row).find(([, value]) => !isPlain(value));
    if (odd !== undefined) throw new Error(`${table}.${odd[0]} has a value that no backup can have: ${typeof odd[1]}.`);
    yield JSON.stringify(row);
  }
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

/** Lists each file once it was read. One that somebody deleted meanwhile is left out: no row has named it for a while. */
async function* storedFiles(files: Files, listed: BackedUpFile[]): AsyncGenerator<ZippedFile> {
  for (const folder of storedFolders) {
    for (const name of await files.list(folder)) {
      const key = `${folder}/${name}`;
      const opened = await files.open(key);
      if (opened === null) continue;
      yield { name: fileName(key), content: summed(opened.stream, key, listed), isPacked: true };
    }
  }
}

async function* summed(content: AsyncIterable<Uint8Array>, key: string, listed: BackedUpFile[]) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    yield chunk;
  }
  listed.push({ key, bytes, sha256: hash.digest('hex') });
}

async function* linesOf(values: readonly unknown[]): AsyncGenerator<string> {
  for (const value of values) yield JSON.stringify(value);
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
