import { isZip, openArchiveFile } from '#app/features/records/import/archive/archive-file.server.ts';
import { listingsPart } from '#app/features/records/import/archive/archive-manifest.ts';
import { readArchive } from '#app/features/records/import/archive/read-archive.ts';
import type { Import, ImportSource } from '#app/features/records/import/import.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import type { ImportRow } from '#app/features/records/import/import-row.ts';
import { changeImport } from '#app/features/records/import/imports.server.ts';
import { withOwnListings, withOwnWords } from '#app/features/records/import/known/own-export.server.ts';
import { readKyero } from '#app/features/records/import/kyero/read-kyero.ts';
import { readReso } from '#app/features/records/import/reso/read-reso.ts';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import { readMapping } from '#app/features/records/import/table/column-mapping.ts';
import { readTable } from '#app/features/records/import/table/read-table.ts';
import { unpackWorkbook } from '#app/features/records/import/unpack-workbook.server.ts';
import { maxImportBytes } from '#app/features/records/import/upload-limits.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { RemoteFetch } from '#app/platform/remote/remote-fetch.server.ts';
import { WorkbookFailed } from '#app/platform/workbook/workbook-rows.server.ts';
import type { Db } from '#db/tables.ts';
import { importFileKey } from './import-file-key.ts';

/** Of one page of a service. */
const maxPageBytes = 20_000_000;

type Tools = {
  db: Db;
  files: Pick<Files, 'localPath' | 'open' | 'put'>;
  /** Fetches whole feeds. */
  fetchFeed: RemoteFetch;
  lookups(): ImportLookups;
};

/** Reads the homes of any source: its file, or what lies at its address now. Throws `SourceFailed` and `RemoteFailed`. */
export async function* readRows(tools: Tools, source: ImportSource, run: Import): AsyncGenerator<ImportRow> {
  const lookups = { ...tools.lookups(), answers: source.answers };
  if (source.kind === 'reso') {
    const defaults = { currency: null, areaUnit: 'm2', language: 'en' } as const;
    yield* readReso(pagesOf(tools, source), source.address ?? '', { lookups, defaults });
    return;
  }
  const open = fileOf(tools, await fetchFile(tools, source, run));
  if (source.kind === 'kyero') return yield* readKyero(open(), lookups);
  if (source.kind === 'json') return yield* withKnownAgents(tools.db, readOwn(tools, open, run.fileKey, lookups));
  const mapping = readMapping(source.mapping);
  if (mapping === null) throw new SourceFailed('other_columns');
  if (!mapping.isOurs) return yield* readTable(open, mapping, lookups);
  const own = { ...lookups, answers: withOwnWords(lookups.answers) };
  yield* withOwnListings(tools.db, readTable(open, mapping, own));
}

/** The listings of a file of ours, or of the archive of a site. */
async function* readOwn(
  { files }: Tools,
  open: () => AsyncIterable<Uint8Array>,
  key: string | null,
  lookups: ImportLookups,
): AsyncGenerator<ImportRow> {
  if (key === null || !isZip(await headOf(open()))) return yield* readArchive(open(), lookups);
  const archive = await openArchiveFile(await files.localPath(key));
  try {
    yield* readArchive(archive.part(listingsPart), lookups);
  } finally {
    archive.close();
  }
}

/** Who kept a listing on another site is nobody here. */
async function* withKnownAgents({ kysely }: Db, rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow> {
  const staff = await kysely.selectFrom('staff').select('id').execute();
  const known = new Set<unknown>(staff.map(({ id }) => id));
  for await (const row of rows) {
    const { agent, ...fields } = row.fields;
    yield agent === undefined || agent === null || known.has(agent) ? row : { ...row, fields };
  }
}

async function headOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const chunk of content) return chunk;
  return new Uint8Array();
}

/** The key of the file of an import; what lies at an address is fetched first. */
export async function fetchFile({ db, files, fetchFeed }: Tools, source: ImportSource, run: Import): Promise<string> {
  if (run.fileKey !== null || source.address === null) return run.fileKey ?? '';
  const fileKey = importFileKey(run.id);
  const request = { maxBytes: maxImportBytes, headers: authorization(source) };
  await fetchFeed(source.address, request, ({ body }) => files.put(fileKey, body, maxImportBytes));
  await unpackFetched(files, source, fileKey);
  await changeImport(db, run.id, ['reading'], { fileKey });
  return fileKey;
}

async function unpackFetched(files: Tools['files'], { kind }: ImportSource, fileKey: string): Promise<void> {
  if (kind !== 'csv') return;
  try {
    await unpackWorkbook(files, fileKey);
  } catch (error) {
    if (error instanceof WorkbookFailed) throw new SourceFailed(`workbook_${error.problem}`, { cause: error });
    throw error;
  }
}

/** Opens a file at its beginning, each time anew. A file that is not there is empty. */
export function fileOf({ files }: { files: Pick<Files, 'open'> }, key: string): () => AsyncIterable<Uint8Array> {
  return async function* () {
    const file = key === '' ? null : await files.open(key);
    if (file === null) throw new SourceFailed('empty');
    yield* file.stream;
  };
}

function pagesOf({ fetchFeed }: Tools, source: ImportSource): (address: string) => Promise<string> {
  const request = { maxBytes: maxPageBytes, headers: { Accept: 'application/json', ...authorization(source) } };
  return (address) =>
    fetchFeed(address, request, async ({ body }) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      return Buffer.concat(chunks).toString('utf8');
    });
}

function authorization({ token }: ImportSource): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}
