import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { documentHeaders, documentName, maxDocumentBytes } from './document.ts';
import {
  deleteRemovedDocuments,
  findDocument,
  findDocuments,
  insertDocument,
  markRemoved,
  openDocument,
  renameDocument,
  storeDocumentFile,
} from './documents.server.ts';

const about = {
  listingId: 7,
  name: 'Certificate.pdf',
  access: 'agent',
  staffId: 'made',
  createdAt: 1_790_000_000_000,
} as const;
const pdf = Buffer.from('%PDF-1.7\nA certificate with <script>alert(1)</script>');

async function openTools(engine: TestEngine) {
  const dataDir = await temporaryFolder();
  const tools = { db: await openTestDb(engine), files: await openLocalFiles(dataDir) };
  const list = (folder: string) => readdir(join(dataDir, 'media', folder)).catch(() => []);
  return { ...tools, list };
}

describeOnBothEngines('private documents', (engine) => {
  test('are kept byte for byte, also of a listing that was never published, and removed', async () => {
    const { list, ...tools } = await openTools(engine);
    const saved = await insertDocument(tools.db, about, await storeDocumentFile(tools, pdf));
    expect(saved).toEqual({ ...about, id: saved.id, kind: 'pdf', bytes: pdf.length, removedAt: null });
    expect([await findDocuments(tools.db, 7), await findDocuments(tools.db, 8)]).toEqual([[saved], []]);
    expect(await findDocument(tools.db, saved.id)).toEqual(saved);
    const stream = await openDocument(tools, saved);
    expect(stream && (await buffer(stream))).toEqual(pdf);
    const renamed = { ...saved, name: 'Deed.pdf' };
    expect(await renameDocument(tools.db, saved, '../Deed')).toEqual(renamed);
    expect(await findDocument(tools.db, saved.id)).toEqual(renamed);
    for (const at of [100, null, 200]) {
      expect(await markRemoved(tools.db, saved.id, at)).toMatchObject({ removedAt: at });
      expect(await markRemoved(tools.db, saved.id, at)).toBeNull();
    }
    expect(await findDocument(tools.db, saved.id)).toBeNull();
    expect(await findDocuments(tools.db, saved.listingId)).toEqual([]);
    await deleteRemovedDocuments(tools, 200);
    expect(await findDocuments(tools.db, saved.listingId, 'removed')).toMatchObject([{ id: saved.id }]);
    await deleteRemovedDocuments(tools, 201);
    expect(await renameDocument(tools.db, saved, 'Deed')).toBeNull();
    expect([await findDocument(tools.db, saved.id), await openDocument(tools, saved)]).toEqual([null, null]);
    expect(await list('documents')).toEqual([]);
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['format', Buffer.from('%PD')],
    ['format', Buffer.from('<html>%PDF-1.7')],
    ['format', Buffer.from('PK\x03\x04 a document of Word')],
    ['too-many-bytes', Buffer.concat([pdf, Buffer.alloc(maxDocumentBytes)])],
  ])('%s: a file is refused and nothing of it remains', async (reason, content) => {
    const { list, ...tools } = await openTools(engine);
    await expect(storeDocumentFile(tools, content)).rejects.toMatchObject({ name: 'UnsuitableDocument', reason });
    expect([await list('documents'), await list('unfinished')]).toEqual([[], []]);
  });
});

test.each([
  ['Certificate.pdf', 'Certificate.pdf'],
  ['Surat tanah.jpeg', 'Surat tanah.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Papers\\deed.PDF', 'deed.pdf'],
  ['a"\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
  ['سند الملكية.pdf', 'سند الملكية.pdf'],
  ['...', 'document.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(100)}.pdf`],
])('%j is called %j', (sent, name) => {
  expect(documentName(sent, 'pdf')).toBe(name);
});

test('is sent to be saved, whatever its name, and never to be shown or cached', () => {
  const headers = documentHeaders({ name: "Owner's سند.pdf", kind: 'pdf', bytes: 12 });
  expect(headers).toEqual({
    'Content-Type': 'application/pdf',
    'Content-Length': '12',
    'Content-Disposition': `attachment; filename="Owner_s ___.pdf"; filename*=UTF-8''Owner%27s%20%D8%B3%D9%86%D8%AF.pdf`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
  });
  expect(() => new Headers(headers)).not.toThrow();
});
