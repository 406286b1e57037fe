import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { type FileContent, type Files, TooManyBytes } from '#app/platform/files/files.ts';
import type { Db, ListingDocumentTable } from '#db/tables.ts';
import {
  type DocumentKind,
  documentName,
  type ListingDocument,
  maxDocumentBytes,
  readDocumentKind,
  UnsuitableDocument,
} from './document.ts';

type Tools = { db: Db; files: Files };

type About = Pick<ListingDocument, 'listingId' | 'name' | 'access'> & { staffId: string };

/** Keeps a private file of a listing, byte for byte. Throws `UnsuitableDocument`, and then nothing of it remains. */
export async function saveDocument(
  { db, files, clock }: Tools & { clock: { now(): number } },
  { listingId, name, access, staffId }: About,
  content: FileContent,
): Promise<ListingDocument> {
  const id = randomUUID();
  const found: { kind?: DocumentKind } = {};
  const sum = await files.put(keyOf(id), onlyKnownKinds(content, found), maxDocumentBytes).catch(explain);
  const kind = found.kind ?? 'pdf';
  const row = {
    ...{ id, listing_id: listingId, name: documentName(name, kind), kind, ...sum },
    ...{ access, staff_id: staffId, created_at: clock.now() },
  };
  await db.kysely.insertInto('listing_documents').values(row).execute();
  return readRow(row);
}

/** The documents of a listing, the latest first. */
export async function findDocuments(db: Db, listingId: number): Promise<ListingDocument[]> {
  const rows = await db.kysely
    .selectFrom('listing_documents')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(readRow);
}

/** Null when there is no such document. Who may have it is decided by whoever calls this. */
export async function findDocument(db: Db, id: string): Promise<ListingDocument | null> {
  const row = await db.kysely.selectFrom('listing_documents').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readRow(row) : null;
}

/** Its content; null when its file is lost. `documentHeaders` says how it is sent. */
export async function openDocument({ files }: Pick<Tools, 'files'>, { id }: ListingDocument): Promise<Readable | null> {
  return (await files.open(keyOf(id)))?.stream ?? null;
}

/** The row first: a file without one is removed by `sweepOrphans`. */
export async function removeDocument({ db, files }: Tools, id: string): Promise<void> {
  await db.kysely.deleteFrom('listing_documents').where('id', '=', id).execute();
  await files.remove(keyOf(id));
}

function keyOf(id: string): string {
  return `documents/${id}`;
}

/** Passes a file on, and throws at its beginning or its end when it is no document of ours. */
async function* onlyKnownKinds(content: FileContent, found: { kind?: DocumentKind }): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    if (head.length < kindBytes) head = Buffer.concat([head, chunk.subarray(0, kindBytes)]);
    if (head.length >= kindBytes && found.kind === undefined) found.kind = kindOf(head);
    yield chunk;
  }
  found.kind ??= kindOf(head);
}

/** As many as tell one kind from another. */
const kindBytes = 5;

function kindOf(head: Buffer): DocumentKind {
  const kind = readDocumentKind(head);
  if (kind === null) throw new UnsuitableDocument(head.length === 0 ? 'empty' : 'format');
  return kind;
}

function explain(error: unknown): never {
  throw error instanceof TooManyBytes ? new UnsuitableDocument('too-many-bytes') : error;
}

function readRow(row: Selectable<ListingDocumentTable>): ListingDocument {
  const { id, name, kind, bytes, access } = row;
  return { id, name, kind, bytes, access, listingId: row.listing_id, staffId: row.staff_id, createdAt: row.created_at };
}
