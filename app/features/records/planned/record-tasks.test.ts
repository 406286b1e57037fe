import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { insertDocument, storeDocumentFile } from '#app/features/media/documents/documents.server.ts';
import { changesSince } from '#app/features/records/change-log.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import {
  bringBackRecord,
  fillRecords,
  publishRecord,
  removeRecord,
  saveFields,
} from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { findTasks } from '#app/features/tasks/task-rows.server.ts';
import { openTasks } from '#app/features/tasks/tasks.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { listingDraft, pictureId, saveSurroundings } from '#tests/factories.ts';
import { createFolder, describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { cancelPublication, findPublications, planPublication, removedForDays } from './plans.server.ts';
import { recordTasks } from './record-tasks.server.ts';

const now = Date.UTC(2026, 10, 23, 2);
const dayMs = 24 * 60 * 60 * 1000;

describeOnBothEngines('a listing that is to be published at a time', (engine) => {
  test('is published then with what is saved, once, whichever of two nodes does it', async () => {
    const { db, clock, ready, save, plan, runNodes, published } = await open(engine);
    const id = await ready();
    await plan(id, now + 1_000);
    expect((await findPublications(db, [id])).get(id)).toEqual({ at: now + 1_000, failed: false });
    await save(id, { bathrooms: 6 });
    runNodes();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await findListing(db, id)).toMatchObject({ bathrooms: 3 });
    clock.at = now + 1_000;
    await vi.waitUntil(async () => (await findListing(db, id))?.bathrooms === 6, 10_000);
    await vi.waitUntil(async () => (await findPublications(db, [id])).size === 0, 10_000);
    expect(await published(id)).toHaveLength(1);
  });

  test('is published once, though the process that did it was killed before it could say so', async () => {
    const { db, ready, plan, handlers, published } = await open(engine);
    const id = await ready();
    await plan(id, now);
    const [task] = await findTasks(db, [`publish listing ${id}`]);
    expect(await handlers.publish(task!)).toBeNull();
    expect(await handlers.publish(task!)).toBeNull();
    expect(await published(id)).toHaveLength(1);
  });

  test('is not while something required is missing, and says so until somebody publishes it', async () => {
    const { db, ready, save, plan, runNodes, command, published } = await open(engine);
    const id = await ready();
    await save(id, { bedrooms: null });
    await plan(id, now);
    runNodes();
    await vi.waitUntil(async () => (await findPublications(db, [id])).get(id)?.failed, 10_000);
    expect(await published(id)).toEqual([]);
    await save(id, { bedrooms: 4 });
    const { revision } = (await findRecord(db, id))!;
    await publishRecord(db, command(id), { revision, status: 'Active' });
    expect((await findPublications(db, [id])).size).toBe(0);
  });

  test('is not when somebody cancelled it, removed it, or published it before', async () => {
    const { db, ready, plan, command } = await open(engine);
    const [one, two, three] = [await ready(), await ready(), await ready()];
    for (const id of [one, two, three]) await plan(id, now + 1_000);
    expect(await cancelPublication(db, one, now)).toBe(true);
    await removeRecord(db, command(two));
    const { revision } = (await findRecord(db, three))!;
    await publishRecord(db, command(three), { revision, status: 'Active' });
    expect((await findPublications(db, [one, two, three])).size).toBe(0);
  });
});

describeOnBothEngines('a listing that was removed', (engine) => {
  test('is deleted with all that was its own once it cannot be brought back', async () => {
    const { db, files, clock, staffId, ready, command, runNodes } = await open(engine);
    const [gone, back] = [await ready(), await ready()];
    const about = { listingId: gone, name: 'Deed.pdf', access: 'agent' as const, staffId, createdAt: now };
    await insertDocument(db, about, await storeDocumentFile({ files }, Buffer.from('%PDF-1.7\n%%EOF\n')));
    for (const id of [gone, back]) await removeRecord(db, command(id));
    await bringBackRecord(db, command(back));
    runNodes();
    clock.at = now + removedForDays * dayMs - 1;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await findRecord(db, gone)).not.toBeNull();
    clock.at += 1;
    await vi.waitUntil(async () => (await findRecord(db, gone)) === null, 10_000);
    expect(await findListing(db, gone)).toBeNull();
    expect(await changesSince(db, gone, 0)).toEqual([]);
    for (const table of ['listing_documents', 'listing_internals', 'listing_summaries'] as const) {
      const rows = await db.kysely.selectFrom(table).select('listing_id').where('listing_id', '=', gone).execute();
      expect(rows, table).toEqual([]);
    }
    expect(await findListing(db, back)).not.toBeNull();
    expect((await changesSince(db, back, 0)).length).toBeGreaterThan(0);
  });
});

async function open(engine: TestEngine) {
  const address = await engine.createMigrated();
  const db = await openTestDb(engine, address);
  const other = await openTestDb(engine, address);
  await saveSurroundings(db);
  const { dataDir } = await createFolder();
  const staffId = (await saveStaff(db, { email: 'made@bale.example', name: 'Made', role: 'owner' }, now))!.id;
  const clock = { at: now, now: () => clock.at };
  const command = (listingId: number) => ({ listingId, staffId, key: randomUUID(), now });
  const save = async (id: number, fields: Parameters<typeof saveFields>[2]['fields']) =>
    saveFields(db, command(id), { revision: (await findRecord(db, id))!.revision, fields });
  return {
    ...{ db, clock, staffId, command, save, files: await openLocalFiles(dataDir) },
    handlers: recordTasks({ db, clock }),
    /** A published listing with a change that may be published. */
    async ready() {
      const media = [{ mediaId: pictureId, category: 'pool' as const, alt: { en: 'The pool' } }];
      const id = await saveListing(db, listingDraft({ media }));
      await fillRecords(db);
      await save(id, { bathrooms: 5 });
      return id;
    },
    plan: (listingId: number, at: number) =>
      planPublication(db, at, { listingId, staffId, status: 'Active', tellsCuts: true }),
    runNodes() {
      for (const node of [db, other]) {
        const tasks = openTasks({
          ...{ db: node, log: createLog('silent'), clock, handlers: recordTasks({ db: node, clock }) },
          ...{ isClockTrusted: async () => true, lookEveryMs: 30, pausesMs: [30] },
        });
        onTestFinished(() => tasks.close());
      }
    },
    published: async (id: number) => (await changesSince(db, id, 0)).filter(({ kind }) => kind === 'publish'),
  };
}
