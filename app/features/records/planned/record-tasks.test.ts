import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { saveAgencyFields } from '#app/features/agency/agency-store.server.ts';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import {
  findDocuments,
  insertDocument,
  markRemoved,
  storeDocumentFile,
} from '#app/features/media/documents/documents.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import {
  bringBackRecord,
  fillRecords,
  publishRecord,
  removeRecord,
  saveFields,
} from '#app/features/records/records.server.ts';
import { restorableMs } from '#app/features/records/restorable.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { findTasks, settleTask, takeTask } from '#app/features/tasks/task-rows.server.ts';
import { openTasks } from '#app/features/tasks/tasks.server.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { listingDraft, pictureId, saveSurroundings } from '#tests/factories.ts';
import { createFolder, describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { planPublication, unplanPublication } from './plan-publication.server.ts';
import { findPublications } from './plans.server.ts';
import { recordTasks } from './record-tasks.server.ts';

const now = Date.UTC(2026, 10, 23, 2);
const dayMs = 24 * 60 * 60 * 1000;

describeOnBothEngines('a listing that is to be published at a time', (engine) => {
  test('is published then with what is saved, once, whichever of two nodes does it', async () => {
    const { db, clock, ready, save, plan, runNodes, published } = await open(engine);
    const id = await ready();
    expect(await plan(id, now + 1_000)).toBe('planned');
    expect((await findPublications(db, [id], now)).get(id)).toEqual({ at: now + 1_000, state: 'planned' });
    await save(id, { 'internal.notes': 'The office keeps its own all the while.' });
    runNodes();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await findListing(db, id)).toMatchObject({ bathrooms: 3 });
    clock.at = now + 1_000;
    await vi.waitUntil(async () => (await findListing(db, id))?.bathrooms === 5, 10_000);
    await vi.waitUntil(async () => (await findPublications(db, [id], now)).size === 0, 10_000);
    expect(await published(id)).toHaveLength(1);
  });

  test('is not once something was changed after it was planned, and says so at once', async () => {
    const { db, clock, ready, save, plan, runNodes, published } = await open(engine);
    const id = await ready();
    await plan(id, now + 1_000);
    await save(id, { 'text.en.title': 'Half a sen' });
    expect((await findPublications(db, [id], now)).get(id)).toEqual({ at: now + 1_000, state: 'changed' });
    runNodes();
    clock.at = now + 1_000;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await published(id)).toEqual([]);
    expect(await plan(id, now + 2_000)).toBe('planned');
    clock.at = now + 2_000;
    await vi.waitUntil(async () => (await published(id)).length === 1, 10_000);
  });

  test('is not when it is changed while a process is already doing it', async () => {
    const { db, clock, ready, save, plan, handlers, published } = await open(engine);
    const id = await ready();
    await plan(id, now);
    const taken = (await takeTask(db, now, { kinds: ['publish'], leaseMs: 60_000, maxAheadMs: 60_000 }))!;
    await save(id, { bathrooms: 6 });
    await expect(handlers.publish(taken.task)).rejects.toThrow('changed');
    await settleTask(db, taken, { nextAt: now, error: 'The listing was changed.' });
    expect(await takeTask(db, clock.at, { kinds: ['publish'], leaseMs: 60_000, maxAheadMs: 60_000 })).toBeNull();
    expect((await findPublications(db, [id], now)).get(id)?.state).toBe('changed');
    expect(await published(id)).toEqual([]);
  });

  test('is not planned over what a colleague changed meanwhile', async () => {
    const { db, ready, save, command, colleague } = await open(engine);
    const id = await ready();
    const { revision } = (await findRecord(db, id))!;
    await save(id, { bathrooms: 6 }, colleague);
    const plan = { dueAt: now + 1_000, revision, status: 'Active', tellsCuts: true } as const;
    expect(await planPublication(db, command(id), plan)).toBe('changed');
    expect((await findPublications(db, [id], now)).size).toBe(0);
  });

  test.each([
    ['was disabled', { disabled_at: now }],
    ['may only read by then', { role: 'viewer' }],
    ['is an agent of whom the agency no longer wants it', { role: 'agent' }],
  ])('is not when whoever planned it %s', async (_, change) => {
    const { db, staffId, ready, save, plan, rules, runNodes, published } = await open(engine);
    const id = await ready();
    await save(id, { agent: staffId });
    await plan(id, now);
    rules.publish = false;
    await db.kysely.updateTable('staff').set(change).where('id', '=', staffId).execute();
    runNodes();
    await vi.waitUntil(async () => (await findPublications(db, [id], now)).get(id)?.state === 'not_allowed', 10_000);
    expect(await published(id)).toEqual([]);
  });

  test('has in its history who planned it and who cancelled it', async () => {
    const { db, ready, plan, command, staffId } = await open(engine);
    const id = await ready();
    await plan(id, now + 1_000);
    await plan(id, now + 2_000);
    expect(await unplanPublication(db, command(id))).toBe(true);
    const planned = (await changesSince(db, id, 0)).filter(({ field }) => field === 'planned');
    expect(planned.map(({ kind, before, after, staffId: by }) => [kind, before, after, by])).toEqual([
      ['plan', null, now + 1_000, staffId],
      ['plan', now + 1_000, now + 2_000, staffId],
      ['unplan', now + 2_000, null, staffId],
    ]);
  });

  test('says that it waits for the clock while that is not believed', async () => {
    const { db, ready, plan } = await open(engine);
    const id = await ready();
    await plan(id, now + 1_000);
    await db.kysely.insertInto('clock').values({ id: 1, seen_at: now, jumped_from: 1, jumped_to: now }).execute();
    expect((await findPublications(db, [id], now)).get(id)?.state).toBe('planned');
    expect((await findPublications(db, [id], now + 1_000)).get(id)?.state).toBe('waiting');
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
    await vi.waitUntil(async () => (await findPublications(db, [id], now)).get(id)?.state === 'incomplete', 10_000);
    expect(await published(id)).toEqual([]);
    await save(id, { bedrooms: 4 });
    const { revision } = (await findRecord(db, id))!;
    await publishRecord(db, command(id), { revision, status: 'Active' });
    expect((await findPublications(db, [id], now)).size).toBe(0);
  });

  test('is not when somebody cancelled it, removed it, or published it before', async () => {
    const { db, ready, plan, command } = await open(engine);
    const [one, two, three] = [await ready(), await ready(), await ready()];
    for (const id of [one, two, three]) await plan(id, now + 1_000);
    expect(await unplanPublication(db, command(one))).toBe(true);
    await removeRecord(db, command(two));
    const { revision } = (await findRecord(db, three))!;
    await publishRecord(db, command(three), { revision, status: 'Active' });
    expect((await findPublications(db, [one, two, three], now)).size).toBe(0);
  });
});

describeOnBothEngines('a listing that was removed', (engine) => {
  test('is deleted with all that was its own once it cannot be brought back', async () => {
    const { db, files, clock, staffId, ready, command, runNodes } = await open(engine);
    const [gone, back] = [await ready(), await ready()];
    const about = { listingId: gone, name: 'Deed.pdf', access: 'agent' as const, staffId, createdAt: now };
    await insertDocument(db, about, await storeDocumentFile({ files }, Buffer.from('%PDF-1.7\n%%EOF\n')));
    for (const id of [gone, back]) await removeRecord(db, command(id));
    const tooLate = now + restorableMs;
    expect(await bringBackRecord(db, { ...command(back), now: tooLate })).toBe(false);
    expect(await bringBackRecord(db, { ...command(back), now: tooLate - 1 })).toBe(true);
    runNodes();
    clock.at = now + restorableMs - 1;
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

describeOnBothEngines('the history of a listing', (engine) => {
  test('has what only the office knows for 90 days, and all else as long as the listing is there', async () => {
    const { db, clock, staffId, files, ready, save, handlers } = await open(engine);
    const id = await ready();
    await save(id, { 'internal.ownerName': 'Ni Wayan Contoh', bedrooms: 6 });
    await save(id, { 'internal.ownerName': null });
    const [task] = [{ id: 'a task', kind: 'delete-pictures', key: 'k', dueAt: 0, payload: null, doneAt: null }];
    const names = async () => JSON.stringify(await changesSince(db, id, 0));
    const file = await storeDocumentFile({ files }, Buffer.from('%PDF-1.7'));
    const about = { listingId: id, name: 'deed.pdf', access: 'agent', staffId, createdAt: now } as const;
    await markRemoved(db, (await insertDocument(db, about, file)).id, now);
    const documents = async () => [
      (await files.list('documents')).length,
      (await findDocuments(db, id, 'removed')).length,
    ];
    clock.at = now + 89 * dayMs;
    await handlers['delete-pictures']({ ...task!, problem: null });
    expect(await names()).toContain('Ni Wayan Contoh');
    expect(await documents()).toEqual([1, 1]);
    clock.at = now + 91 * dayMs;
    await handlers['delete-pictures']({ ...task!, problem: null });
    expect(await names()).not.toContain('Ni Wayan Contoh');
    expect(await documents()).toEqual([0, 0]);
    expect((await changesSince(db, id, 0)).map(({ field }) => field)).toContain('bedrooms');
  });
});

describeOnBothEngines('the history of the agency', (engine) => {
  test('has who was of its team for 90 days, and all else for good', async () => {
    const { db, clock, staffId, handlers } = await open(engine);
    const command = { staffId, key: randomUUID(), now };
    const fields = { people: null, since: 2015 };
    await saveAgencyFields(db, command, { revision: 0, fields, fallback: demoAgency });
    const task = { id: 'a task', kind: 'delete-pictures', key: 'k', dueAt: 0, payload: null, doneAt: null };
    const logged = async () => (await changesSince(db, 'agency', 0)).map(({ field }) => field);
    clock.at = now + 89 * dayMs;
    await handlers['delete-pictures']({ ...task, problem: null });
    expect(await logged()).toEqual(['people', 'since']);
    clock.at = now + 91 * dayMs;
    await handlers['delete-pictures']({ ...task, problem: null });
    expect(await logged()).toEqual(['since']);
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
  const colleague = (await saveStaff(db, { email: 'ayu@bale.example', name: 'Ayu', role: 'owner' }, now))!.id;
  const rules = { keep: 'own' as const, publish: true };
  const findRules = async () => rules;
  const files = await openLocalFiles(dataDir);
  const around = { clock, files, findRules, findKept: async () => [], log: createLog('silent') };
  const save = async (id: number, fields: Parameters<typeof saveFields>[2]['fields'], by = staffId) =>
    saveFields(db, { ...command(id), staffId: by }, { revision: (await findRecord(db, id))!.revision, fields });
  return {
    ...{ db, clock, staffId, colleague, rules, command, save, files },
    handlers: recordTasks({ db, ...around }),
    /** A published listing with a change that may be published. */
    async ready() {
      const media = [{ mediaId: pictureId, category: 'pool' as const, alt: { en: 'The pool' } }];
      const id = await saveListing(db, listingDraft({ media }));
      await fillRecords(db);
      await save(id, { bathrooms: 5 });
      return id;
    },
    plan: async (id: number, dueAt: number) => {
      const { revision } = (await findRecord(db, id))!;
      return planPublication(db, command(id), { dueAt, revision, status: 'Active', tellsCuts: true });
    },
    runNodes() {
      for (const node of [db, other]) {
        const tasks = openTasks({
          ...{ db: node, log: createLog('silent'), clock, handlers: recordTasks({ db: node, ...around }) },
          ...{ isClockTrusted: async () => true, lookEveryMs: 30, pausesMs: [30] },
        });
        onTestFinished(() => tasks.close());
      }
    },
    published: async (id: number) => (await changesSince(db, id, 0)).filter(({ kind }) => kind === 'publish'),
  };
}
