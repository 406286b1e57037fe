import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addSavedText } from '#app/features/inbox/saved-texts/saved-texts.server.ts';
import { type Lead, leadReference } from '#app/features/leads/lead.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { signedInContext } from '#app/features/staff/desk/signed-in.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { type Role, roles } from '#app/features/staff/staff.ts';
import { listingDraft } from '#tests/factories.ts';
import { aLead } from '#tests/lead-factories.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import { openTestPages, testNow } from '#tests/test-pages.ts';
import { action, loader } from './lead.tsx';

describeOnBothEngines('the page of a lead', (engine) => {
  test.for(roles)('shows all of it to: %s', async (role) => {
    const { write, look } = await open(engine);
    const details: Lead['details'] = { kind: 'viewing', days: ['2026-12-01', '2026-12-03'], part: 'morning' };
    const zone = { timeZone: 'Europe/Berlin' };
    const id = await write({ kind: 'viewing', listingId: 1, details, phone: '0361 000 011', ...zone });
    const other = await write({ email: 'MADE@bale.example', subject: 'Before' });
    const { lead, reader } = await look(id, role);
    expect(reader.role).toBe(role);
    expect(lead).toMatchObject({
      ...{ id, reference: leadReference(id), timeZone: 'Europe/Berlin' },
      phone: { typed: '0361 000 011', digits: '62361000011' },
      details: [{ value: 'Tuesday, 1 December 2026 · Thursday, 3 December 2026' }, {}],
      listing: { reference: 'BE-0001', isOpen: true },
      received: { words: '22 Nov 2026, 07:00' },
      others: [{ id: other, about: 'Before' }],
      timeline: [{ kind: 'received' }],
    });
  });

  test('shows an owner’s property with the name of its area, and an unpublished listing without a link', async () => {
    const { write, look, services } = await open(engine);
    const id = await write({
      ...{ kind: 'owner', listingId: 1 },
      details: { kind: 'owner', type: 'Land', area: 'ubud', wish: 'sell' },
    });
    await services.db.kysely.updateTable('offers').set({ standard_status: 'Hold' }).execute();
    const { lead } = await look(id);
    expect(lead.details.map(({ value }) => value)).toEqual(['Land', 'Ubud', 'sell']);
    expect(lead.listing).toMatchObject({ reference: 'BE-0001', isOpen: false });
  });

  test('says of a mail that was written to a file that it was not sent, with its text to pass on', async () => {
    const { write, look, services } = await open(engine);
    const id = await write({ phone: '+62 812 0000 7001' });
    const letter = { to: { name: null, address: aLead.email }, replyTo: null, subject: 'Thank you', html: '' };
    const about = { leadId: id, onceKey: null, text: `We have it: ${leadReference(id)}` };
    const mails = ['agency', 'confirmation'].map((kind) => ({ ...letter, ...about, kind }));
    await insertMails(services.db, mails, { domain: 'bale.example', now: testNow });
    const filed = { state: 'sent', is_filed: 1, settled_at: testNow } as const;
    await services.db.kysely.updateTable('mails').set(filed).where('lead_id', '=', id).execute();
    const { lead } = await look(id);
    const events = lead.timeline.flatMap((event) => (event.kind === 'mail' ? event : []));
    expect(events.map(({ purpose, state }) => [purpose, state]).toSorted()).toEqual([
      ['agency', 'filed'],
      ['confirmation', 'filed'],
    ]);
    const confirmation = events.find(({ purpose }) => purpose === 'confirmation');
    expect(confirmation?.letter).toContain(leadReference(id));
    expect(confirmation?.chat).toBe(
      `https://wa.me/6281200007001?text=${encodeURIComponent(confirmation?.letter ?? '')}`,
    );
    expect(events.find(({ purpose }) => purpose === 'agency')?.letter).toBeNull();
  });

  test('links to the legal texts as they were read, where it names their version', async () => {
    const { write, look } = await open(engine);
    const byForm = await write({ kind: 'contact', listingId: null, language: 'ar', consentVersion: '3' });
    expect((await look(byForm)).lead.consent).toEqual({
      number: 3,
      links: [
        { name: 'privacy', address: '/privacy/3?lang=ar' },
        { name: 'terms', address: '/terms/3?lang=ar' },
      ],
    });
    const before = await write({ kind: 'property', consentVersion: '2026-11-21' });
    expect((await look(before)).lead.consent).toEqual({ day: '21 November 2026' });
  });

  test('does not exist for an invalid id', async () => {
    const { look, send } = await open(engine);
    for (const id of ['1', 'nobody', '\0', "' or 1=1", '../x', randomUUID()]) {
      await expect(look(id)).rejects.toMatchObject({ init: { status: 404 } });
      await expect(send(id, { do: 'note', note: 'x' })).rejects.toMatchObject({ init: { status: 404 } });
    }
  });

  test('shows why a lead is spam, and what became of each mail', async () => {
    const { write, look, services } = await open(engine);
    const id = await write({}, { state: 'spam', spam_signs: 'trap markup' });
    expect((await look(id)).lead.spam).toEqual({ signs: ['trap', 'markup'], days: 30 });
    await services.leads.release(id);
    const stuck = { state: 'waiting' as const, attempts: 3, last_error: '<b>451</b>', due_at: testNow + 60_000 };
    await services.db.kysely.updateTable('mails').set(stuck).where('kind', '=', 'agency').execute();
    const gone = { state: 'refused' as const, attempts: 1, last_error: '550', settled_at: testNow };
    await services.db.kysely.updateTable('mails').set(gone).where('kind', '=', 'confirmation').execute();
    const { lead } = await look(id);
    expect(lead.spam).toBeNull();
    expect(lead.timeline).toContainEqual(
      expect.objectContaining({ purpose: 'agency', attempts: 3, error: '<b>451</b>', nextTry: '21 Nov 2026, 08:01' }),
    );
    expect(lead.timeline).toContainEqual(
      expect.objectContaining({ purpose: 'confirmation', state: 'refused', error: '550', nextTry: null }),
    );
  });
});

const unsound: ({ do: string } & Record<string, string>)[] = [
  { do: 'state', from: 'new', to: 'sold' },
  { do: 'state', from: '\0', to: 'won' },
  { do: 'state' },
  { do: 'assign', from: '', to: randomUUID() },
  { do: 'assign', from: "\0'", to: '' },
  { do: 'note', note: '  ' },
  { do: 'note', note: 'NUL \0' },
  { do: 'note', note: 'x'.repeat(5_001) },
  { do: 'plan', step: 'Call', on: '2026-02-30' },
  { do: 'plan', step: 'Call', on: 'tomorrow' },
  { do: 'plan', step: 'Call', on: '' },
  { do: 'plan', step: '', on: '2026-12-01' },
  { do: 'plan', step: 'Two\nlines', on: '2026-12-01' },
  { do: 'plan', step: 'Call', on: '2026-12-01', from_on: '\0' },
  { do: 'answer', subject: '', text: 'Yes' },
  { do: 'answer', subject: 'Hello\r\nBcc: x@y.example', text: 'Yes' },
  { do: 'answer', subject: 'Yes', text: '' },
  { do: 'answer', subject: 'Yes', text: 'x'.repeat(100_000) },
  { do: 'answered', way: 'mail' },
  { do: 'answered', way: 'pigeon' },
  { do: 'retry', mail: '\ud800' },
  { do: 'correct', from: aLead.email, to: 'nobody', again: 'on' },
  { do: 'correct', from: aLead.email, to: 'a@b.example\r\nBcc: c@d.example' },
  { do: 'correct', from: '', to: 'a@b.example' },
  { do: 'correct', from: aLead.email, to: 'a@b.example', again: 'perhaps' },
];

describeOnBothEngines('a command of a lead’s page', (engine) => {
  test('is done and redirects to the same page', async () => {
    const { write, look, send, staff } = await open(engine);
    const id = await write({});
    const done = { status: 303, location: `/account/leads/${id}?lang=id&q=made` };
    expect(await send(id, { do: 'state', from: 'new', to: 'qualified' })).toEqual(done);
    expect(await send(id, { do: 'assign', from: '', to: staff.owner })).toEqual(done);
    expect(await send(id, { do: 'plan', step: ' Call ', on: '2026-12-01' })).toEqual(done);
    expect(await send(id, { do: 'note', note: 'One\r\nTwo' })).toEqual(done);
    expect(await send(id, { do: 'answered', way: 'phone' })).toEqual(done);
    const { lead } = await look(id);
    expect(lead).toMatchObject({
      ...{ state: 'qualified', assignee: { name: 'owner' }, isAnswered: true },
      nextStep: { text: 'Call', on: '2026-12-01', day: 'Tuesday, 1 December 2026' },
    });
    expect(lead.timeline).toContainEqual(expect.objectContaining({ kind: 'note', text: 'One\nTwo', by: 'agent' }));
    const planned = { from_step: 'Call', from_on: '2026-12-01' };
    expect(await send(id, { do: 'unplan', ...planned })).toEqual(done);
    expect((await look(id)).lead.nextStep).toBeNull();
  });

  test('is recorded once for a form that is sent twice', async () => {
    const { write, look, send } = await open(engine);
    const id = await write({ language: 'ar' });
    const key = randomUUID();
    const answer = { do: 'answer', key, subject: 'Yes', text: 'Of course.' };
    await Promise.all([send(id, answer), send(id, answer)]);
    await send(id, answer);
    const { lead } = await look(id);
    expect(lead.timeline.filter(({ kind }) => kind === 'mail')).toMatchObject([
      { purpose: 'answer', to: aLead.email, state: 'waiting', letter: expect.stringContaining('Of course.') },
    ]);
    expect(lead.state).toBe('contacted');
    await send(id, { ...answer, text: 'Of course not.' });
    expect((await look(id)).lead.timeline.filter(({ kind }) => kind === 'mail')).toHaveLength(2);
  });

  test('comes back with what was typed when a colleague was faster', async () => {
    const { write, look, send, staff } = await open(engine);
    const id = await write({});
    await send(id, { do: 'state', from: 'new', to: 'lost' });
    await send(id, { do: 'plan', step: 'Theirs', on: '2026-12-01' });
    const plan = { step: 'Mine', on: '2026-12-02' };
    expect(await send(id, { do: 'state', from: 'new', to: 'won' })).toMatchObject({ status: 409, command: 'state' });
    expect(await send(id, { do: 'plan', ...plan })).toMatchObject({ status: 409, values: plan });
    expect(await send(id, { do: 'assign', from: staff.owner, to: staff.agent })).toMatchObject({ status: 409 });
    expect((await look(id)).lead).toMatchObject({ state: 'lost', assignee: null, nextStep: { text: 'Theirs' } });
  });

  test('comes back with what was typed when it cannot be saved', async () => {
    const { write, look, send, services } = await open(engine);
    const id = await write({});
    const full = () => Promise.reject(new Error('database or disk is full'));
    Object.assign(services, { db: { ...services.db, transaction: full } });
    const letter = { subject: 'Your house', text: 'It is quiet.' };
    expect(await send(id, { do: 'answer', ...letter })).toMatchObject({
      status: 503,
      command: 'answer',
      values: letter,
    });
    expect(await send(id, { do: 'note', note: 'Rang' })).toMatchObject({ status: 503, values: { note: 'Rang' } });
    expect((await look(id)).lead.timeline).toHaveLength(1);
  });

  test('comes back with everything typed when it is invalid, and nothing is written', async () => {
    const { write, look, send, staff } = await open(engine);
    const id = await write({});
    const before = (await look(id)).lead;
    for (const form of [...unsound, { do: 'assign', from: '', to: staff.viewer }]) {
      const answer = await send(id, form);
      expect({ form, answer }).toMatchObject({ form, answer: { status: 422, command: form.do } });
      if (form.do === 'answer') expect(answer).toMatchObject({ values: { text: form['text'] } });
    }
    for (const form of [{}, { do: 'delete' }, { do: '\0' }, { do: '__proto__' }, { do: 'constructor' }]) {
      await expect(send(id, form)).rejects.toMatchObject({ init: { status: 400 } });
    }
    expect((await look(id)).lead).toEqual(before);
  });

  test('inserts a saved text or the link into what was typed, and sends nothing', async () => {
    const { write, look, send, services } = await open(engine);
    const id = await write({ kind: 'property', listingId: 1, name: 'Anna', language: 'id' });
    const texts = { en: 'Yes.', id: 'Ya, {name}: {title} ({reference}), {link}. {agency}' };
    const [fits, needsMore] = [{ id: randomUUID(), name: 'Yes', texts, changedAt: 1 }, randomUUID()];
    await addSavedText(services.db, fits);
    await addSavedText(services.db, { ...fits, id: needsMore, name: 'Elsewhere', texts: { en: 'Only {title}' } });
    const { pieces, draft, chat } = await look(id);
    expect(chat).toBeNull();
    expect(pieces?.link).toMatch(/^https:.*\/property\/1\?lang=id$/);
    const filled = pieces?.texts.find((one) => one.id === fits.id);
    expect(filled).toMatchObject({ name: 'Yes', language: 'id' });
    expect(filled?.text).toMatch(/^Ya, Anna: .+ \(BE-0001\), http.+\/property\/1\?lang=id\. Bale Estates$/);
    const answer = await send(id, { do: 'answer', ...draft, insert: fits.id });
    expect(answer).toMatchObject({ status: undefined, outcome: 'inserted', values: { subject: draft.subject } });
    expect('values' in answer && answer.values?.['text']).toContain(`\n\n${filled?.text}\n\n`);
    expect(await send(id, { do: 'answer', subject: '', text: 'Typed', insert: 'link' })).toMatchObject({
      values: { subject: '', text: `Typed\n\n${pieces?.link}` },
    });
    expect(await send(id, { do: 'answer', text: 'Typed', insert: randomUUID() })).toMatchObject({
      values: { text: 'Typed' },
    });
    expect((await look(id)).lead.timeline).toHaveLength(1);
    expect((await look(id, 'viewer')).pieces).toBeNull();
    // Without a listing, or with one that visitors cannot open, nothing is offered that would point nowhere.
    const plain = await write({ subject: 'Hello' });
    expect((await look(plain)).pieces).toMatchObject({ link: null, texts: [{ text: 'Yes.' }] });
    await services.db.kysely.updateTable('offers').set({ standard_status: 'Hold' }).execute();
    expect((await look(id)).pieces).toMatchObject({ link: null, texts: [{ id: needsMore }] });
  });

  test('says the link once in an answer that has it', async () => {
    const { write, look, send, services } = await open(engine);
    const id = await write({ kind: 'property', listingId: 1 });
    const { link } = (await look(id)).pieces ?? {};
    await send(id, { do: 'answer', subject: 'Yes', text: `Here: ${link}` });
    const { text } = await services.db.kysely.selectFrom('mails').select('text').executeTakeFirstOrThrow();
    expect(text.split(`${link}`)).toHaveLength(2);
  });

  test('puts an address right, records it, and sends what did not arrive where it belongs', async () => {
    const { write, look, send, services } = await open(engine);
    const { kysely } = services.db;
    const id = await write({}, { state: 'spam' });
    await services.leads.release(id);
    await kysely
      .updateTable('mails')
      .set({ state: 'refused', settled_at: 1, attempts: 3, last_error: '550' })
      .execute();
    const right = { do: 'correct', from: aLead.email, to: 'right@bale.example' };
    expect(await send(id, { ...right, from: 'other@bale.example' })).toMatchObject({ status: 409 });
    expect(await send(id, right)).toMatchObject({ status: 303 });
    const mails = () => kysely.selectFrom('mails').select(['kind', 'to_address', 'state']).orderBy('kind').execute();
    // Not asked for: nothing is sent, until somebody tries again.
    expect((await mails()).map(({ state }) => state)).toEqual(['refused', 'refused']);
    const { lead } = await look(id);
    expect(lead.email).toBe('right@bale.example');
    expect(lead.timeline).toContainEqual(
      expect.objectContaining({ kind: 'corrected', author: 'staff', from: aLead.email, to: right.to, by: 'agent' }),
    );
    const mail = await kysely
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'confirmation')
      .executeTakeFirstOrThrow();
    await send(id, { do: 'retry', mail: mail.id });
    expect((await mails())[1]).toEqual({ kind: 'confirmation', to_address: right.to, state: 'waiting' });

    await kysely.updateTable('mails').set({ state: 'refused' }).execute();
    const again = { do: 'correct', from: right.to, to: 'best@bale.example', again: 'on' };
    expect(await send(id, again)).toMatchObject({ status: 303 });
    expect(await mails()).toMatchObject([
      { kind: 'agency', state: 'refused' },
      { kind: 'confirmation', to_address: 'best@bale.example', state: 'waiting' },
    ]);
    const { draft } = await look(id);
    await send(id, { do: 'answer', ...draft });
    expect((await mails()).find(({ kind }) => kind === 'answer')).toMatchObject({ to_address: 'best@bale.example' });
  });

  test('retries a mail of this lead, and no other’s', async () => {
    const { write, send, services } = await open(engine);
    const { kysely } = services.db;
    const [id, other] = [await write({}, { state: 'spam' }), await write({ email: 'other@bale.example' })];
    await services.leads.release(id);
    await kysely.updateTable('mails').set({ state: 'refused', settled_at: 1, due_at: 1 }).execute();
    const mail = await kysely.selectFrom('mails').select('id').where('kind', '=', 'agency').executeTakeFirstOrThrow();
    const state = async () =>
      (await kysely.selectFrom('mails').select('state').where('id', '=', mail.id).executeTakeFirst())?.state;
    await expect(send(other, { do: 'retry', mail: mail.id })).rejects.toMatchObject({ init: { status: 404 } });
    expect(await state()).toBe('refused');
    expect(await send(id, { do: 'retry', mail: mail.id })).toMatchObject({ status: 303 });
    expect(await state()).toBe('waiting');
    await kysely.updateTable('mails').set({ state: 'sent' }).execute();
    expect(await send(id, { do: 'retry', mail: mail.id })).toMatchObject({ status: 409 });
  });
});

async function open(engine: TestEngine) {
  const site = await openTestPages(engine, [listingDraft()]);
  const { db } = site.services;
  const staff = {} as Record<Role, string>;
  for (const role of roles) {
    staff[role] = (await saveStaff(db, { email: `${role}@bale.example`, name: role, role }, testNow))!.id;
  }
  function ask<Args extends Parameters<typeof action>[0] | Parameters<typeof loader>[0]>(
    [id, query]: [id: string, query: string],
    role: Role,
    form?: Record<string, string>,
  ) {
    const args = site.ask<Args>(`/account/leads/${encodeURIComponent(id)}${query}`, { id }, form);
    const member = { id: staff[role], email: `${role}@bale.example`, name: role, role };
    args.context.set(signedInContext, { staff: member, sessionId: '', browser: '', way: 'password', createdAt: 0 });
    return args;
  }
  return {
    services: site.services,
    staff,
    look: async (id: string, role: Role = 'agent') => loader(ask([id, ''], role)),
    /** The desk's response to a form: the redirect, or the data with its status. */
    async send(id: string, form: Record<string, string>) {
      try {
        const answer = await action(ask([id, '?lang=id&q=made'], 'agent', form));
        return { status: answer.init?.status, ...answer.data };
      } catch (thrown) {
        if (!(thrown instanceof Response)) throw thrown;
        return { status: thrown.status, location: thrown.headers.get('Location') };
      }
    },
    async write(change: Partial<Lead>, standing: Parameters<typeof saveLead>[3] = {}) {
      let id = '';
      const keepId = async (_: unknown, leadId: string) => {
        id = leadId;
      };
      await saveLead(db, { ...aLead, ...change, formKey: randomUUID() }, keepId, standing);
      return id;
    },
  };
}
