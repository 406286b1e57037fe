import { undoableMs, workingStates } from '#app/features/records/import/import.ts';
import type { Files } from '#app/platform/files/files.ts';
import type { Db } from '#db/tables.ts';

type Tools = { db: Db; files: Pick<Files, 'find' | 'list' | 'remove'>; clock: { now(): number } };

/** Between a file's arrival and its row lie seconds. */
const minAgeMs = 60 * 60 * 1000;

/**
 * Deletes imports that can no longer be undone, with everything their sources said, names of owners included, and files that no
 * import has. What is known of references stays, so that the sources can be read again.
 */
export async function deleteOldImports({ db, files, clock }: Tools): Promise<void> {
  const before = clock.now() - undoableMs;
  const old = await db.kysely
    .deleteFrom('imports')
    .where('created_at', '<', before)
    .where((row) => row.or([row('ended_at', 'is', null), row('ended_at', '<', before)]))
    .where('state', 'not in', [...workingStates])
    .returning(['file_key', 'pictures_key'])
    .execute();
  for (const key of old.flatMap((row) => [row.file_key, row.pictures_key])) if (key !== null) await files.remove(key);
  await deleteLeftFiles({ db, files, clock });
}

/** What a killed process left. */
async function deleteLeftFiles({ db, files, clock }: Tools): Promise<void> {
  const rows = await db.kysely.selectFrom('imports').select(['file_key', 'pictures_key']).execute();
  const known = new Set(rows.flatMap((row) => [row.file_key, row.pictures_key]));
  for (const name of await files.list('imports')) {
    const key = `imports/${name}`;
    const found = known.has(key) ? null : await files.find(key);
    if (found !== null && clock.now() - found.modifiedAt > minAgeMs) await files.remove(key);
  }
}
