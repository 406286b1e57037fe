import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { cp, link, mkdir, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The code that makes renditions: a change of it starts another folder. */
const makers = globSync(['app/platform/images/*.ts', 'app/features/media/rendition*.ts']).sort();

/** Renditions of all test sites, also of those that run at the same time: each is made once, and never changes. */
const sharedRenditions = join(tmpdir(), `bale-pictures-${hashOf(makers)}`);

/** Fills a new data folder with what is in `from`. */
export async function copyDemonstration(from: string, dataDir: string): Promise<void> {
  const originals = join(from, 'media', 'originals');
  await cp(from, dataDir, { recursive: true, filter: (path) => path !== originals });
  await copyOriginals(from, dataDir);
}

/** Originals are linked, as no site writes into one. */
export async function copyOriginals(from: string, dataDir: string): Promise<void> {
  const originals = join(from, 'media', 'originals');
  await mkdir(join(dataDir, 'media', 'originals'), { recursive: true });
  const names = await readdir(originals);
  await Promise.all(names.map((name) => link(join(originals, name), join(dataDir, 'media', 'originals', name))));
}

/** Lets a site about to start show the renditions of other test sites, and them its own. */
export async function shareRenditions(dataDir: string): Promise<void> {
  await mkdir(sharedRenditions, { recursive: true });
  await mkdir(join(dataDir, 'media'), { recursive: true });
  await symlink(sharedRenditions, join(dataDir, 'media', 'renditions'));
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
