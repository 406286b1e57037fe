import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { link, mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What renditions are made by: another way of making them is another folder. */
const makers = globSync(['app/platform/images/*.ts', 'app/features/media/rendition*.ts']).sort();

const kept = join(tmpdir(), `bale-pictures-${hashOf(makers)}`);

const renditionsOf = (dataDir: string) => join(dataDir, 'media', 'renditions');

/** Gives a site that is about to start the renditions that sites before it made: pictures never change their content. */
export async function lendPictures(dataDir: string): Promise<void> {
  await linkAll(kept, renditionsOf(dataDir));
}

/** Keeps what a site made for those that come after it. */
export async function keepPictures(dataDir: string): Promise<void> {
  await linkAll(renditionsOf(dataDir), kept);
}

async function linkAll(from: string, to: string): Promise<void> {
  const folders = await readdir(from).catch(() => []);
  await Promise.all(
    folders.map(async (folder) => {
      await mkdir(join(to, folder), { recursive: true });
      const names = await readdir(join(from, folder));
      // Already there, or gone meanwhile: a rendition less is made again.
      const links = names.map((name) => link(join(from, folder, name), join(to, folder, name)).catch(() => undefined));
      await Promise.all(links);
    }),
  );
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
