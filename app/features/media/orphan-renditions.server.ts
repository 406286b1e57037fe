import { createPictureChecks } from './picture-checks.server.ts';
import { rotations, turnedId } from './turned-picture.ts';
import { batchSize, findUnnamed, isAnotherDatabase, isOld, type SweepTools } from './unnamed-files.server.ts';

/** What was made, and the sums of it: of what a process was killed at, only the sum is there. */
const roots = ['', 'checksums/'];

/** Of pictures without a row: of one that was removed, what was being made meanwhile, or had still to be removed. */
export async function sweepRenditions(tools: SweepTools): Promise<void> {
  let removed = 0;
  for (const root of roots) removed += await sweepRenditionsIn(tools, `${root}renditions`);
  if (removed > 0) tools.log.info({ removed }, 'Renditions of pictures that are not there were removed');
}

async function sweepRenditionsIn(tools: SweepTools, folder: string): Promise<number> {
  const { db, files } = tools;
  const names = await files.list(folder);
  const orphans: string[] = [];
  for (const name of await findUnnamed(db, 'media', names)) {
    // What was removed leaves an empty folder.
    if ((await files.list(`${folder}/${name}`)).length > 0) orphans.push(name);
  }
  if (isAnotherDatabase(tools, folder, { files: names.length, orphans: orphans.length })) return 0;
  let removed = 0;
  for (const name of orphans) removed += await removeOld(tools, `${folder}/${name}`);
  return removed;
}

/** Of a listing, whose number their folder is called by. Those of pages stay. */
export async function sweepDrawn(tools: SweepTools): Promise<void> {
  let removed = 0;
  for (const root of roots) removed += await sweepDrawnIn(tools, `${root}drawn`);
  if (removed > 0) tools.log.info({ removed }, 'Drawn pictures of listings that are not there were removed');
}

async function sweepDrawnIn(tools: SweepTools, folder: string): Promise<number> {
  const ids = (await tools.files.list(folder)).filter((name) => /^[1-9]\d{0,8}$/.test(name)).map(Number);
  let removed = 0;
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    const rows = await tools.db.kysely.selectFrom('listings').select('id').where('id', 'in', batch).execute();
    const known = new Set(rows.map(({ id }) => id));
    for (const id of batch) if (!known.has(id)) removed += await removeOld(tools, `${folder}/${id}`);
  }
  return removed;
}

/** What was made in a folder more than an hour ago. Answers how many. */
async function removeOld(tools: SweepTools, folder: string): Promise<number> {
  let removed = 0;
  for (const name of await tools.files.list(folder)) {
    if (!(await isOld(tools, `${folder}/${name}`))) continue;
    await removeRendition(tools, `${folder}/${name}`);
    removed += 1;
  }
  return removed;
}

async function removeRendition({ files, log }: SweepTools, key: string): Promise<void> {
  // So that a kill in between leaves what needs no sum to be found.
  if (!key.startsWith('checksums/')) await createPictureChecks(files, log).removeSum(key);
  await files.remove(key);
}

/** Removes all that was made of a picture, turned or not, except its master. */
export async function removeMade(tools: SweepTools, id: string): Promise<void> {
  const { files, log } = tools;
  await createPictureChecks(files, log).removeSum(`masters/${id}.jpg`);
  for (const rotation of rotations) {
    const folder = `renditions/${turnedId(id, rotation)}`;
    for (const name of await files.list(folder)) await removeRendition(tools, `${folder}/${name}`);
  }
}
