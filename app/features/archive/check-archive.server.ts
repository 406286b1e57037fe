import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { type DocumentKind, maxDocumentBytes } from '#app/features/media/documents/document.ts';
import { maxOriginalBytes } from '#app/features/media/pictures.ts';
import type { ArchiveFile } from '#app/features/records/import/archive/archive-file.server.ts';
import { fileNames, listingsPart } from '#app/features/records/import/archive/archive-manifest.ts';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import { needsAreaPoint } from '#app/features/records/place/area-point.server.ts';
import { readSheet } from '#app/features/records/sheet/listing-sheet.ts';
import { jsonEntries, jsonLimits } from '#app/platform/json/json-entries.ts';
import { JsonFailed } from '#app/platform/json/json-failed.ts';
import { ArchivedListing } from './archived-listing.ts';
import type { ArchivedRow } from './archived-rows.server.ts';
import { type ArchivedTable, archivedTables } from './archived-tables.ts';
import { documentFileName, partName } from './write-archive.server.ts';
import { pictureName } from './write-listings.server.ts';

/** A site has more rows than any file of homes. */
const limits = { ...jsonLimits, maxEntries: Number.POSITIVE_INFINITY };

/** Reads all of an archive, and writes nothing. Throws `SourceFailed` for whatever is not as a site writes it. */
export async function checkArchive(archive: ArchiveFile): Promise<void> {
  const wanted = new Map<string, string | null>();
  for (const [name, table] of Object.entries(archivedTables)) {
    for await (const row of rowsOfTable(archive, name, table)) noteFile(wanted, name, row);
  }
  for await (const listing of archivedListings(archive)) {
    const { published } = listing.record;
    // The middle of its area is filled in from the places, once they are here.
    if (published)
      draftOf(listing, needsAreaPoint(published.sheet) ? { ...published.sheet, pin: anywhere } : published.sheet);
  }
  for (const name of archive.names) await checkFile(archive, name, wanted.get(name));
  const missing = new Set(archive.manifest.missing);
  const lost = [...wanted.keys()].find((name) => !archive.names.has(name) && !missing.has(name));
  if (lost !== undefined) throw new SourceFailed('damaged', { column: lost });
}

/** The rows of a part, each as its table takes it. */
export async function* rowsOfTable(
  archive: ArchiveFile,
  name: string,
  { columns }: ArchivedTable,
): AsyncGenerator<ArchivedRow> {
  const schema = v.object(
    Object.fromEntries(Object.entries(columns).map(([column, one]) => [column.replace(/_json$/, ''), one])),
  );
  yield* rowsOf(archive, partName(name), schema);
}

export function archivedListings(archive: ArchiveFile): AsyncGenerator<ArchivedListing> {
  return rowsOf(archive, listingsPart, ArchivedListing);
}

const anywhere = { latitude: 0, longitude: 0 };

/** The listing that visitors are shown of it, by its sheet with a pin. Throws `SourceFailed` where that makes none. */
export function draftOf({ reference, onMarketAt, record }: ArchivedListing, sheet: Sheet) {
  if (record.published === null) throw new Error(`${reference} was never published.`);
  const { statuses, isDemo } = record.published;
  const beside = { statuses: new Map(Object.entries(statuses)), onMarketAt: onMarketAt ?? 0, isDemo };
  const { listing, problems } = readSheet(sheet, beside);
  if (listing === null) throw new SourceFailed('damaged', { column: `${reference} ${problems.join(' ')}` });
  return listing;
}

async function* rowsOf<const Schema extends v.GenericSchema>(
  archive: ArchiveFile,
  part: string,
  schema: Schema,
): AsyncGenerator<v.InferOutput<Schema>> {
  let row = 0;
  try {
    for await (const entry of jsonEntries(archive.part(part), limits)) {
      row += 1;
      const read = v.safeParse(schema, entry);
      if (!read.success)
        throw new SourceFailed('damaged', { row, column: `${part} ${v.getDotPath(read.issues[0]) ?? ''}` });
      yield read.output;
    }
  } catch (error) {
    if (!(error instanceof JsonFailed)) throw error;
    throw new SourceFailed('damaged', { row: error.entry, column: part, cause: error });
  }
  if (row !== (archive.manifest.parts[part]?.rows ?? 0)) throw new SourceFailed('damaged', { column: part });
}

/** Notes the file of a picture or document with its sum; null where its name says it. */
function noteFile(wanted: Map<string, string | null>, part: string, row: ArchivedRow): void {
  if (part === 'pictures') wanted.set(pictureFileName(row), null);
  if (part === 'documents') wanted.set(documentFileOf(row), String(row['sha256']));
}

export function pictureFileName({ id, format }: ArchivedRow): string {
  return pictureName(String(id), String(format));
}

export function documentFileOf({ id, kind }: ArchivedRow): string {
  return documentFileName(String(id), kind as DocumentKind);
}

async function checkFile(archive: ArchiveFile, name: string, sum: string | null | undefined): Promise<void> {
  const content = archive.file(name);
  if (content === null || sum === undefined) throw new SourceFailed('damaged', { column: name });
  const maxBytes = sum === null ? maxOriginalBytes : maxDocumentBytes;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new SourceFailed('bomb', { column: name });
    hash.update(chunk);
  }
  const found = hash.digest('hex');
  const [, id = ''] = fileNames.exec(name) ?? [];
  if (sum === null ? !found.startsWith(id) : found !== sum) throw new SourceFailed('damaged', { column: name });
}
