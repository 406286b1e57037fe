import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import { type FileContent, type FileSum, type Files, TooManyBytes } from '#app/platform/files/files.ts';
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

/** A file that no row names yet. */
export type DocumentFile = Pick<ListingDocument, 'id' | 'kind'> & FileSum;

/** Keeps a private file, byte for byte. Throws `UnsuitableDocument`, and then nothing of it remains. */
export async function storeDocumentFile({ files }: Pick<Tools, 'files'>, content: FileContent): Promise<DocumentFile> {
  const id = randomUUID();
  const found: { kind?: DocumentKind } = {};
  const sum = await files.put(documentKey(id), onlyKnownKinds(content, found), maxDocumentBytes).catch(explain);
  return { id, kind: found.kind ?? 'pdf', ...sum };
}

/** Makes a file that was stored a document. */
export async function insertDocument(
  db: Db,
  {
    listingId,
    name,
    access,
    staffId,
    createdAt,
  }: Pick<ListingDocument, 'listingId' | 'name' | 'access' | 'staffId' | 'createdAt'>,
  file: DocumentFile,
): Promise<ListingDocument> {
  const row = {
    ...{ ...file, listing_id: listingId, name: documentName(name, file.kind) },
    ...{ access, staff_id: staffId, created_at: createdAt, removed_at: null },
  };
  await db.kysely.insertInto('listing_documents').values(row).execute();
  return readRow(row);
}

/** The documents of a listing, the latest first; or those that were removed, of which the latest removed is first. */
export async function findDocuments(
  db: Db,
  listingId: number,
  which: 'kept' | 'removed' = 'kept',
): Promise<ListingDocument[]> {
  const rows = await db.kysely
    .selectFrom('listing_documents')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('removed_at', which === 'kept' ? 'is' : 'is not', null)
    .orderBy(which === 'kept' ? 'created_at' : 'removed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(readRow);
}

/** Null when there is no such document, or it was removed. Who may have it is decided by whoever calls this. */
export async function findDocument(db: Db, id: string): Promise<ListingDocument | null> {
  const document = await findAnyDocument(db, id);
  return document?.removedAt === null ? document : null;
}

/** Also one that was removed. */
export async function findAnyDocument(db: Db, id: string): Promise<ListingDocument | null> {
  const row = await db.kysely.selectFrom('listing_documents').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readRow(row) : null;
}

/** Its content; null when its file is lost. `documentHeaders` says how it is sent. */
export async function openDocument({ files }: Pick<Tools, 'files'>, { id }: ListingDocument): Promise<Readable | null> {
  return (await files.open(documentKey(id)))?.stream ?? null;
}

/** The document under its new name; null when there is no such document. */
export async function renameDocument(
  db: Db,
  { id, kind }: Pick<ListingDocument, 'id' | 'kind'>,
  name: string,
): Promise<ListingDocument | null> {
  const row = await db.kysely
    .updateTable('listing_documents')
    .set({ name: documentName(name, kind) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

/** The document, removed at a time or with null brought back; null when it is not there, or is so already. */
export async function markRemoved(db: Db, id: string, removedAt: number | null): Promise<ListingDocument | null> {
  const row = await db.kysely
    .updateTable('listing_documents')
    .set({ removed_at: removedAt })
    .where('id', '=', id)
    .where('removed_at', removedAt === null ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

/** Deletes those that were removed earlier. A file whose row is gone first is swept by `sweepOrphans`. */
export async function deleteRemovedDocuments({ db, files }: Tools, before: number): Promise<void> {
  const rows = await db.kysely
    .deleteFrom('listing_documents')
    .where('removed_at', '<', before)
    .returning('id')
    .execute();
  for (const { id } of rows) await deleteDocumentFile({ files }, id);
}

/** Deletes these for good, removed or not, within a transaction; their files are still there. Answers how many there were. */
export async function deleteDocuments({ kysely }: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return (await kysely.deleteFrom('listing_documents').where('id', 'in', ids).returning('id').execute()).length;
}

export function deleteDocumentFile({ files }: { files: Pick<Files, 'remove'> }, id: string): Promise<void> {
  return files.remove(documentKey(id));
}

/** The key of a document's file. */
export function documentKey(id: string): string {
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
  const { listing_id: listingId, staff_id: staffId, created_at: createdAt, removed_at: removedAt } = row;
  return { id, name, kind, bytes, access, listingId, staffId, createdAt, removedAt };
}
