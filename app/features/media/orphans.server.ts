import { originalFormats, originalKey } from './media-folder.server.ts';
import { removeMade, sweepDrawn, sweepRenditions } from './orphan-renditions.server.ts';
import { findUnnamed, idOf, isAnotherDatabase, isOld, type SweepTools } from './unnamed-files.server.ts';

/**
 * Removes what killed processes left: pictures and documents that no row names, sums of pictures that were not made any more,
 * each once it is an hour old; and the drawn pictures of listings that are not there. Several processes may do so at once.
 */
export async function sweepOrphans(tools: SweepTools): Promise<void> {
  for (const [folder, table] of [
    ['originals', 'media'],
    ['masters', 'media'],
    ['checksums/masters', 'media'],
    ['documents', 'listing_documents'],
  ] as const) {
    await sweepFolder(tools, folder, table);
  }
  await sweepRenditions(tools);
  await sweepDrawn(tools);
}

async function sweepFolder(tools: SweepTools, folder: string, table: 'media' | 'listing_documents'): Promise<void> {
  const { db, files, log } = tools;
  const names = await files.list(folder);
  const orphans = await findUnnamed(db, table, names);
  if (isAnotherDatabase(tools, folder, { files: names.length, orphans: orphans.length })) return;
  let removed = 0;
  for (const name of orphans) {
    const key = `${folder}/${name}`;
    // Looked at just before: the same file may have come again.
    if (!(await isOld(tools, key))) continue;
    // Last of all: what was made of a file is found by its name.
    if (table === 'media') await removeMade(tools, idOf(name));
    await files.remove(key);
    removed += 1;
  }
  if (removed > 0) log.info({ folder, removed }, 'Files that nothing names were removed');
}

/**
 * Removes a picture with all that was made of it, after `deleteRow` has deleted its row. False when that answers so, and for one that
 * came less than an hour ago: somebody is about to use it.
 */
export async function removePicture(
  tools: SweepTools,
  id: string,
  deleteRow: () => Promise<boolean>,
): Promise<boolean> {
  const originals = originalFormats.map((format) => originalKey(id, format));
  const areOld = (keys: readonly string[]) => everyOne(keys, (key) => isOld(tools, key));
  const there: string[] = [];
  for (const key of originals) if ((await tools.files.find(key)) !== null) there.push(key);
  if (there.length === 0 || !(await areOld(there)) || !(await deleteRow())) return false;
  // Looked at once more: the same file may have come again, and then its row is there again as well.
  if (!(await areOld(there))) return true;
  await removeMade(tools, id);
  for (const key of [`masters/${id}.jpg`, ...there]) await tools.files.remove(key);
  return true;
}

async function everyOne(keys: readonly string[], holds: (key: string) => Promise<boolean>): Promise<boolean> {
  for (const key of keys) if (!(await holds(key))) return false;
  return true;
}
