import { beginBatch, logChanges } from '#app/features/changes/change-log.server.ts';
import { insertDocument, storeDocumentFile } from '#app/features/media/documents/documents.server.ts';
import type { ListingRecord } from '#app/features/records/record.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Db } from '#db/tables.ts';
import { sampleDocuments } from './sample-documents.ts';

const dayMs = 86_400_000;

/** The private documents of these listings, added the day before `now`. Files whose rows are given up are swept by `sweepOrphans`. */
export async function saveDocuments(
  { db, files }: { db: Db; files: Files },
  records: readonly ListingRecord[],
  now: number,
): Promise<void> {
  const createdAt = now - dayMs;
  for (const { id, revision, reference, internal, agentId: staffId } of records) {
    for (const { name, access, content } of sampleDocuments(id, reference, internal)) {
      const file = await storeDocumentFile({ files }, content);
      const document = await insertDocument(db, { listingId: id, name, access, staffId, createdAt }, file);
      const batchId = `demo-document-${file.id}`;
      await beginBatch(db, { id: batchId, kind: 'documents', staffId, now: createdAt });
      const after = { name: document.name, access };
      await logChanges(db, batchId, { id, revision }, [{ field: `document.${file.id}`, before: null, after }]);
    }
  }
}
