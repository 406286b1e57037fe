import { createWriteStream } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Files } from '#app/platform/files/files.ts';
import { randomId } from '#app/platform/random-id.ts';
import type { Db } from '#db/tables.ts';
import { writeBackup } from './write-backup.server.ts';

/** Is there whole or not at all. False: there is such a file already, which stays as it is. */
export async function putBackup(
  tools: { db: Db; files: Files; clock: { now(): number } },
  file: string,
): Promise<boolean> {
  const unfinished = `${file}.${randomId()}.part`;
  try {
    if ((await stat(file).catch(() => null)) !== null) return false;
    await pipeline(writeBackup(tools), createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
    // Unlike a rename, a link replaces nothing that came meanwhile.
    await link(unfinished, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}
