import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { temporaryFolder } from '#tests/sample-pictures.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { openMediaFolder } from './media-folder.server.ts';
import { sweepOrphans } from './orphans.server.ts';

const known = '0123456789abcdef';
const orphan = 'fedcba9876543210';
const inAnHour = { now: () => Date.now() + 61 * 60 * 1000 };

async function openTools(engine: TestEngine) {
  const dataDir = await temporaryFolder();
  const address = await engine.createMigrated();
  const db = await openTestDb(engine, address);
  const row = { id: known, format: 'jpeg', width: 800, height: 600, color: '#000000' };
  await db.kysely.insertInto('media').values(row).execute();
  const files = await openLocalFiles(dataDir);
  const list = async () =>
    (await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replace(`${join(dataDir, 'media')}/`, ''))
      .sort();
  return { address, db, files, log: createLog('silent'), list, media: join(dataDir, 'media') };
}

const filesOf = (id: string) => [
  `checksums/masters/${id}.jpg.sha256`,
  `checksums/renditions/${id}r90/480.webp.sha256`,
  `documents/${id}`,
  `masters/${id}.jpg`,
  `originals/${id}.jpg`,
  `renditions/${id}/480.webp`,
  `renditions/${id}r90/480.webp`,
];

describeOnBothEngines('files that no row names', (engine) => {
  test('are removed with all that was made of them once they are an hour old', async () => {
    const { list, ...tools } = await openTools(engine);
    for (const key of [...filesOf(known), ...filesOf(orphan)]) await tools.files.put(key, Buffer.from('x'));
    const all = await list();
    await sweepOrphans({ ...tools, clock: { now: () => Date.now() } });
    expect(await list()).toEqual(all);
    await sweepOrphans({ ...tools, clock: inAnHour });
    expect(await list()).toEqual(filesOf(known).filter((key) => !key.startsWith('documents')));
  });

  test('include what was made of a picture while it was removed', async () => {
    const { list, ...tools } = await openTools(engine);
    const made = [known, orphan].flatMap((id) => filesOf(id).filter((key) => key.includes('renditions/')));
    for (const key of made) await tools.files.put(key, Buffer.from('x'));
    await sweepOrphans({ ...tools, clock: { now: () => Date.now() } });
    expect(await list()).toEqual(made.toSorted());
    await sweepOrphans({ ...tools, clock: inAnHour });
    expect(await list()).toEqual(made.filter((key) => key.includes(known)).toSorted());
  });

  test('include sums of what was to be made of pictures that are not there', async () => {
    const { list, ...tools } = await openTools(engine);
    const sums = ['masters/@.jpg', 'renditions/@/480.webp', 'renditions/@r90/640.avif'];
    const keys = (id: string) => sums.map((of) => `checksums/${of.replace('@', id)}.sha256`);
    for (const key of [...keys(known), ...keys(orphan), 'checksums/drawn/7/en-0.jpg.sha256'])
      await tools.files.put(key, Buffer.from('x'));
    const all = await list();
    await sweepOrphans({ ...tools, clock: { now: () => Date.now() } });
    expect(await list()).toEqual(all);
    await sweepOrphans({ ...tools, clock: inAnHour });
    expect(await list()).toEqual(keys(known));
  });

  test('include the renditions of a few pictures also where many were removed before and left their folders', async () => {
    const { list, media, ...tools } = await openTools(engine);
    for (let at = 0; at < 150; at += 1) {
      await mkdir(join(media, 'renditions', String(at).padStart(16, '0')), { recursive: true });
    }
    await tools.files.put(`renditions/${orphan}/480.webp`, Buffer.from('x'));
    await sweepOrphans({ ...tools, clock: inAnHour });
    expect(await list()).toEqual([]);
  });

  test('include the drawn pictures of a listing that was deleted', async () => {
    const { list, db, ...tools } = await openTools(engine);
    await saveSurroundings(db);
    const id = await saveListing(db, listingDraft());
    const folder = openMediaFolder(tools.files, tools.log);
    const drawn = (of: string) => folder.drawnKey({ of, shape: 'en', hash: known });
    for (const of of [String(id), String(id + 1), 'home']) {
      await tools.files.put(drawn(of), Buffer.from('x'));
      await tools.files.put(`checksums/${drawn(of)}.sha256`, Buffer.from('x'));
    }
    const all = await list();
    await sweepOrphans({ ...tools, db, clock: { now: () => Date.now() } });
    expect(await list()).toEqual(all);
    await sweepOrphans({ ...tools, db, clock: inAnHour });
    expect(await list()).toEqual(all.filter((key) => !key.includes(`/${id + 1}/`)));
    await db.kysely.deleteFrom('listings').where('id', '=', id).execute();
    await sweepOrphans({ ...tools, db, clock: inAnHour });
    expect(await list()).toEqual(all.filter((key) => key.includes('/home/')));
  });

  test('are removed by two processes at once, and what is named stays', async () => {
    const { list, address, ...tools } = await openTools(engine);
    const other = await openTestDb(engine, address);
    const ids = Array.from({ length: 15 }, (_, at) => String(at).padStart(16, '0'));
    for (const id of [known, ...ids]) for (const key of filesOf(id)) await tools.files.put(key, Buffer.from('x'));
    const warnings: unknown[] = [];
    const log = { info: () => {}, warn: (found: unknown) => void warnings.push(found) };
    await Promise.all([tools.db, other].map((db) => sweepOrphans({ ...tools, db, log, clock: inAnHour })));
    expect(await list()).toEqual(filesOf(known).filter((key) => !key.startsWith('documents')));
    expect(warnings).toEqual([]);
  });

  test('stay when nearly all files are such: the database is another one', async () => {
    const { list, ...tools } = await openTools(engine);
    const warnings: unknown[] = [];
    const log = { info: () => {}, warn: ({ folder }: { folder: string }) => void warnings.push(folder) };
    const keys = (id: string) => [`originals/${id}.jpg`, `renditions/${id}/480.webp`];
    for (let at = 0; at < 101; at += 1) {
      for (const key of keys(String(at).padStart(16, '0'))) await tools.files.put(key, Buffer.from('x'));
    }
    await sweepOrphans({ ...tools, log, clock: inAnHour });
    expect(await list()).toHaveLength(202);
    expect(warnings).toEqual(['originals', 'renditions']);
  });
});
