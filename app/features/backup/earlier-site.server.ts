import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Db } from '#db/tables.ts';
import { isEarlierBackup, isNightlyBackup } from './nightly-backup-name.ts';

/** The day on which the database was made, `2026-11-27` in Bali; of a restored one, that of the site it was of. */
export async function firstDayOf({ kysely }: Db): Promise<string | null> {
  const begun = sql<{ at: string | null }>`select min(timestamp) as at from kysely_migration`;
  const at = (await begun.execute(kysely)).rows[0]?.at;
  return at ? isoDay(baliDayOf(Date.parse(at))) : null;
}

type Where = { files: Files; folder: string | null; before?: string };

/**
 * What shows beside an empty database that a site was here: its newest nightly backup, of a day before `before` (as
 * `2026-11-27`) where that is given, or the folder of the pictures that its desk received. Null when nothing does.
 */
export async function findEarlierSite({ files, folder, before }: Where): Promise<{ backup: string | null } | null> {
  const names = folder === null ? [] : await readdir(folder).catch((): string[] => []);
  const newest = names
    .filter(
      (name) => isEarlierBackup(name) || (isNightlyBackup(name) && (before === undefined || name < `bale-${before}`)),
    )
    .toSorted()
    .at(-1);
  if (folder !== null && newest !== undefined) return { backup: join(folder, newest) };
  // The demonstration has none: a start that was killed while it loaded that is no earlier site.
  return (await files.list('masters')).length > 0 ? { backup: null } : null;
}
