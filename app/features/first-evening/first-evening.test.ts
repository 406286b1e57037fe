import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { agencySheet } from '#app/features/agency/agency-sheet.ts';
import { saveAgencyFields } from '#app/features/agency/agency-store.server.ts';
import { valueIn } from '#app/features/changes/sheet.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { createRecord } from '#app/features/records/records.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { blankAgency } from '#db/demo/blank-agency.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { demoAgents, saveDemoAgents } from '#db/demo/desk/demo-agents.ts';
import { testAgency } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { inventedFields } from './demonstration/removal.ts';
import { findFirstEvening } from './find-first-evening.server.ts';
import { runFirstCommand } from './first-evening-commands.server.ts';

const now = Date.UTC(2026, 10, 25, 12);
const demonstration = {
  agency: demoAgency,
  blank: blankAgency,
  fallback: demoAgency,
  agentIds: demoAgents.map(({ id }) => id),
};

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  const staff = await saveStaff(db, { email: 'made@bale.example', name: 'Made Contoh', role: 'owner' }, now);
  if (staff === null) throw new Error('Made was not saved.');
  const woken: 'tasks'[] = [];
  const tools = { db, staff, clock: { now: () => now }, tasks: { wake: () => void woken.push('tasks') } };
  return {
    ...{ db, staff, woken },
    send: (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, text] of Object.entries(fields)) form.set(name, text);
      return runFirstCommand(tools, form);
    },
    find: (record = demoAgency, mail: unknown = {}) =>
      findFirstEvening(
        { db, agency: { ...testAgency, record, pictures: {} }, demonstration, settings: { mail } },
        { staffId: staff.id, language: 'en' },
      ),
  };
}

const doneOf = ({ steps }: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['find']>>) =>
  steps.flatMap(({ step, isDone }) => (isDone ? [step] : []));

describeOnBothEngines('the first evening', (engine) => {
  test('ticks what is really there, and names what is still the demonstration’s', async () => {
    const { db, staff, find } = await open(engine);
    await saveDemoAgents(db, now);
    expect(doneOf(await find())).toEqual([]);
    const own = { ...demoAgency, name: 'Pandan Estates', phones: ['+62 361 555'], chat: { whatsapp: '62361555' } };
    const begun = await find(own);
    expect(doneOf(begun)).toEqual(['name']);
    expect(begun.steps.find(({ step }) => step === 'contact')?.left).toBe('Email');
    await createRecord(db, { staffId: null, key: randomUUID(), now }, { type: 'Villa' });
    await saveStaff(db, { email: 'putu@bale.example', name: 'Putu Umpama', role: 'agent' }, now);
    const mail = {
      kind: 'test',
      leadId: null,
      onceKey: null,
      replyTo: null,
      subject: 'A test',
      text: 'A test',
      html: '',
    };
    const to = { name: staff.name, address: staff.email };
    await insertMails(db, [{ ...mail, to }], { domain: 'bale.example', now });
    expect((await find(own)).facts).toMatchObject({ ownListings: 1, people: 2, mail: { state: 'waiting' } });
    await db.kysely.updateTable('mails').set({ state: 'sent', settled_at: now }).execute();
    expect(doneOf(await find(own))).toEqual(['name', 'listings', 'people', 'mail']);
    expect((await find(own, null)).facts.mail).toEqual({ state: 'no_server' });
  });

  test('is put away and found again; a form of another version is none', async () => {
    const { find, send } = await open(engine);
    expect((await find()).isPutAway).toBe(false);
    await send({ do: 'put_away' });
    expect((await find()).isPutAway).toBe(true);
    await send({ do: 'show' });
    expect((await find()).isPutAway).toBe(false);
    expect(await send({ do: 'tidy_up' })).toBeNull();
  });

  test('where no demonstration was loaded only what the invented agency says can go, and stays gone', async () => {
    const { db, staff, find, send, woken } = await open(engine);
    expect((await find()).demonstration?.goes).toMatchObject({ listings: 0, agents: 0, texts: { length: 7 } });
    expect(await send({ do: 'bring_back' })).toBe('too_late');
    expect(woken).toEqual([]);
    const command = { staffId: staff.id, key: randomUUID(), now };
    const blank = agencySheet(blankAgency);
    const none = Object.fromEntries(inventedFields(demonstration).map((field) => [field, valueIn(blank, field)]));
    const fields = { ...none, name: 'Sawah Realty', payments: [{ en: 'The seller pays.' }] };
    await saveAgencyFields(db, command, { revision: 0, fields, fallback: demoAgency });
    expect((await find()).demonstration).toBeNull();
    await send({ do: 'go_on' });
    expect([(await find()).demonstration, woken]).toEqual([null, ['tasks']]);
  });
});
