import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { LeadRecord } from '#app/features/inbox/lead/lead-records.server.ts';
import { findLeadRecord } from '#app/features/inbox/lead/lead-records.server.ts';
import type { Lead } from '#app/features/leads/lead.ts';
import { leadStates } from '#app/features/leads/lead.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { retryMail } from '#app/features/outbox/mail-rows.server.ts';
import { findColleagues, saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { aLead } from '#tests/lead-factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import {
  addNote,
  answerByMail,
  assignLead,
  changeState,
  noteAnswer,
  planNextStep,
  releaseLead,
} from './lead-commands.server.ts';

const letter = {
  to: { name: 'Made Contoh', address: 'made@bale.example' },
  replyTo: null,
  subject: 'Your question',
  text: 'Yes.',
  html: '<p>Yes.</p>',
};

const kinds = ({ events }: LeadRecord) => events.map(({ kind, value }) => `${kind} ${value}`.trim());

describeOnBothEngines('what is done with a lead', (engine) => {
  test('is recorded with its author and time, and read back', async () => {
    const { db, write, command, read, wayan } = await open(engine);
    const id = await write({ phone: '+62 361 000 011' });
    expect(await read(id)).toMatchObject({ id, state: 'new', assignee: null, nextStep: null, answeredAt: null });
    expect(await assignLead(db, command(id), { from: null, to: wayan.id })).toBe('done');
    expect(await addNote(db, command(id), 'Wants a pool.\n<b>Twice</b>')).toBe('done');
    const plan = { text: 'Call again', on: '2026-12-01' };
    expect(await planNextStep(db, command(id), { from: null, to: plan })).toBe('done');
    const record = await read(id);
    expect(record).toMatchObject({ assignee: { name: 'Wayan' }, nextStep: plan, lead: { phone: '+62 361 000 011' } });
    expect(kinds(record).sort()).toEqual([
      'assigned Wayan',
      'next_step 2026-12-01 Call again',
      'note Wants a pool.\n<b>Twice</b>',
    ]);
    expect(record.events.every(({ by, happenedAt }) => by === 'Ketut' && happenedAt === testNow)).toBe(true);
    expect(await planNextStep(db, command(id), { from: plan, to: null })).toBe('done');
    expect(await assignLead(db, command(id), { from: wayan.id, to: null })).toBe('done');
    expect(await read(id)).toMatchObject({ assignee: null, nextStep: null });
  });

  test('may change any state to any other, and each change is recorded', async () => {
    const { db, write, command, read } = await open(engine);
    const id = await write({});
    const path = [...leadStates.slice(1), 'new'] as const;
    let from: (typeof leadStates)[number] = 'new';
    for (const to of path) {
      if (from === 'spam') break;
      expect(await changeState(db, command(id), { from, to })).toBe('done');
      from = to;
    }
    const record = await read(id);
    expect(record.state).toBe('spam');
    expect(kinds(record).sort()).toEqual(
      path
        .slice(0, -1)
        .map((state) => `state ${state}`)
        .sort(),
    );
  });

  test('happens once for a form that is sent twice, even simultaneously', async () => {
    const { db, outbox, write, command, read, ketut } = await open(engine);
    const id = await write({});
    const same = command(id);
    const twice = <Answer>(ask: () => Promise<Answer>) => Promise.all([ask(), ask()]).then((both) => both.sort());
    const once = ['done', 'repeated'];
    expect(await twice(() => addNote(db, same, 'One'))).toEqual(once);
    expect(await twice(() => assignLead(db, same, { from: null, to: ketut.id }))).toEqual(once);
    expect(await twice(() => answerByMail({ db, outbox }, same, letter))).toEqual(once);
    expect(await twice(() => noteAnswer(db, same, 'phone'))).toEqual(once);
    expect(await twice(() => changeState(db, same, { from: 'contacted', to: 'lost' }))).toEqual(once);
    expect(await addNote(db, same, 'Another in the same form')).toBe('done');
    const record = await read(id);
    expect(record.events.filter(({ kind }) => kind === 'note')).toHaveLength(2);
    expect(record.mails.map(({ kind }) => kind)).toEqual(['answer']);
  });

  test('does not overwrite what a colleague did meanwhile', async () => {
    const { db, write, command, read, ketut, wayan } = await open(engine);
    const id = await write({});
    await changeState(db, command(id), { from: 'new', to: 'qualified' });
    await assignLead(db, command(id), { from: null, to: ketut.id });
    const plan = { text: 'Call', on: '2026-12-01' };
    await planNextStep(db, command(id), { from: null, to: plan });
    const before = await read(id);
    expect(await changeState(db, command(id), { from: 'new', to: 'lost' })).toBe('changed');
    expect(await assignLead(db, command(id), { from: null, to: wayan.id })).toBe('changed');
    expect(await assignLead(db, command(id), { from: wayan.id, to: null })).toBe('changed');
    expect(await planNextStep(db, command(id), { from: null, to: null })).toBe('changed');
    expect(await planNextStep(db, command(id), { from: { ...plan, text: 'Other' }, to: null })).toBe('changed');
    expect(await read(id)).toEqual(before);
  });

  test('has one first answer', async () => {
    const { db, outbox, write, command, read } = await open(engine);
    const id = await write({});
    expect(await answerByMail({ db, outbox }, command(id), letter)).toBe('done');
    const record = await read(id);
    expect(record).toMatchObject({ state: 'contacted', answeredAt: testNow });
    expect(kinds(record)).toEqual(['answered mail', 'state contacted']);
    expect(record.mails).toMatchObject([{ kind: 'answer', to: letter.to.address, state: 'waiting' }]);
    await changeState(db, command(id), { from: 'contacted', to: 'viewing' });
    await noteAnswer(db, { ...command(id), now: testNow + 1 }, 'whatsapp');
    expect(await read(id)).toMatchObject({ state: 'viewing', answeredAt: testNow });
  });

  test('releases spam as a new lead, with its mails', async () => {
    const { db, leads, outbox, write, command, read } = await open(engine);
    const id = await write({}, 'spam');
    for (const to of leadStates) expect(await changeState(db, command(id), { from: 'spam', to })).toBe('changed');
    expect(await noteAnswer(db, command(id), 'phone')).toBe('changed');
    expect(await answerByMail({ db, outbox }, command(id), letter)).toBe('changed');
    expect((await read(id)).mails).toEqual([]);
    const release = command(id);
    expect(await releaseLead(db, leads, release)).toBe('done');
    expect(await releaseLead(db, leads, release)).toBe('repeated');
    expect(await releaseLead(db, leads, command(id))).toBe('changed');
    const record = await read(id);
    expect(record.state).toBe('new');
    expect(kinds(record)).toEqual(['state new']);
    expect(record.mails.map(({ kind }) => kind)).toEqual(['agency', 'confirmation']);
  });

  test('fails for a deleted lead, whose events are deleted too', async () => {
    const { db, outbox, write, command, read } = await open(engine);
    const id = await write({});
    await addNote(db, command(id), 'Kept only with the lead');
    await answerByMail({ db, outbox }, command(id), letter);
    const [mail] = (await read(id)).mails;
    await db.kysely.deleteFrom('mails').where('lead_id', '=', id).execute();
    await db.kysely.deleteFrom('leads').where('id', '=', id).execute();
    expect(await findLeadRecord(db, id)).toBeNull();
    expect(await db.kysely.selectFrom('lead_events').selectAll().execute()).toEqual([]);
    expect(await retryMail(db, mail?.id ?? '', testNow)).toBe(false);
    expect(await addNote(db, command(id), 'Too late')).toBe('gone');
    expect(await answerByMail({ db, outbox }, command(id), letter)).toBe('gone');
  });

  test('stays recorded when its author leaves', async () => {
    const { db, write, command, read, ketut } = await open(engine);
    const id = await write({});
    await assignLead(db, command(id), { from: null, to: ketut.id });
    await db.kysely.deleteFrom('staff').where('id', '=', ketut.id).execute();
    expect(await read(id)).toMatchObject({ assignee: null, events: [{ kind: 'assigned', value: '', by: null }] });
  });
});

describeOnBothEngines('the other leads of a person', (engine) => {
  test('have the same address in any case or the same phone number however written, newest first', async () => {
    const { write, read } = await open(engine);
    const at = (minutes: number) => ({ receivedAt: testNow + minutes * 60_000 });
    const id = await write({ ...at(0), email: 'Made@Bale.example', phone: '0361 000 011' });
    const byAddress = await write({ ...at(1), email: 'made@bale.EXAMPLE' });
    const byPhone = await write({ ...at(2), email: 'other@bale.example', phone: '+62 (0)361 000-011' }, 'spam');
    const inArabic = await write({ ...at(3), email: 'another@bale.example', phone: '٠٣٦١ ٠٠٠ ٠١١' });
    await write({ ...at(4), email: 'third@bale.example', phone: '+62 361 000 012' });
    await write({ ...at(5), email: 'fourth@bale.example', phone: null });
    await write({ ...at(6), email: 'fifth@bale.example', phone: 'ask Made' });
    expect((await read(id)).others.map((other) => other.id)).toEqual([inArabic, byPhone, byAddress]);
    expect((await read(byAddress)).others.map((other) => other.id)).toEqual([id]);
  });

  test('are at most twenty, the newest', async () => {
    const { write, read } = await open(engine);
    const id = await write({ receivedAt: testNow });
    for (let count = 1; count <= 22; count += 1) await write({ receivedAt: testNow + count });
    const { others } = await read(id);
    expect(others).toHaveLength(20);
    expect(others[0]?.receivedAt).toBe(testNow + 22);
  });
});

describeOnBothEngines('leads can be assigned', (engine) => {
  test('to enabled staff except viewers', async () => {
    const { db, addStaff } = await open(engine);
    await addStaff('Viewer', 'viewer');
    const gone = await addStaff('Gone', 'agent');
    await db.kysely.updateTable('staff').set({ disabled_at: testNow }).where('id', '=', gone.id).execute();
    expect((await findColleagues(db)).map(({ name }) => name)).toEqual(['Ketut', 'Wayan']);
  });
});

async function open(engine: TestEngine) {
  const { services } = await openTestPages(engine, []);
  const { db, leads, outbox } = services;
  const addStaff = async (name: string, role: Role) =>
    (await saveStaff(db, { email: `${name}@bale.example`, name, role }, testNow))!;
  const ketut = await addStaff('Ketut', 'agent');
  return {
    ...{ db, leads, outbox, addStaff, ketut },
    wayan: await addStaff('Wayan', 'owner'),
    /** From a form that has not been sent before. */
    command: (leadId: string) => ({ leadId, staffId: ketut.id, formKey: randomUUID(), now: testNow }),
    async read(id: string) {
      const record = await findLeadRecord(db, id);
      if (record === null) throw new Error('The lead is not there.');
      return record;
    },
    async write(change: Partial<Lead>, state: 'new' | 'spam' = 'new') {
      let id = '';
      const keepId = async (_: unknown, leadId: string) => {
        id = leadId;
      };
      await saveLead(db, { ...aLead, ...change, formKey: randomUUID() }, keepId, { state });
      return id;
    },
  };
}
