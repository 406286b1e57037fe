import { randomUUID } from 'node:crypto';
import { beginBatch, logChanges } from '#app/features/changes/change-log.server.ts';
import {
  documentAccess,
  type ListingDocument,
  UnsuitableDocument,
  type UnsuitableDocumentReason,
} from '#app/features/media/documents/document.ts';
import {
  type DocumentFile,
  deleteDocumentFile,
  findAnyDocument,
  findDocument,
  findDocuments,
  insertDocument,
  markRemoved,
  renameDocument,
  storeDocumentFile,
} from '#app/features/media/documents/documents.server.ts';
import { isOutOfSpace } from '#app/features/records/pictures/upload-picture.server.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { type AgentRules, mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import type { FileContent, Files } from '#app/platform/files/files.ts';
import { receiveForm } from '#app/platform/forms/receive-form.server.ts';
import type { Db } from '#db/tables.ts';

type Reader = { staff: Pick<Staff, 'id' | 'role'>; rules: AgentRules };
type Tools = Reader & { db: Db; files: Files; clock: { now(): number } };

/** The documents of a listing that this member may have, or could bring back; null where they may have none. */
export async function findOwnDocuments(
  db: Db,
  record: Pick<ListingRecord, 'id' | 'agentId'>,
  { staff, rules }: Reader,
  which: 'kept' | 'removed' = 'kept',
): Promise<ListingDocument[] | null> {
  if (!mayDo('readDocuments', staff, record.agentId, rules)) return null;
  return (await findDocuments(db, record.id, which)).filter((document) => isOpenTo(document, staff));
}

/** The same for one of them. */
export async function findOwnDocument(
  db: Db,
  record: Pick<ListingRecord, 'id' | 'agentId'>,
  id: string,
  { staff, rules }: Reader,
): Promise<ListingDocument | null> {
  const document = await findDocument(db, id);
  return document !== null && isTheirs(document, record, { staff, rules }) ? document : null;
}

function isTheirs(
  document: ListingDocument,
  { id, agentId }: Pick<ListingRecord, 'id' | 'agentId'>,
  { staff, rules }: Reader,
): boolean {
  return document.listingId === id && mayDo('readDocuments', staff, agentId, rules) && isOpenTo(document, staff);
}

/** Whether somebody of this role may have the document, where they may have any of the listing. */
export function isOpenTo({ access }: Pick<ListingDocument, 'access'>, { role }: Pick<Staff, 'role'>): boolean {
  return role !== 'agent' || access === 'agent';
}

/** A document as the log of a listing has it, as the field `document.<id>`. */
export type LoggedDocument = Pick<ListingDocument, 'name' | 'access'>;

export type DocumentAnswer = DocumentDone | 'forbidden' | 'gone' | 'disk_full' | UnsuitableDocumentReason;

/** What was done, as an address says it. */
export const documentDone = ['added', 'renamed', 'removed', 'back'] as const;

export type DocumentDone = (typeof documentDone)[number];

/** A file that came with a form and is kept, or why it is not. */
type Received = { name: string; file: DocumentFile } | { refused: UnsuitableDocumentReason | 'disk_full' };

/** Adds the file of a form, or renames, removes or brings back the document it names. */
export async function runDocumentCommand(
  tools: Tools,
  record: ListingRecord,
  request: Pick<Request, 'body' | 'headers'>,
): Promise<DocumentAnswer> {
  const { staff, rules } = tools;
  if (record.removedAt !== null) return 'gone';
  if (!mayDo('keepDocuments', staff, record.agentId, rules)) return 'forbidden';
  let received: Received | null = null;
  const form = await receiveForm(request, async ({ field, name, content }) => {
    if (field === 'file') received ??= await receiveFile(tools, name, content);
  });
  const answer = await runCommand(tools, record, form ?? new FormData(), form && received);
  if (answer !== 'added') await dropFile(tools, received);
  return answer;
}

async function runCommand(
  tools: Tools,
  record: ListingRecord,
  form: FormData,
  received: Received | null,
): Promise<DocumentAnswer> {
  const { db, staff } = tools;
  const command = form.get('do');
  if (command === 'remove' || command === 'rename') {
    const document = await findOwnDocument(db, record, String(form.get('document')), tools);
    if (document === null) return 'gone';
    if (command === 'remove') return removeOwn(tools, document);
    return renameOwn(tools, document, String(form.get('name') ?? ''));
  }
  if (command === 'bring_back') {
    const document = await findAnyDocument(db, String(form.get('document')));
    return document !== null && isTheirs(document, record, tools) ? bringBackOwn(tools, document) : 'gone';
  }
  if (received === null) return 'empty';
  if ('refused' in received) return received.refused;
  const chosen = documentAccess.find((access) => access === form.get('access')) ?? 'owner_editor';
  const access = staff.role === 'agent' ? 'agent' : chosen;
  const { name, file } = received;
  const about = { listingId: record.id, name, access, staffId: staff.id, createdAt: tools.clock.now() };
  const isDone = await logged(tools, record.id, async (inner) => ({
    before: null,
    after: await insertDocument(inner, about, file),
  }));
  return isDone ? 'added' : 'gone';
}

async function receiveFile(tools: Tools, name: string, content: FileContent): Promise<Received> {
  try {
    return { name, file: await storeDocumentFile(tools, content) };
  } catch (error) {
    if (error instanceof UnsuitableDocument) return { refused: error.reason };
    if (isOutOfSpace(error)) return { refused: 'disk_full' };
    throw error;
  }
}

async function dropFile(tools: Tools, received: Received | null): Promise<void> {
  if (received !== null && 'file' in received) await deleteDocumentFile(tools, received.file.id);
}

async function removeOwn(tools: Tools, { id, listingId }: ListingDocument): Promise<DocumentAnswer> {
  const isDone = await logged(tools, listingId, async (inner) => {
    const before = await markRemoved(inner, id, tools.clock.now());
    return before && { before, after: null };
  });
  return isDone ? 'removed' : 'gone';
}

async function bringBackOwn(tools: Tools, { id, listingId }: ListingDocument): Promise<DocumentAnswer> {
  const isDone = await logged(tools, listingId, async (inner) => {
    const after = await markRemoved(inner, id, null);
    return after && { before: null, after };
  });
  return isDone ? 'back' : 'gone';
}

async function renameOwn(tools: Tools, document: ListingDocument, name: string): Promise<DocumentAnswer> {
  const isDone = await logged(tools, document.listingId, async (inner) => {
    const after = await renameDocument(inner, document, name);
    return after && { before: document, after };
  });
  return isDone ? 'renamed' : 'gone';
}

type DocumentChange = { before: ListingDocument | null; after: ListingDocument | null };

/** Does and logs a change of a listing's documents in one. False when there was nothing to change. */
function logged(
  { db, staff, clock }: Pick<Tools, 'db' | 'staff' | 'clock'>,
  listingId: number,
  change: (inner: Db) => Promise<DocumentChange | null>,
): Promise<boolean> {
  return db.transaction(async (inner) => {
    const record = await lockRecord(inner, listingId);
    if (record === null || record.removedAt !== null) return false;
    const changed = await change(inner);
    if (changed === null) return false;
    const { before, after } = changed;
    const id = randomUUID();
    await beginBatch(inner, { id, kind: 'documents', staffId: staff.id, now: clock.now() });
    const field = `document.${(after ?? before)?.id}`;
    await logChanges(inner, id, record, [{ field, before: loggedValue(before), after: loggedValue(after) }]);
    return true;
  });
}

/** A document as the log has it. */
function loggedValue(document: ListingDocument | null): LoggedDocument | null {
  return document && { name: document.name, access: document.access };
}
