import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords, removeRecord, saveFields } from '#app/features/records/records.server.ts';
import { findSignedIn, startSession } from '#app/features/staff/session/sessions.server.ts';
import { findCredentials, markDisabled, savePassword, saveStaff } from '#app/features/staff/staff.server.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { addLead } from '#tests/saved-leads.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findDeparture, leave } from './departure.server.ts';

const now = Date.UTC(2026, 10, 25);

describeOnBothEngines('somebody who leaves', (engine) => {
  test('hands over listings and open leads, each with its history, and is out at once', async () => {
    const { db, made, ketut, putu, give, holder } = await open(engine);
    const [listing, removed] = [await give(ketut), await give(ketut)];
    await removeRecord(db, { listingId: removed, staffId: made, key: randomUUID(), now });
    const lead = await addLead(db, {}, { assigned_to: ketut, state: 'viewing' });
    const closed = await addLead(db, {}, { assigned_to: ketut, state: 'won' });
    const session = await startSession(db, { staffId: ketut, userAgent: '', now });
    const departure = await findDeparture(db, ketut);
    expect(departure).toMatchObject({ member: { name: 'ketut' }, listings: 1, leads: 1 });
    expect(departure?.colleagues.map(({ name }) => name)).toEqual(['made', 'putu']);

    expect(await leave(db, order({ from: ketut, to: putu, staffId: made }, 1, 1))).toBe('done');
    expect([await holder(listing), await holder(removed)]).toEqual([putu, putu]);
    const last = (await changesSince(db, listing, 0)).at(-1);
    expect(last).toMatchObject({ field: 'agent', before: ketut, after: putu, staffId: made });
    const leads = await db.kysely.selectFrom('leads').select(['id', 'assigned_to']).execute();
    const ownerOf = new Map(leads.map((row) => [row.id, row.assigned_to]));
    expect([ownerOf.get(lead), ownerOf.get(closed)]).toEqual([putu, ketut]);
    const events = await db.kysely.selectFrom('lead_events').selectAll().execute();
    expect(events).toMatchObject([{ lead_id: lead, kind: 'assigned', value: putu, staff_id: made }]);
    expect(await findSignedIn(db, session, now)).toBeNull();
    expect(await findCredentials(db, 'ketut@bale.example')).toMatchObject({ disabled: true });
  });

  test('hands over to nobody', async () => {
    const { db, made, ketut, give, holder } = await open(engine);
    const listing = await give(ketut);
    await addLead(db, {}, { assigned_to: ketut });
    expect(await leave(db, order({ from: ketut, to: null, staffId: made }, 1, 1))).toBe('done');
    expect(await holder(listing)).toBeNull();
    expect(await findDeparture(db, ketut)).toMatchObject({ listings: 0, leads: 0 });
  });

  test('does so once for a form that is sent twice, also at the same moment', async () => {
    const { db, made, ketut, putu, give } = await open(engine);
    const listing = await give(ketut);
    const sent = order({ from: ketut, to: putu, staffId: made }, 1, 0);
    const answers = await Promise.all([leave(db, sent), leave(db, sent)]);
    expect(answers).toEqual(['done', 'done']);
    expect(await leave(db, sent)).toBe('done');
    const given = (await changesSince(db, listing, 0)).filter(({ after }) => after === putu);
    expect(given).toHaveLength(1);
  });

  test('keeps everything where it holds something else by now, or to whom it may not be given', async () => {
    const { db, made, ketut, putu, viewer, give, holder } = await open(engine);
    const listing = await give(ketut);
    expect(await leave(db, order({ from: ketut, to: putu, staffId: made }, 2, 0))).toBe('changed');
    for (const to of [viewer, ketut, randomUUID()])
      expect(await leave(db, order({ from: ketut, to, staffId: made }, 1, 0))).toBe('to');
    expect(await holder(listing)).toBe(ketut);
    expect(await findCredentials(db, 'ketut@bale.example')).toMatchObject({ disabled: false });
  });

  test('is not the last owner, and is there', async () => {
    const { db, made, putu } = await open(engine);
    expect(await leave(db, order({ from: made, to: putu, staffId: made }, 0, 0))).toBe('last_owner');
    for (const from of [randomUUID(), '\0'])
      expect(await leave(db, order({ from, to: null, staffId: made }, 0, 0))).toBe('nobody');
  });

  test('may have been suspended before', async () => {
    const { db, made, ketut, putu, give, holder } = await open(engine);
    const listing = await give(ketut);
    await markDisabled(db, ketut, now);
    expect(await leave(db, order({ from: ketut, to: putu, staffId: made }, 1, 0))).toBe('done');
    expect(await holder(listing)).toBe(putu);
  });
});

function order(who: { from: string; to: string | null; staffId: string }, listings: number, leads: number) {
  return { ...who, key: randomUUID(), now, seen: { listings, leads } };
}

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  async function add(name: string, role: 'owner' | 'agent' | 'viewer'): Promise<string> {
    const staff = (await saveStaff(db, { email: `${name}@bale.example`, name, role }, now))!;
    await savePassword(db, staff.id, 'a hash');
    return staff.id;
  }
  const made = await add('made', 'owner');
  return {
    ...{ db, made, ketut: await add('ketut', 'agent'), putu: await add('putu', 'agent') },
    viewer: await add('nyoman', 'viewer'),
    /** A new listing that this member keeps. */
    async give(agent: string): Promise<number> {
      const listingId = await saveListing(db, listingDraft());
      await fillRecords(db);
      const command = { listingId, staffId: made, key: randomUUID(), now };
      await saveFields(db, command, { revision: 1, fields: { agent } });
      return listingId;
    },
    holder: async (id: number) => (await findRecord(db, id))?.agentId,
  };
}
