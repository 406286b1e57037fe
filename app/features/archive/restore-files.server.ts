import { buffer } from 'node:stream/consumers';
import { maxDocumentBytes } from '#app/features/media/documents/document.ts';
import { documentKey } from '#app/features/media/documents/documents.server.ts';
import { type OriginalFormat, originalKey } from '#app/features/media/media-folder.server.ts';
import { minReceivedSide } from '#app/features/media/original.server.ts';
import { UnsuitablePicture } from '#app/features/media/picture-errors.ts';
import type { PictureRow, Pictures } from '#app/features/media/pictures.ts';
import type { ArchiveFile } from '#app/features/records/import/archive/archive-file.server.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Db } from '#db/tables.ts';
import { insertArchived, storedRow } from './archived-rows.server.ts';
import { archivedDocuments, tablesBefore } from './archived-tables.ts';
import { documentFileOf, pictureFileName, rowsOfTable } from './check-archive.server.ts';

export type FileTools = {
  db: Db;
  files: Pick<Files, 'find' | 'put'>;
  pictures: Pick<Pictures, 'receive' | 'saveOriginal'>;
};

/**
 * Puts the pictures and documents of an archive among the files, those that are not there yet. Pictures go through what every picture
 * goes through that somebody sends. Before the rows that name them: what a kill leaves is used the next time, or swept.
 */
export async function restoreFiles(tools: FileTools, archive: ArchiveFile): Promise<{ files: number; lost: string[] }> {
  const lost: string[] = [];
  let files = 0;
  for await (const row of rowsOfTable(archive, 'pictures', tablesBefore.pictures)) {
    const name = pictureFileName(row);
    const added = await addPicture(tools, archive, name, storedRow(tablesBefore.pictures, row) as PictureRow);
    if (added === 'unsuitable') lost.push(name);
    else files += added;
  }
  for await (const row of rowsOfTable(archive, 'documents', archivedDocuments)) {
    files += await addDocument(tools, archive, documentFileOf(row), documentKey(String(row['id'])));
  }
  return { files, lost };
}

async function addPicture(
  { db, files, pictures }: FileTools,
  archive: ArchiveFile,
  name: string,
  row: PictureRow,
): Promise<0 | 1 | 'unsuitable'> {
  const content = archive.file(name);
  if (content === null || (await files.find(originalKey(row.id, row.format as OriginalFormat))) !== null) return 0;
  try {
    await (isMade(row) ? pictures.saveOriginal(await buffer(content)) : pictures.receive(content));
  } catch (error) {
    if (error instanceof UnsuitablePicture) return 'unsuitable';
    throw error;
  }
  await insertArchived(db, tablesBefore.pictures, [row], false);
  return 1;
}

/** Nobody can send so small a picture: it is a logo, or a part for phones, which the site makes and keeps as it is. */
function isMade({ width, height }: PictureRow): boolean {
  return Math.max(width, height) < minReceivedSide;
}

async function addDocument({ files }: FileTools, archive: ArchiveFile, name: string, key: string): Promise<0 | 1> {
  const content = archive.file(name);
  if (content === null || (await files.find(key)) !== null) return 0;
  await files.put(key, content, maxDocumentBytes);
  return 1;
}
