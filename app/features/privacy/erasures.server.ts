import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import * as v from 'valibot';
import { beginBatch } from '#app/features/changes/change-log.server.ts';
import { eraseLeadsAgain } from '#app/features/leads/privacy/person.server.ts';
import { eraseOwnerAgain } from '#app/features/records/erase/erase-owner.server.ts';
import { eraseImportedOwner } from '#app/features/records/erase/imported-owners.server.ts';
import { findSigningKey } from '#app/platform/db/signing-keys.server.ts';
import type { Db } from '#db/tables.ts';
import { Erased, type Erasure } from './erasure.ts';
import { addToErasureFile, readErasureFile } from './erasure-file.server.ts';
import { deleteErasedFiles, type ErasedFiles, type FileTools } from './forget-files.server.ts';
import { insertAct, saveErased } from './person-acts.server.ts';

/** What this site erased, as far as its database knows, the earliest first. */
export async function findErasures(db: Db): Promise<Erasure[]> {
  const rows = await db.kysely
    .selectFrom('person_acts')
    .select(['id', 'happened_at', 'counts_json', 'erased_json'])
    .where('erased_json', 'is not', null)
    .orderBy('happened_at')
    .execute();
  if (rows.length === 0) return [];
  const site = await siteMark(db);
  return rows.map(({ id, happened_at: at, counts_json: counts, erased_json: erased }) => ({
    ...{ site, id, at, counts: JSON.parse(counts) },
    erased: v.parse(Erased, JSON.parse(erased ?? 'null')),
  }));
}

/** Where erasures are written down outside of the database: with the site's data, and beside its nightly backups. */
export function erasureFolders({
  dataDir,
  backupDir,
}: {
  dataDir: string;
  backupDir: string | null;
}): [string, ...string[]] {
  return backupDir === null ? [dataDir] : [dataDir, backupDir];
}

/** Writes them to the files of these folders, where an older database that takes this one's place finds them. */
export async function writeErasures(db: Db, folders: readonly string[]): Promise<void> {
  const erasures = await findErasures(db);
  if (erasures.length === 0) return;
  for (const folder of folders) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await addToErasureFile(folder, erasures);
  }
}

/** What the files of these folders remember. */
export async function readErasures(folders: readonly string[]): Promise<Erasure[]> {
  return (await Promise.all(folders.map(readErasureFile))).flat();
}

/**
 * Erases again what was erased after this database was as it is: those of this site that it does not know. Answers how many.
 * Listings and leads of another site may have the same ids, so its erasures do not count.
 */
export async function eraseAgain({ db, ...tools }: { db: Db } & FileTools, known: readonly Erasure[]): Promise<number> {
  if (known.length === 0) return 0;
  const site = await siteMark(db);
  const ours = known.filter((erasure) => erasure.site === site).toSorted((one, other) => one.at - other.at);
  let times = 0;
  for (const erasure of ours) {
    const files = await db.transaction((inner) => eraseOnce(inner, erasure));
    if (files === null) continue;
    times += 1;
    await deleteErasedFiles(tools, files);
  }
  return times;
}

/** Null where the database has it already. */
async function eraseOnce(db: Db, { id, at: now, counts, erased }: Erasure): Promise<ErasedFiles | null> {
  if (!(await insertAct(db, { id, kind: 'erase', counts, staffId: null, now }))) return null;
  await saveErased(db, id, { counts, erased });
  const messageIds = await eraseLeadsAgain(db, erased);
  if (erased.homes.length > 0) await beginBatch(db, { id, kind: 'edit', staffId: null, now });
  for (const home of erased.homes) await eraseOwnerAgain(db, { batchId: id, now }, home);
  for (const { importId, position } of erased.imports) await eraseImportedOwner(db, { importId, position });
  return { messageIds, documents: erased.homes.flatMap(({ documents }) => documents) };
}

/** The same for all databases that were this site's at a time: the key is made at its first start, and in every backup. */
async function siteMark(db: Db): Promise<string> {
  const key = await findSigningKey(db, 'device');
  return createHash('sha256').update(`erasures of ${key}`).digest('hex').slice(0, 32);
}
