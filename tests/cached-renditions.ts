import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { link, mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The code that makes renditions: a change of it starts another cache folder. */
const makers = globSync(['app/platform/images/*.ts', 'app/features/media/rendition*.ts']).sort();

const cache = join(tmpdir(), `bale-pictures-${hashOf(makers)}`);

const renditionsOf = (dataDir: string) => join(dataDir, 'media', 'renditions');

/** Links the cached renditions into the data folder of a site about to start; a rendition never changes its content. */
export async function restoreRenditions(dataDir: string): Promise<void> {
  await linkAll(cache, renditionsOf(dataDir));
}

/** Adds the renditions a site has made to the cache. */
export async function saveRenditions(dataDir: string): Promise<void> {
  await linkAll(renditionsOf(dataDir), cache);
}

async function linkAll(from: string, to: string): Promise<void> {
  const folders = await readdir(from).catch(() => []);
  await Promise.all(
    folders.map(async (folder) => {
      await mkdir(join(to, folder), { recursive: true });
      const names = await readdir(join(from, folder));
      // Already there, or deleted meanwhile: a missing rendition is made again.
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
