import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { TableTools } from '#app/features/doctor/doctor-tools.ts';
import { type Finding, findingsOf, reasonOf } from '#app/features/doctor/finding.ts';
import { randomId } from '#app/platform/random-id.ts';

const { good, doubt, trouble } = findingsOf('storage');

/** Stores a file, reads it again and removes it. */
export async function checkStorage({
  files: openFiles,
  settings,
}: Pick<TableTools, 'files' | 'settings'>): Promise<Finding[]> {
  const folder = settings.dataDir;
  if (settings.objectStorage === null && !existsSync(folder))
    return [doubt('folder_missing', 'folder_missing_way', { folder })];
  const key = `unfinished/doctor-${randomId()}`;
  const content = randomBytes(2_000);
  try {
    const files = await openFiles();
    await files.put(key, content);
    const opened = await files.open(key);
    const isSame = opened !== null && (await buffer(opened.stream)).equals(content);
    await files.remove(key);
    if (!isSame || (await files.find(key)) !== null) return [trouble('storage_wrong', 'storage_wrong_way')];
    return [good('storage_good')];
  } catch (error) {
    return [trouble('storage_failed', 'storage_failed_way', { reason: reasonOf(error) })];
  }
}
