import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '#app/platform/files/files.ts';
import { isNightlyBackup } from './nightly-backups.server.ts';

type Where = { files: Files; folder: string | null; before?: string };

/**
 * What shows beside an empty database that a site was here: its newest nightly backup, of a day before `before` (as
 * `2026-11-27`) where that is given, or the folder of the pictures that its desk received. Null when nothing does.
 */
export async function findEarlierSite({ files, folder, before }: Where): Promise<{ backup: string | null } | null> {
  const names = folder === null ? [] : await readdir(folder).catch((): string[] => []);
  const newest = names
    .filter((name) => isNightlyBackup(name) && (before === undefined || name < `bale-${before}`))
    .toSorted()
    .at(-1);
  if (folder !== null && newest !== undefined) return { backup: join(folder, newest) };
  // The demonstration has none: a start that was killed while it loaded that is no earlier site.
  return (await files.list('masters')).length > 0 ? { backup: null } : null;
}
