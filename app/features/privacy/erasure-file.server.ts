import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { Erasure } from './erasure.ts';

/** Lies in DATA_DIR and beside the nightly backups. */
export const erasureFileName = 'erased.jsonl';

/** The erasures that a folder remembers, of whichever site. */
export async function readErasureFile(folder: string): Promise<Erasure[]> {
  return erasuresIn(await readText(folder));
}

/** Adds those that the file of a folder does not have yet. It is its owner's alone, and lines of it never change. */
export async function addToErasureFile(folder: string, erasures: readonly Erasure[]): Promise<void> {
  const text = await readText(folder);
  const known = new Set(erasuresIn(text).map(({ id }) => id));
  const missing = erasures.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return;
  const end = text === '' || text.endsWith('\n') ? '' : '\n';
  const file = await open(join(folder, erasureFileName), 'a', 0o600);
  try {
    await file.appendFile(end + missing.map((erasure) => `${JSON.stringify(erasure)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Each once. A line that is none is passed over, as one that was being written. */
function erasuresIn(text: string): Erasure[] {
  const found = text.split('\n').flatMap((line) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Erasure), line);
    return read.success ? [read.output] : [];
  });
  return [...new Map(found.map((erasure) => [erasure.id, erasure])).values()];
}

async function readText(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, erasureFileName), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}
