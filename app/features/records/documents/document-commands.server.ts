import {
  documentAccess,
  type ListingDocument,
  UnsuitableDocument,
  type UnsuitableDocumentReason,
} from '#app/features/media/documents/document.ts';
import {
  findDocument,
  findDocuments,
  removeDocument,
  saveDocument,
} from '#app/features/media/documents/documents.server.ts';
import { isOutOfSpace } from '#app/features/records/pictures/upload-picture.server.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import { type AgentRules, mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Db } from '#db/tables.ts';

type Reader = { staff: Pick<Staff, 'id' | 'role'>; rules: AgentRules };
type Tools = Reader & { db: Db; files: Files; clock: { now(): number } };

/** The documents of a listing that this member may have; null where they may have none. */
export async function findOwnDocuments(
  db: Db,
  record: Pick<ListingRecord, 'id' | 'agentId'>,
  { staff, rules }: Reader,
): Promise<ListingDocument[] | null> {
  if (!mayDo('readDocuments', staff, record.agentId, rules)) return null;
  return (await findDocuments(db, record.id)).filter((document) => isOpenTo(document, staff));
}

/** The same for one of them. */
export async function findOwnDocument(
  db: Db,
  record: Pick<ListingRecord, 'id' | 'agentId'>,
  id: string,
  { staff, rules }: Reader,
): Promise<ListingDocument | null> {
  const document = await findDocument(db, id);
  const isTheirs = document?.listingId === record.id && mayDo('readDocuments', staff, record.agentId, rules);
  return document !== null && isTheirs && isOpenTo(document, staff) ? document : null;
}

function isOpenTo({ access }: ListingDocument, { role }: Pick<Staff, 'role'>): boolean {
  return role !== 'agent' || access === 'agent';
}

export type DocumentAnswer = 'added' | 'removed' | 'forbidden' | 'gone' | 'disk_full' | UnsuitableDocumentReason;

/** Adds the file of a form, or removes the document it names. */
export async function runDocumentCommand(tools: Tools, record: ListingRecord, form: FormData): Promise<DocumentAnswer> {
  const { db, staff, rules } = tools;
  if (record.removedAt !== null) return 'gone';
  if (!mayDo('edit', staff, record.agentId, rules)) return 'forbidden';
  if (form.get('do') === 'remove') {
    const document = await findOwnDocument(db, record, String(form.get('document')), tools);
    if (document === null) return 'gone';
    await removeDocument(tools, document.id);
    return 'removed';
  }
  const file = form.get('file');
  if (!(file instanceof File)) return 'empty';
  const chosen = documentAccess.find((access) => access === form.get('access')) ?? 'owner_editor';
  const access = staff.role === 'agent' ? 'agent' : chosen;
  try {
    const about = { listingId: record.id, name: file.name, access, staffId: staff.id };
    await saveDocument(tools, about, new Uint8Array(await file.arrayBuffer()));
    return 'added';
  } catch (error) {
    if (error instanceof UnsuitableDocument) return error.reason;
    if (isOutOfSpace(error)) return 'disk_full';
    throw error;
  }
}
