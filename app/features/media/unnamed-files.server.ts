import type { Files } from '#app/platform/files/files.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { originalFormats, originalKey } from './media-folder.server.ts';
import { readTurnedId } from './turned-picture.ts';

export type SweepTools = { db: Db; files: Files; log: Pick<Logger, 'warn' | 'info'>; clock: { now(): number } };

/** Between a file's arrival and its row lie seconds. */
const minAgeMs = 60 * 60 * 1000;

/** What killed uploads leave at one time. If most files have no row, and more than that, the database is another one. */
const maxLeft = 100;

/** Few enough for one query of either engine. */
export const batchSize = 500;

/** Those of some names in a folder whose id is in no row. */
export async function findUnnamed(
  db: Db,
  table: 'media' | 'listing_documents',
  names: readonly string[],
): Promise<string[]> {
  const unnamed: string[] = [];
  for (let at = 0; at < names.length; at += batchSize) {
    const batch = names.slice(at, at + batchSize);
    const rows = await db.kysely.selectFrom(table).select('id').where('id', 'in', batch.map(idOf)).execute();
    const known = new Set(rows.map(({ id }) => id));
    unnamed.push(...batch.filter((name) => !known.has(idOf(name))));
  }
  return unnamed;
}

/** Whether so many files of a folder have no row that the database is that of another site; then the log says so. */
export function isAnotherDatabase(
  { log }: SweepTools,
  folder: string,
  { files, orphans }: { files: number; orphans: number },
): boolean {
  if (orphans <= maxLeft || orphans <= files / 2) return false;
  log.warn({ folder, files, orphans }, anotherDatabase);
  return true;
}

const anotherDatabase =
  'Most files of this data folder are not known to the database, which may be another one: none was removed. Point DATA_DIR and ' +
  'DATABASE_URL to one site.';

/** Whether the file of a row is there; of a picture its master will do. */
export async function isAnyThere(files: Files, table: 'media' | 'listing_documents', id: string): Promise<boolean> {
  const originals = originalFormats.map((format) => originalKey(id, format));
  const keys = table === 'media' ? [...originals, `masters/${id}.jpg`] : [`documents/${id}`];
  for (const key of keys) if ((await files.find(key)) !== null) return true;
  return false;
}

/** Up to the first point of its name, without the rotation. */
export function idOf(name: string): string {
  return readTurnedId(name.split('.', 1)[0] ?? name).fileId;
}

/** Whether a file is there and came more than an hour ago. */
export async function isOld({ files, clock }: SweepTools, key: string): Promise<boolean> {
  const found = await files.find(key);
  return found !== null && found.modifiedAt <= oldestYoung(clock);
}

/** What was written before that is nobody’s work any more. */
export function oldestYoung(clock: { now(): number }): number {
  return clock.now() - minAgeMs;
}
