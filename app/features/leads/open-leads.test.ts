import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findLeadRecord } from '#app/features/inbox/lead/lead-records.server.ts';
import type { Lead } from '#app/features/leads/lead.ts';
import { createRecord } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { aLead } from '#tests/lead-factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';

describeOnBothEngines('a lead on a listing', (engine) => {
  test('is its agent’s, and so is the mail about it', async () => {
    const { member, listingOf, write, read } = await open(engine);
    const made = await member('Made');
    const lead = await read(await write(await listingOf(made)));
    expect(lead).toMatchObject({ assignee: { id: made, name: 'Made' } });
    expect(lead.events).toMatchObject([{ kind: 'assigned', value: 'Made', by: null, happenedAt: testNow }]);
    expect(mailed(lead)).toEqual(['made@bale.example', aLead.email]);
  });

  test.for([
    ['nobody keeps', null, {}],
    ['somebody suspended keeps', 'agent', { disabled_at: testNow }],
    ['a viewer keeps', 'viewer', {}],
  ] as const)('that %s is the office’s', async ([, role, change]) => {
    const { db, member, listingOf, write, read } = await open(engine);
    const made = role && (await member('Made', role));
    const listing = await listingOf(made);
    if (made && 'disabled_at' in change)
      await db.kysely.updateTable('staff').set(change).where('id', '=', made).execute();
    const lead = await read(await write(listing));
    expect(lead).toMatchObject({ assignee: null, events: [] });
    expect(mailed(lead)).toEqual([demoAgency.email, aLead.email]);
  });

  test('that looked like spam is its agent’s once it is released, unless it is somebody’s already', async () => {
    const { db, leads, member, listingOf, write, read } = await open(engine);
    const [made, wayan] = [await member('Made'), await member('Wayan')];
    const listing = await listingOf(made);
    const [held, taken] = [await write(listing, { trap: 'x' }), await write(listing, { trap: 'x' })];
    expect(await read(held)).toMatchObject({ state: 'spam', assignee: null, events: [], mails: [] });
    await db.kysely.updateTable('leads').set({ assigned_to: wayan }).where('id', '=', taken).execute();
    await leads.release(held);
    await leads.release(taken);
    const [released, other] = [await read(held), await read(taken)];
    expect(released).toMatchObject({ assignee: { id: made }, events: [{ kind: 'assigned', value: 'Made' }] });
    expect(mailed(released)).toEqual(['made@bale.example', aLead.email]);
    expect(other).toMatchObject({ assignee: { id: wayan }, events: [] });
    expect(mailed(other)).toContain('wayan@bale.example');
  });

  test('is all there or not at all', async () => {
    const { db, member, listingOf, write } = await open(engine);
    const listing = await listingOf(await member('Made'));
    await db.kysely.schema.alterTable('mails').renameTo('mails_elsewhere').execute();
    await expect(write(listing)).rejects.toThrow();
    for (const table of ['leads', 'lead_events'] as const) {
      expect(await db.kysely.selectFrom(table).select('id').execute()).toEqual([]);
    }
  });
});

type Record = NonNullable<Awaited<ReturnType<typeof findLeadRecord>>>;

const mailed = ({ mails }: Record) => mails.map(({ to }) => to);

async function open(engine: TestEngine) {
  const { services } = await openTestPages(engine, []);
  const { db, leads } = services;
  const member = async (name: string, role: Role = 'agent') =>
    (await saveStaff(db, { email: `${name.toLowerCase()}@bale.example`, name, role }, testNow))!.id;
  const owner = await member('Ketut', 'owner');
  return {
    ...{ db, leads, member },
    listingOf: (agent: string | null) =>
      createRecord(db, { staffId: owner, key: randomUUID(), now: testNow }, agent === null ? {} : { agent }),
    async write(listingId: number, { trap = '' } = {}): Promise<string> {
      await db.kysely
        .insertInto('listings')
        .values({
          ...{ id: listingId, type: 'Villa', place: 'canggu', latitude: 0, longitude: 0 },
          ...{ on_market_at: 0, modified_at: 0 },
        })
        .onConflict((known) => known.doNothing())
        .execute();
      await db.kysely
        .insertInto('listing_texts')
        .values({ listing_id: listingId, language: 'en', title: 'Villa', description: 'A villa.' })
        .onConflict((known) => known.doNothing())
        .execute();
      const lead: Lead = { ...aLead, kind: 'property', listingId, formKey: randomUUID(), receivedAt: testNow };
      return (await leads.save(lead, { trap, begun: '' })).id;
    },
    read: async (id: string) => (await findLeadRecord(db, id))!,
  };
}
