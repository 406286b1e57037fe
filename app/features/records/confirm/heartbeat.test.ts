import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { findListing, saveListing } from '#app/features/listings/listings.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { findMoves } from '#app/features/records/move/offer-moves.server.ts';
import { fillRecords, moveOffer, saveFields } from '#app/features/records/records.server.ts';
import { markDisabled, saveStaff } from '#app/features/staff/staff.server.ts';
import { findTasks } from '#app/features/tasks/task-rows.server.ts';
import { listingDraft, rentOffer, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { aMailAgency } from '#tests/lead-factories.ts';
import { standingClock } from '#tests/standing-clock.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { createConfirmKeys } from './confirm-key.server.ts';
import { confirmListing, holdGone } from './confirm-listing.server.ts';
import type { HeartbeatRules } from './heartbeat.ts';
import { askAboutListings, planFirstAsking } from './heartbeat-task.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A Wednesday morning. */
const start = Date.parse('2026-11-18T09:30+08:00');
const usual: HeartbeatRules = { askDays: 14, hideDays: 28, holds: false };

describeOnBothEngines('a listing that nobody confirms', (engine) => {
  test('is asked about after 14 days: one mail a day, by whoever keeps it, never of the demonstration', async () => {
    const { days, add, agent, mails, confirm, confirmedOn } = await open(engine);
    const [one, two] = [await add(agent), await add(agent)];
    const office = await add(null);
    await add(null, { isDemo: true });
    for (const id of [one, two, office]) await confirm(id);
    await days(13);
    expect(await mails()).toEqual([]);
    await days(1);
    const asked = await mails();
    expect(asked.map(({ to_address: to, kind }) => [to, kind])).toEqual([
      ['agent@bale.example', 'confirmation-request'],
      [aMailAgency.email, 'confirmation-request'],
    ]);
    expect(asked[0]?.subject).toBe('2 listings: still there?');
    expect(asked[0]?.text).toContain('Not confirmed for 14 days.');
    expect(asked[0]?.text.match(/\/confirm\/\d+\?key=/g)).toHaveLength(4);
    // The same day again, as after a killed process.
    await days(0);
    expect(await mails()).toHaveLength(2);
    await confirm(one);
    await days(1);
    expect((await mails()).at(-2)?.subject).toBe('1 listing: still there?');
    expect(await confirmedOn(two)).not.toBeNull();
  });

  test('of somebody who is suspended is asked of the office', async () => {
    const { days, add, agent, mails, db } = await open(engine);
    await add(agent);
    await markDisabled(db, agent, start);
    await days(1);
    expect((await mails()).map((mail) => mail.to_address)).toEqual([aMailAgency.email]);
  });

  test('loses its date after 28 days, of which every owner is told once', async () => {
    const { days, add, agent, mails, confirm, confirmedOn, statusOf } = await open(engine);
    const id = await add(agent);
    await confirm(id);
    await days(27);
    expect(await confirmedOn(id)).not.toBeNull();
    await days(1);
    expect(await confirmedOn(id)).toBeNull();
    const told = async () => (await mails()).filter(({ kind }) => kind === 'confirmation-lapsed');
    expect((await told()).map((mail) => mail.to_address)).toEqual(['owner@bale.example']);
    expect((await told())[0]?.text).toContain('BE-0001');
    await days(2);
    expect(await told()).toHaveLength(1);
    expect(await statusOf(id)).toBe('Active');
  });

  test('is put on hold by itself only after two mails have arrived, the notice three days ago, and where that is set', async () => {
    const { days, add, agent, confirm, arrive, rules, db, statusOf, mails } = await open(engine);
    rules.holds = true;
    const id = await add(agent);
    await confirm(id);
    await days(28);
    // Nothing of it has arrived: nothing is held, however long it goes on.
    await days(10);
    expect(await statusOf(id)).toBe('Active');
    await arrive();
    await days(2);
    expect(await statusOf(id)).toBe('Active');
    expect((await mails()).some(({ text }) => text.includes('It is put on hold by itself'))).toBe(true);
    await days(1);
    expect(await statusOf(id)).toBe('Hold');
    expect(await findMoves(db, id)).toMatchObject([
      { to: 'Hold', by: null, reason: expect.stringContaining('41 days') },
    ]);
    expect((await mails()).at(-1)?.text).toContain('put on hold by themselves');
  });

  test('is not put on hold when somebody confirms it after the notice', async () => {
    const { days, add, agent, confirm, arrive, rules, statusOf } = await open(engine);
    rules.holds = true;
    const id = await add(agent);
    await confirm(id);
    await days(28);
    await arrive();
    await confirm(id);
    await days(5);
    expect(await statusOf(id)).toBe('Active');
  });

  test('is not asked about outside office hours', async () => {
    const { clock, run, add, mails, db } = await open(engine);
    await add(null);
    clock.wait(12 * 60 * 60 * 1000);
    await run();
    expect(await mails()).toEqual([]);
    const [task] = await findTasks(db, ['ask about listings']);
    expect(task?.dueAt).toBe(Date.parse('2026-11-19T09:00+08:00'));
    clock.wait((task?.dueAt ?? 0) - Date.now());
    await run();
    expect(await mails()).toHaveLength(1);
  });
});

describeOnBothEngines('a listing that is gone', (engine) => {
  test('is put on hold with all that is offered of it, and asks what became of it until nothing is', async () => {
    const { db, add, agent, isGone } = await open(engine);
    const offers = [saleOffer(), rentOffer({ standardStatus: 'Pending' }), rentOffer({ standardStatus: 'Closed' })];
    const id = await add(agent, { offers });
    const key = randomUUID();
    const command = { listingId: id, staffId: agent, key, now: start };
    expect(await holdGone(db, command, 'Said to be gone')).toBe('done');
    expect(await holdGone(db, command, 'Said to be gone')).toBe('done');
    expect((await findMoves(db, id)).map(({ to }) => to)).toEqual(['Hold', 'Hold']);
    expect(await isGone(id)).toBe(true);
    const move = { from: 'Hold', on: '2026-11-18', reason: 'Sold', closedFor: null } as const;
    const again = () => ({ ...command, key: randomUUID() });
    await moveOffer(db, again(), { ...move, offer: '0', to: 'Closed' });
    expect(await isGone(id)).toBe(true);
    await moveOffer(db, again(), { ...move, offer: '1', to: 'Withdrawn' });
    expect(await isGone(id)).toBe(false);
    expect(await confirmListing(db, again())).toBe('refused');
    // Whoever brings it back says that it is to be had.
    await moveOffer(db, again(), { ...move, offer: '1', from: 'Withdrawn', to: 'Active' });
    expect((await findListing(db, id))?.confirmedAt).toBe(start);
  });

  test('is in its history, and confirming is', async () => {
    const { db, add, confirm } = await open(engine);
    const id = await add(null);
    await confirm(id);
    await confirm(id);
    expect((await changesSince(db, id, 0)).filter(({ kind }) => kind === 'confirm')).toMatchObject([
      { field: 'confirmed', before: null, after: '2026-11-18' },
    ]);
  });
});

async function open(engine: TestEngine) {
  const clock = standingClock(start);
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const member = async (role: 'owner' | 'agent') =>
    (await saveStaff(db, { email: `${role}@bale.example`, name: role, role }, start))!.id;
  const [agent] = [await member('agent'), await member('owner')];
  const rules = { ...usual };
  const office = { opens: 9 * 60, closes: 17 * 60 };
  const hours = { week: Array.from({ length: 7 }, () => office), closedDays: [] };
  const outbox = {
    put: (inner: typeof db, mails: Parameters<typeof insertMails>[1]) =>
      insertMails(inner, mails, { domain: 'bale.example', now: clock.now() }),
    wake: () => {},
  };
  const confirmKeys = async () => createConfirmKeys('a secret');
  const findAgency = async () => ({ rules, hours, site: aMailAgency });
  await planFirstAsking(db, start);
  const run = () => askAboutListings({ db, clock, outbox, confirmKeys, findAgency }, { id: randomUUID() });
  const command = (listingId: number) => ({ listingId, staffId: agent, key: randomUUID(), now: clock.now() });
  return {
    ...{ db, clock, agent, rules, run },
    /** Runs once on each of the next days; 0: again today. */
    async days(count: number) {
      if (count === 0) await run();
      for (let day = 0; day < count; day++) {
        clock.wait(dayMs);
        await run();
      }
    },
    async add(agentId: string | null, change: Parameters<typeof listingDraft>[0] = {}) {
      const id = await saveListing(db, listingDraft(change));
      await fillRecords(db);
      if (agentId) await saveFields(db, command(id), { revision: 0, fields: { agent: agentId } });
      return id;
    },
    confirm: (id: number) => confirmListing(db, command(id)),
    mails: () => db.kysely.selectFrom('mails').selectAll().orderBy('written_at').orderBy('to_address').execute(),
    arrive: () => db.kysely.updateTable('mails').set({ state: 'sent', settled_at: clock.now() }).execute(),
    confirmedOn: async (id: number) => (await findListing(db, id))?.confirmedAt ?? null,
    statusOf: async (id: number) => (await findListing(db, id))?.offers[0]?.standardStatus,
    async isGone(id: number) {
      const rows = db.kysely.selectFrom('listing_confirmations').select('gone_at').where('listing_id', '=', id);
      return (await rows.executeTakeFirst())?.gone_at != null;
    },
  };
}
