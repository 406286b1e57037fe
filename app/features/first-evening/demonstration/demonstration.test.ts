import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findAgency, saveAgencyFields } from '#app/features/agency/agency-store.server.ts';
import { visibility } from '#app/features/listings/listing.ts';
import { findListing, saveListings } from '#app/features/listings/listings.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import {
  bringBackRecord,
  createRecord,
  fillRecords,
  moveOffer,
  removeRecord,
  saveFields,
} from '#app/features/records/records.server.ts';
import { findMembers } from '#app/features/staff/members/members.server.ts';
import { takeTask } from '#app/features/tasks/task-rows.server.ts';
import { blankAgency } from '#db/demo/blank-agency.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { demoAgents, saveDemoAgents } from '#db/demo/desk/demo-agents.ts';
import type { Db } from '#db/tables.ts';
import { listingDraft, pictureId, savePictureRows, saveSurroundings } from '#tests/factories.ts';
import { addLead } from '#tests/saved-leads.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findDemonstration } from './find-demonstration.server.ts';
import { removalBatch } from './removal.ts';
import { removeSome } from './removal-steps.server.ts';
import { beginRemoval, beginReturn, demonstrationTasks, goOnNow } from './removal-task.server.ts';
import { findUntouched } from './untouched.server.ts';

const demonstration = {
  agency: demoAgency,
  blank: blankAgency,
  fallback: demoAgency,
  agentIds: demoAgents.map(({ id }) => id),
};
const dayMs = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 25, 12);

/** Of the demonstration: its listings, and among them drafts. */
const [listings, drafts] = [11, 2];
const own = pictureId.replace('0', 'f');

/** Twelve listings, the last one the agency's own, and what else a demonstration has, in little. */
async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  await savePictureRows(db, [own]);
  await saveDemoAgents(db, start - dayMs);
  const pictured = (mediaId: string) => ({ mediaId, category: null, alt: { en: 'A house' } });
  await saveListings(db, [
    ...Array.from({ length: listings }, () => listingDraft({ isDemo: true, media: [pictured(pictureId)] })),
    listingDraft({ media: [pictured(own)] }),
  ]);
  const [ketut] = demonstration.agentIds;
  await fillRecords(db, (record) => ({ ...record, ...(record.id < 3 && { internal: { agent: ketut ?? null } }) }));
  await saveFields(db, { listingId: 3, staffId: ketut ?? null, key: 'demo-edit-3', now: start - dayMs }, edit(4));
  for (let at = 0; at < drafts; at += 1) {
    await createRecord(db, { staffId: null, key: `demo-draft-${at}`, now: start - dayMs }, { type: 'Villa' });
  }
  const owner = { id: randomUUID(), email: 'made@bale.example', name: 'Made Contoh', role: 'owner' };
  await db.kysely
    .insertInto('staff')
    .values({ ...owner, password_hash: 'x', created_at: start, disabled_at: null })
    .execute();
  let now = start;
  const clock = { now: () => now };
  const handlers = demonstrationTasks({ db, clock, demonstration, partMs: 0 });
  /** Does what is due until nothing is; `parts`: at most so many. */
  const work = async (parts = Number.POSITIVE_INFINITY) => {
    const limits = { kinds: Object.keys(handlers), leaseMs: 1, maxAheadMs: dayMs };
    for (let part = 0; part < parts; part += 1) {
      const taken = await takeTask(db, now, limits);
      if (taken === null) return;
      await handlers.demonstration(taken.task);
      await db.kysely.updateTable('tasks').set({ done_at: now }).where('id', '=', taken.task.id).execute();
    }
  };
  return {
    ...{ db, work, staffId: owner.id },
    find: () => findDemonstration({ db, demonstration, kept: [] }),
    at: (time: number) => {
      now = time;
    },
    command: (listingId: number) => ({ listingId, staffId: owner.id, key: randomUUID(), now }),
  };
}

async function shownOf(db: Db, id: number) {
  const listing = await findListing(db, id);
  return listing && visibility(listing);
}

const edit = (bedrooms: number) => ({ revision: 0, fields: { bedrooms } });

describeOnBothEngines('the demonstration', (engine) => {
  test('goes as a whole but for what somebody touched, and is gone after a day', async () => {
    const { db, work, staffId, find, at, command } = await open(engine);
    const [edited, moved, asked] = [5, 6, 7];
    await saveFields(db, command(edited), edit(9));
    const move = {
      offer: '0',
      from: 'Active',
      to: 'Hold',
      on: '2026-11-25',
      reason: 'owner',
      closedFor: null,
    } as const;
    expect(await moveOffer(db, command(moved), move)).toBe('moved');
    const lead = await addLead(db, { listingId: asked });
    expect(await find()).toEqual({
      ...{ state: 'here', until: null, samples: [pictureId] },
      stays: { listings: 3, leads: 1, places: 2 },
      goes: {
        ...{ listings: listings + drafts - 2, pictures: 0, agents: 3 },
        texts: ['name', 'contact', 'offices', 'people', 'licence', 'checks', 'payments'],
      },
    });

    const begin = () => beginRemoval({ db }, { staffId, now: start });
    expect((await Promise.all([begin(), begin()])).toSorted()).toEqual([false, true]);
    expect(await begin()).toBe(false);
    await work();
    expect(await find()).toMatchObject({ state: 'removed', until: start + dayMs, goes: { listings: 0, texts: [] } });
    expect([await shownOf(db, asked), await shownOf(db, edited), await shownOf(db, 12)]).toEqual([
      ...['gone', 'searchable', 'searchable'],
    ]);
    expect((await findRecord(db, edited))?.changes).toMatchObject({ bedrooms: 9 });
    const { record } = (await findAgency(db)) ?? {};
    expect(record).toMatchObject({ name: blankAgency.name, phones: [], chat: {}, social: [], offices: [] });
    expect([record?.people, record?.email]).toEqual([undefined, undefined]);
    // Nobody invented is left in a list, though they can come back.
    expect((await findMembers(db)).map(({ name }) => name)).toEqual(['Made Contoh']);

    at(start + dayMs);
    await work();
    expect(await find()).toBeNull();
    const left = await db.kysely.selectFrom('listing_records').select('listing_id').orderBy('listing_id').execute();
    expect(left.map((row) => row.listing_id)).toEqual([edited, moved, 12]);
    expect(await db.kysely.selectFrom('staff').select('id').execute()).toEqual([{ id: staffId }]);
    expect(await shownOf(db, asked)).toBeNull();
    expect(await db.kysely.selectFrom('leads').select(['id', 'listing_id']).execute()).toEqual([
      { id: lead, listing_id: null },
    ]);
    const tasks = await db.kysely.selectFrom('tasks').select('key').where('done_at', 'is', null).execute();
    expect(tasks).toEqual([{ key: 'delete unused pictures' }]);
    expect(await beginReturn({ db }, { staffId, now: start + dayMs })).toBe(false);
  });

  test('leaves its numbers to the listings that are added next, which stay when it comes back', async () => {
    const { db, work, staffId, command } = await open(engine);
    await beginRemoval({ db }, { staffId, now: start });
    await work();
    const { listingId: _, ...created } = command(0);
    const id = await createRecord(db, created, { type: 'House' });
    expect(id).toBe(13);
    expect(await findRecord(db, id)).toMatchObject({ removedAt: null, changes: { type: 'House' } });
    await beginReturn({ db }, { staffId, now: start });
    await work();
    expect(await findRecord(db, id)).toMatchObject({ removedAt: null, changes: { type: 'House' } });
    expect(await shownOf(db, 1)).toBe('searchable');
  });

  test('comes back as it was within a day, however late that is done, and can be removed again', async () => {
    const { db, work, staffId, find, at, command } = await open(engine);
    const before = await find();
    expect(before?.goes.pictures).toBe(1);
    const shown = await statuses(db);
    await beginRemoval({ db }, { staffId, now: start });
    await work();
    const { revision = 0 } = (await findAgency(db)) ?? {};
    const licence = { en: 'SIU-P4 123' };
    await saveAgencyFields(db, command(0), { revision, fields: { licence }, fallback: demoAgency });
    at(start + dayMs - 1);
    // One was brought back by hand: it is theirs now.
    const byHand = 4;
    expect(await bringBackRecord(db, command(byHand))).toBe(true);
    expect(await beginReturn({ db }, { staffId, now: start + dayMs - 1 })).toBe(true);
    at(start + 200 * dayMs);
    await work();
    const record = (await findAgency(db))?.record;
    expect([record?.people, record?.licence]).toEqual([demoAgency.people, licence]);
    expect(await statuses(db)).toEqual(shown);
    const goes = {
      ...before?.goes,
      listings: listings + drafts - 1,
      texts: ['name', 'contact', 'offices', 'people', 'checks', 'payments'],
    };
    expect(await find()).toMatchObject({ state: 'here', goes: { ...goes, pictures: 0 } });

    await beginRemoval({ db }, { staffId, now: start + 200 * dayMs });
    await work();
    expect(await findUntouched(db, 1)).toEqual([]);
    expect(await shownOf(db, byHand)).toBe('searchable');
  });

  test('is removed to its end after it was cut off, whoever edits and removes meanwhile', async () => {
    const { db, work, staffId, find, command } = await open(engine);
    await beginRemoval({ db }, { staffId, now: start });
    await work(1);
    expect(await find()).toMatchObject({ state: 'removing', goes: { listings: listings + drafts - 5 } });
    const removal = { state: 'removing', removedAt: start, staffId } as const;
    const [edited, byHand] = [10, 11];
    // Somebody removes one by hand: that is theirs, too.
    await removeRecord(db, command(byHand));
    await Promise.all([saveFields(db, command(edited), edit(7)), removeSome(db, removal), removeSome(db, removal)]);
    await goOnNow({ db }, start);
    await work();
    expect(await find()).toMatchObject({ state: 'removed', goes: { listings: 0 } });
    const batches = db.kysely.selectFrom('change_batches').select('id').where('kind', '=', 'remove');
    const ids = (await batches.execute()).map(({ id }) => id);
    const isKept = (await findRecord(db, edited))?.removedAt === null;
    // Whoever came first: what was removed cannot be edited any more, what was edited stays.
    expect(ids.includes(removedBatch(edited))).toBe(!isKept);
    expect(ids).not.toContain(removedBatch(byHand));
    expect(ids).toHaveLength(listings + drafts - (isKept ? 1 : 0));
  });
});

const removedBatch = (listingId: number) => removalBatch('remove', start, listingId);

async function statuses(db: Db) {
  const offers = db.kysely.selectFrom('offers').select(['listing_id', 'key', 'standard_status']);
  return offers.orderBy('listing_id').orderBy('key').execute();
}
