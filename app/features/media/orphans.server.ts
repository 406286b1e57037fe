import type { Files } from '#app/platform/files/files.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { createPictureChecks } from './picture-checks.server.ts';
import { rotations, turnedId } from './turned-picture.ts';

type Tools = { db: Db; files: Files; log: Pick<Logger, 'warn' | 'info'>; clock: { now(): number } };

/** Between a file's arrival and its row lie seconds. */
const minAgeMs = 60 * 60 * 1000;

/** What killed uploads leave at one time. If most files have no row, and more than that, the database is another one. */
const maxLeft = 100;

/** Few enough for one query of either engine. */
const batchSize = 500;

/** Removes pictures and documents that no row names and that are older than an hour: what a killed process left. */
export async function sweepOrphans(tools: Tools): Promise<void> {
  for (const [folder, table] of [
    ['originals', 'media'],
    ['masters', 'media'],
    ['documents', 'listing_documents'],
  ] as const) {
    await sweepFolder(tools, folder, table);
  }
}

async function sweepFolder(tools: Tools, folder: string, table: 'media' | 'listing_documents'): Promise<void> {
  const { files, log, clock } = tools;
  const names = await files.list(folder);
  const orphans = await findUnnamed(tools.db, table, names);
  if (orphans.length > maxLeft && orphans.length > names.length / 2) {
    log.warn({ folder, files: names.length, orphans: orphans.length }, anotherDatabase);
    return;
  }
  let removed = 0;
  for (const name of orphans) {
    const key = `${folder}/${name}`;
    // Looked at just before: the same file may have come again.
    const found = await files.find(key);
    if (found === null || clock.now() - found.modifiedAt < minAgeMs) continue;
    // Last of all: what was made of a file is found by its name.
    if (table === 'media') await removeMade(tools, idOf(name));
    await files.remove(key);
    removed += 1;
  }
  if (removed > 0) log.info({ folder, removed }, 'Files that nothing names were removed');
}

const anotherDatabase =
  'Most files of this data folder are not known to the database, which may be another one: none was removed. Point DATA_DIR and ' +
  'DATABASE_URL to one site.';

/** Those whose id, the name up to its first point, is in no row. */
async function findUnnamed(db: Db, table: 'media' | 'listing_documents', names: readonly string[]): Promise<string[]> {
  const unnamed: string[] = [];
  for (let at = 0; at < names.length; at += batchSize) {
    const batch = names.slice(at, at + batchSize);
    const rows = await db.kysely.selectFrom(table).select('id').where('id', 'in', batch.map(idOf)).execute();
    const known = new Set(rows.map(({ id }) => id));
    unnamed.push(...batch.filter((name) => !known.has(idOf(name))));
  }
  return unnamed;
}

async function removeMade({ files, log }: Tools, id: string): Promise<void> {
  const { removeSum } = createPictureChecks(files, log);
  await removeSum(`masters/${id}.jpg`);
  for (const rotation of rotations) {
    const folder = `renditions/${turnedId(id, rotation)}`;
    for (const name of await files.list(folder)) {
      await Promise.all([files.remove(`${folder}/${name}`), removeSum(`${folder}/${name}`)]);
    }
  }
}

function idOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}
