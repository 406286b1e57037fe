import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type DocumentKind, documentKinds } from '#app/features/media/documents/document.ts';
import { documentKey } from '#app/features/media/documents/documents.server.ts';
import { type OriginalFormat, originalKey } from '#app/features/media/media-folder.server.ts';
import {
  type ArchiveManifest,
  archiveVersion,
  listingsPart,
  manifestName,
} from '#app/features/records/import/archive/archive-manifest.ts';
import { findSigningKey } from '#app/platform/db/signing-keys.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import { openSpool, type Spool, type SpooledPart } from '#app/platform/files/spool.server.ts';
import { jsonEntries } from '#app/platform/json/json-entries.ts';
import { writeZip, type ZippedFile } from '#app/platform/zip/write-zip.server.ts';
import type { Db } from '#db/tables.ts';
import { archivedRow, eachArchivedRow } from './archived-rows.server.ts';
import { type ArchivedTable, tablesAfter, tablesBefore } from './archived-tables.ts';
import { eachArchivedListing, pictureName } from './write-listings.server.ts';

type Tools = { db: Db; files: Files; clock: { now(): number } };

/**
 * Everything that the agency keeps, but what lets somebody in, as one archive. All rows are of one moment: they are written to the
 * disk first, and no database waits for whoever receives the archive. Whoever has enough destroys the stream.
 */
export function writeArchive(tools: Tools, { name }: { name: string }): Readable {
  const writtenAt = tools.clock.now();
  return writeZip(archiveFiles(tools, { name, writtenAt }), new Date(writtenAt));
}

type About = Pick<ArchiveManifest, 'name' | 'writtenAt'>;

async function* archiveFiles(tools: Tools, about: About): AsyncGenerator<ZippedFile> {
  const spool = await openSpool(tools.files);
  try {
    const { parts, ...known } = await spoolRows(tools.db, spool);
    for (const [name, part] of parts) yield { name, content: spool.read(part) };
    const lost = { missing: [] as string[] };
    const pictures = { files: 0, bytes: 0 };
    const documents = { files: 0, bytes: 0 };
    yield* storedFiles(tools.files, picturesOf(rowsIn(spool, parts, 'pictures.jsonl')), pictures, lost);
    yield* storedFiles(tools.files, documentsOf(rowsIn(spool, parts, 'documents.jsonl')), documents, lost);
    const manifest: ArchiveManifest = {
      ...{ format: 'bale-archive', version: archiveVersion, ...about, ...known },
      parts: Object.fromEntries([...parts].map(([name, { start: _, ...part }]) => [name, part])),
      ...{ pictures, documents, ...lost },
    };
    yield { name: manifestName, content: textOf(`${JSON.stringify(manifest, null, 2)}\n`) };
  } finally {
    await spool.remove();
  }
}

type Spooled = { parts: Map<string, SpooledPart>; site: string; lastListingId: number };

async function spoolRows(db: Db, spool: Spool): Promise<Spooled> {
  const site = siteOf(await findSigningKey(db, 'archive'));
  return db.snapshot(async (inner) => {
    const parts = new Map<string, SpooledPart>();
    for (const [name, table] of Object.entries(tablesBefore)) parts.set(partName(name), await rowsOf(inner, table));
    parts.set(listingsPart, await spool.write(listingLines(inner)));
    for (const [name, table] of Object.entries(tablesAfter)) parts.set(partName(name), await rowsOf(inner, table));
    const greatest = await inner.kysely
      .selectFrom('listing_versions')
      .select((log) => log.fn.max('listing_id').as('id'))
      .executeTakeFirst();
    return { parts, site, lastListingId: greatest?.id ?? 0 };
  });

  function rowsOf(inner: Db, table: ArchivedTable): Promise<SpooledPart> {
    return spool.write(tableLines(inner, table));
  }
}

/** Two archives of one site are known by it; the key itself stays. */
export function siteOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 16);
}

/** The file of a part. */
export function partName(name: string): string {
  return `${name}.jsonl`;
}

async function* tableLines(db: Db, table: ArchivedTable): AsyncGenerator<string> {
  for await (const rows of eachArchivedRow(db, table)) {
    for (const row of rows) yield JSON.stringify(archivedRow(row));
  }
}

async function* listingLines(db: Db): AsyncGenerator<string> {
  for await (const listing of eachArchivedListing(db)) yield JSON.stringify(listing);
}

type KeptFile = { name: string; key: string; isSum: (sha256: string) => boolean };
type Count = { files: number; bytes: number };

/** Files that are there and as they were sent; the others are noted as missing. */
async function* storedFiles(
  files: Files,
  wanted: AsyncIterable<KeptFile>,
  count: Count,
  { missing }: { missing: string[] },
): AsyncGenerator<ZippedFile> {
  for await (const { name, key, isSum } of wanted) {
    const sum = await files.sum(key);
    const opened = sum !== null && isSum(sum) ? await files.open(key) : null;
    if (opened === null) missing.push(name);
    else {
      count.files += 1;
      count.bytes += opened.bytes;
      yield { name, content: opened.stream, isPacked: true };
    }
  }
}

function rowsIn(spool: Spool, parts: ReadonlyMap<string, SpooledPart>, name: string): AsyncIterable<unknown> {
  const part = parts.get(name);
  if (part === undefined) throw new Error(`The archive has no part ${name}.`);
  return jsonEntries(spool.read(part));
}

async function* picturesOf(rows: AsyncIterable<unknown>): AsyncGenerator<KeptFile> {
  for await (const row of rows) {
    const { id, format } = row as { id: string; format: OriginalFormat };
    yield { name: pictureName(id, format), key: originalKey(id, format), isSum: (sha256) => sha256.startsWith(id) };
  }
}

async function* documentsOf(rows: AsyncIterable<unknown>): AsyncGenerator<KeptFile> {
  for await (const row of rows) {
    const { id, kind, sha256 } = row as { id: string; kind: DocumentKind; sha256: string };
    yield { name: documentFileName(id, kind), key: documentKey(id), isSum: (sum) => sum === sha256 };
  }
}

/** Where a document lies in the archive. */
export function documentFileName(id: string, kind: DocumentKind): string {
  return `documents/${id}.${documentKinds[kind].extension}`;
}

async function* textOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
