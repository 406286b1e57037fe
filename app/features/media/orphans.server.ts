import type { Files } from '#app/platform/files/files.ts';
import type { Logger } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { originalExtension } from './media-folder.server.ts';
import { createPictureChecks } from './picture-checks.server.ts';
import { readTurnedId, rotations, turnedId } from './turned-picture.ts';

type Tools = { db: Db; files: Files; log: Pick<Logger, 'warn' | 'info'>; clock: { now(): number } };

/** Between a file's arrival and its row lie seconds. */
const minAgeMs = 60 * 60 * 1000;

/** What killed uploads leave at one time. If most files have no row, and more than that, the database is another one. */
const maxLeft = 100;

/** Few enough for one query of either engine. */
const batchSize = 500;

/**
 * Removes pictures and documents that no row names and that are older than an hour, what a killed process left; and the drawn
 * pictures of listings that are not there.
 */
export async function sweepOrphans(tools: Tools): Promise<void> {
  for (const [folder, table] of [
    ['originals', 'media'],
    ['masters', 'media'],
    ['documents', 'listing_documents'],
  ] as const) {
    await sweepFolder(tools, folder, table);
  }
  await sweepRenditions(tools);
  await sweepDrawn(tools);
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

/** Of pictures without a row: of one that was removed, what was being made meanwhile, or had still to be removed. */
async function sweepRenditions(tools: Tools): Promise<void> {
  const { files, log } = tools;
  const folders = await files.list('renditions');
  const orphans = await findUnnamed(tools.db, 'media', folders);
  if (orphans.length > maxLeft && orphans.length > folders.length / 2) return;
  let removed = 0;
  for (const folder of orphans) removed += await removeOld(tools, `renditions/${folder}`);
  if (removed > 0) log.info({ removed }, 'Renditions of pictures that are not there were removed');
}

/** Of a listing, whose number their folder is called by. Those of pages stay. */
async function sweepDrawn(tools: Tools): Promise<void> {
  const { db, files, log } = tools;
  const ids = (await files.list('drawn')).filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number);
  let removed = 0;
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    const rows = await db.kysely.selectFrom('listings').select('id').where('id', 'in', batch).execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const id of batch) if (!known.has(id)) removed += await removeOld(tools, `drawn/${id}`);
  }
  if (removed > 0) log.info({ removed }, 'Drawn pictures of listings that are not there were removed');
}

/** What was made in a folder more than an hour ago. Answers how many. */
async function removeOld(tools: Tools, folder: string): Promise<number> {
  let removed = 0;
  for (const name of await tools.files.list(folder)) {
    const found = await tools.files.find(`${folder}/${name}`);
    if (found === null || tools.clock.now() - found.modifiedAt < minAgeMs) continue;
    await removeRendition(tools, `${folder}/${name}`);
    removed += 1;
  }
  return removed;
}

async function removeRendition({ files, log }: Tools, key: string): Promise<void> {
  // Its sum is found by its name, and so goes first.
  await createPictureChecks(files, log).removeSum(key);
  await files.remove(key);
}

const anotherDatabase =
  'Most files of this data folder are not known to the database, which may be another one: none was removed. Point DATA_DIR and ' +
  'DATABASE_URL to one site.';

/** Those whose id, the name up to its first point and its rotation, is in no row. */
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

/**
 * Removes a picture with all that was made of it, after `deleteRow` has deleted its row. False when that answers so, and for one that
 * came less than an hour ago: somebody is about to use it.
 */
export async function removePicture(tools: Tools, id: string, deleteRow: () => Promise<boolean>): Promise<boolean> {
  const originals = Object.values(originalExtension).map((extension) => `originals/${id}.${extension}`);
  const isOld = async (key: string) => {
    const found = await tools.files.find(key);
    return found !== null && tools.clock.now() - found.modifiedAt >= minAgeMs;
  };
  const there: string[] = [];
  for (const key of originals) if ((await tools.files.find(key)) !== null) there.push(key);
  if (there.length === 0 || !(await everyOne(there, isOld)) || !(await deleteRow())) return false;
  // Looked at once more: the same file may have come again, and then its row is there again as well.
  if (!(await everyOne(there, isOld))) return true;
  await removeMade(tools, id);
  for (const key of [`masters/${id}.jpg`, ...there]) await tools.files.remove(key);
  return true;
}

async function everyOne(keys: readonly string[], holds: (key: string) => Promise<boolean>): Promise<boolean> {
  for (const key of keys) if (!(await holds(key))) return false;
  return true;
}

async function removeMade(tools: Tools, id: string): Promise<void> {
  const { files, log } = tools;
  const { removeSum } = createPictureChecks(files, log);
  await removeSum(`masters/${id}.jpg`);
  for (const rotation of rotations) {
    const folder = `renditions/${turnedId(id, rotation)}`;
    for (const name of await files.list(folder)) await removeRendition(tools, `${folder}/${name}`);
  }
}

function idOf(name: string): string {
  return readTurnedId(name.split('.', 1)[0] ?? name).fileId;
}
