import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findAgency, saveAgencyFields } from '#app/features/agency/agency-store.server.ts';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import type { Sheet } from '#app/features/changes/sheet.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { savePicture } from '#app/features/media/picture-rows.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import type { PictureRow } from '#app/features/media/pictures.ts';
import { offeredWidths } from '#app/features/media/rendition.ts';
import { planFirstPictureDeletion } from '#app/features/records/planned/plans.server.ts';
import { recordTasks } from '#app/features/records/planned/record-tasks.server.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import {
  appendPicture,
  fillRecords,
  publishRecord,
  removeRecord,
  saveFields,
} from '#app/features/records/records.server.ts';
import { restorableForDays } from '#app/features/records/restorable.ts';
import { openTasks } from '#app/features/tasks/tasks.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { samplePicture } from '#tests/sample-pictures.ts';
import { createFolder, describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { deleteUnusedPictures } from './unused-pictures.server.ts';

const somebody = (picture: string) => ({ name: 'Ketut', role: { en: 'Sales' }, picture });

const dayMs = 24 * 60 * 60 * 1000;

describeOnBothEngines('a picture', (engine) => {
  test('that was received and never got to a listing is deleted with its files, when it is an hour old', {
    timeout: 60_000,
  }, async () => {
    const { receive, sweep, filesOf, clock } = await open(engine);
    const id = await receive(1);
    expect(await sweep()).toBe(0);
    clock.at += 61 * 60 * 1000;
    expect((await filesOf(id)).length).toBeGreaterThan(3);
    expect(await sweep()).toBe(1);
    expect(await filesOf(id)).toEqual([]);
    expect(await sweep()).toBe(0);
  });

  test('stays as long as a listing shows it, is to show it, or could get it back', { timeout: 60_000 }, async () => {
    const { db, receive, sweep, filesOf, clock, add, publish, save, command, sheet } = await open(engine);
    const [shown, unpublished, agencys] = [await receive(1), await receive(2), await receive(3)];
    await add(shown);
    await publish();
    await add(unpublished);
    clock.at += dayMs;
    expect(await sweep([agencys])).toBe(0);

    await save({ pictures: [unpublished] });
    await publish();
    clock.at += (restorableForDays - 1) * dayMs;
    expect(await sweep([agencys])).toBe(0);
    clock.at += 2 * dayMs;
    expect(await sweep([agencys])).toBe(1);
    expect(await filesOf(shown)).toEqual([]);
    expect(await filesOf(unpublished)).not.toEqual([]);

    // What the history still names does not come back.
    const before = (await changesSince(db, 1, 0)).findLast(({ field }) => field === 'pictures')!.before;
    expect(before).toContain(shown);
    await save({ pictures: [unpublished, shown] });
    expect((await sheet())['pictures']).toEqual([unpublished]);

    await removeRecord(db, command());
    clock.at += (restorableForDays - 1) * dayMs;
    expect(await sweep([agencys])).toBe(0);
  });

  test('of a listing that was deleted goes within a day after it, by whichever of two nodes', async () => {
    const { db, other, tools, receive, filesOf, clock, add, publish, command } = await open(engine);
    const id = await receive(1);
    await add(id);
    await publish();
    await removeRecord(db, command());
    await planFirstPictureDeletion(db, clock.at);
    for (const node of [db, other]) {
      const handlers = recordTasks({
        ...{ ...tools, db: node, findKept: async () => [] },
        findRules: async () => ({ keep: 'all' as const, publish: true }),
      });
      const tasks = openTasks({ ...tools, db: node, handlers, isClockTrusted: async () => true, lookEveryMs: 30 });
      onTestFinished(() => tasks.close());
    }
    clock.at += restorableForDays * dayMs;
    // A node that met the other one tries again a minute later.
    const becomes = (isSo: () => Promise<boolean>) =>
      vi.waitUntil(
        async () => {
          clock.at += 60_000;
          return isSo();
        },
        { timeout: 60_000, interval: 200 },
      );
    await becomes(async () => (await findRecord(db, 1)) === null);
    expect(await filesOf(id)).not.toEqual([]);
    clock.at += dayMs;
    await becomes(async () => (await filesOf(id)).length === 0);
    expect(await db.kysely.selectFrom('media').selectAll().where('id', '=', id).execute()).toEqual([]);
  }, 150_000);

  test('that comes back from the history while it would be deleted is there whole or not at all', async () => {
    const { db, other, tools, receive, filesOf, clock, save, sheet } = await open(engine);
    clock.at += dayMs;
    for (let round = 0; round < 8; round += 1) {
      const id = await receive(10 + round);
      const swept = deleteUnusedPictures({ ...tools, db: other, findKept: async () => [] });
      await save({ pictures: [id] });
      await swept;
      const isThere = ((await sheet())['pictures'] as string[] | undefined)?.includes(id) ?? false;
      const rows = await db.kysely.selectFrom('media').select('id').where('id', '=', id).execute();
      expect([rows.length, (await filesOf(id)).length > 0]).toEqual([isThere ? 1 : 0, isThere]);
      clock.at += (restorableForDays + 1) * dayMs;
    }
  }, 60_000);

  test('that the agency had is kept as long as that can be undone, and one it takes meanwhile stays', async () => {
    const { db, other, tools, receive, sweep, filesOf, clock } = await open(engine);
    const save = async (fields: Sheet) => {
      const change = { staffId: null, key: randomUUID(), now: clock.at };
      const revision = (await findAgency(db))?.revision ?? 0;
      return (await saveAgencyFields(db, change, { revision, fields, fallback: demoAgency })).saved.length > 0;
    };
    const [hero, mark, portrait] = [await receive(1), await receive(2), await receive(3)];
    await save({ 'pictures.hero': { id: hero }, logo: { picture: { id: mark, width: 700, height: 500 } } });
    await save({ people: [somebody(portrait)] });
    await save({ 'pictures.hero': null, logo: {}, people: null });
    clock.at += (restorableForDays - 1) * dayMs;
    expect(await sweep()).toBe(0);
    clock.at += 2 * dayMs;
    expect(await sweep()).toBe(3);
    expect([...(await filesOf(hero)), ...(await filesOf(mark)), ...(await filesOf(portrait))]).toEqual([]);

    for (let round = 0; round < 4; round += 1) {
      const id = await receive(10 + round);
      clock.at += dayMs;
      const swept = deleteUnusedPictures({ ...tools, db: other, findKept: async () => [] });
      const isThere = await save(round % 2 === 0 ? { 'pictures.about': { id } } : { people: [somebody(id)] });
      await swept;
      const rows = await db.kysely.selectFrom('media').select('id').where('id', '=', id).execute();
      expect([rows.length, (await filesOf(id)).length > 0]).toEqual([isThere ? 1 : 0, isThere]);
    }
  }, 60_000);
});

async function open(engine: TestEngine) {
  const address = await engine.createMigrated();
  const [db, other] = [await openTestDb(engine, address), await openTestDb(engine, address)];
  await saveSurroundings(db);
  const { dataDir } = await createFolder();
  const files = await openLocalFiles(dataDir);
  const log = createLog('silent');
  const pictures = await openPictures({ files, log, quietMs: 600_000 });
  onTestFinished(() => pictures.close());
  await saveListing(db, listingDraft());
  await fillRecords(db);
  const clock = { at: Date.now(), now: () => clock.at };
  const command = () => ({ listingId: 1, staffId: null, key: randomUUID(), now: clock.at });
  const tools = { db, files, log, clock };
  const received = new Map<string, PictureRow>();
  const revision = async () => (await findRecord(db, 1))!.revision;
  return {
    ...{ db, other, tools, clock, command },
    /** One with a file of each kind. */
    async receive(seed: number) {
      const picture = await pictures.receive(
        await samplePicture(700 + seed, 500)
          .jpeg()
          .toBuffer(),
      );
      const { id } = picture;
      await savePicture(db, picture);
      received.set(id, picture);
      const made = offeredWidths('webp', 700 + seed).length;
      await vi.waitUntil(async () => (await files.list(`renditions/${id}`)).length === made, 20_000);
      return id;
    },
    sweep: (kept: string[] = []) => deleteUnusedPictures({ ...tools, findKept: async () => kept }),
    async filesOf(id: string) {
      const folders = ['originals', 'masters', 'checksums/masters', `renditions/${id}`, `checksums/renditions/${id}`];
      const names = await Promise.all(folders.map(async (folder) => [folder, await files.list(folder)] as const));
      return names.flatMap(([folder, all]) =>
        all.filter((name) => folder.endsWith(id) || name.startsWith(id)).map((name) => `${folder}/${name}`),
      );
    },
    add: (id: string) => appendPicture(db, command(), received.get(id)!),
    sheet: async () => recordSheet((await findRecord(db, 1))!),
    save: async (fields: Parameters<typeof saveFields>[2]['fields']) =>
      saveFields(db, command(), { revision: await revision(), fields }),
    publish: async () => {
      const result = await publishRecord(db, command(), { revision: await revision(), status: 'Active' });
      expect(result.outcome).toBe('published');
    },
  };
}
