import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerByMail } from '#app/features/inbox/lead/commands/lead-commands.server.ts';
import { documentKey, findDocuments } from '#app/features/media/documents/documents.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { eraseImportedOwner } from '#app/features/records/erase/imported-owners.server.ts';
import { historyView, readHistoryQuery } from '#app/features/records/history/history-view.server.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import type { Db } from '#db/tables.ts';
import { anOwnerOf, openPersonDesk, wayan } from '#tests/person-desk.ts';
import { describeOnBothEngines, type TestEngine } from '#tests/test-db.ts';
import type { Choice } from './erase-choice.ts';
import { erasePerson } from './erase-person.server.ts';
import { digestOfHeld, findHeld } from './find-person.server.ts';
import { forgetTasks } from './forget-files.server.ts';
import { findMentions } from './mentions.server.ts';
import { findLastActs } from './person-acts.server.ts';
import { copyOfHeld } from './person-copy.server.ts';
import { personView } from './person-view.server.ts';

const byEmail = { email: wayan.email, phone: null };

describeOnBothEngines('the owner of a home', (engine) => {
  test('is found with everything, as a copy, and nothing of it is left once erased', async () => {
    const { db, files, erase, home, document } = await openOwned(engine);
    const held = await findHeld(db, byEmail);
    const copy = copyOfHeld(held);
    expect(copy).toMatchObject({
      leads: [{ email: 'wayan@pemilik.example' }],
      homes: [{ owner: { name: 'Wayan Pemilik', phone: '0813-5550-1001' }, notes: ['Call Wayan Pemilik first'] }],
      imports: [{ source: 'from-former-site.csv' }, { source: 'from-former-site.csv' }],
    });
    expect(copy.homes[0]?.documents.map(({ name }) => name)).toEqual(['Mandat.pdf']);
    expect(JSON.stringify(copy)).not.toContain('Another');
    expect(await erase(byEmail)).toMatchObject({ outcome: 'done', counts: { homes: 1, documents: 1, imports: 2 } });
    expect(await home.everything()).not.toMatch(/wayan|pemilik|813\W*5550|mandat\.pdf/i);
    expect(await home.everything()).toContain('Another owner');
    expect(await files.find(documentKey(document))).toBeNull();
    expect(await findHeld(db, wayan)).toMatchObject({ leads: { leads: [], mails: [] }, homes: [], imported: [] });
    expect((await findRecord(db, home.id))?.internal).toEqual({ 'internal.keys': 'In the box' });
  });

  test.each([
    ['leftOut', { column: 'HP', value: '0813 5550 1001 (Wayan)', reason: 'too_long', target: 'internal.ownerPhone' }],
    ['leftOut', { column: 'Kontak', value: 'Wayan <wayan@pemilik.example>, kantor', reason: 'unknown_word' }],
    ['doubts', { column: 'HP', value: '+62 813-5550-1001', reason: 'unlikely', target: 'internal.ownerPhone' }],
    ['doubts', { column: 'Marketing', value: '081355501001', reason: 'assumed_currency', target: 'price' }],
    ['problems', { column: 'Type', value: 'wayan@pemilik.example', reason: 'unknown_type', target: 'type' }],
  ] as const)('is found in the %s of an import, and erased there', async (list, said) => {
    const desk = await openPersonDesk(engine);
    const home = await desk.addHome({ 'internal.ownerName': 'Another owner' });
    const others = { column: 'Pool', value: 'Shared', reason: 'unknown_word' } as const;
    await desk.addImport(home, {}, { [list]: [said, others] });
    const held = await findHeld(desk.db, wayan);
    expect(held.imported).toHaveLength(2);
    for (const { importId, position } of held.imported) await eraseImportedOwner(desk.db, { importId, position });
    expect(await desk.everything()).not.toMatch(/wayan|pemilik|813\W*5550/i);
    expect(await desk.everything()).toContain('Shared');
    expect((await findHeld(desk.db, wayan)).imported).toEqual([]);
  });

  test('is *Erased* in the history, by whom, and does not come back out of it', async () => {
    const { db, home, erase, staffId, edit } = await openOwned(engine);
    const seen = (await findRecord(db, home.id))!;
    await erase(byEmail);
    const record = (await findRecord(db, home.id))!;
    const reader = { staff: { id: staffId, role: 'owner' }, rules: { keep: 'all', publish: true } } as const;
    const view = await historyView(db, record, readHistoryQuery(new URLSearchParams()), {
      ...{ ...reader, language: 'en', now: home.now, places: new Map() },
    });
    const fields = view.days.flatMap(({ events }) => events.flatMap((event) => event.fields));
    expect(fields.filter(({ field }) => field === 'internal.ownerName')).toMatchObject([
      { before: 'Erased', after: null, way: null },
    ]);
    // A page without a script sends all its fields, also those nobody typed.
    const sent = await edit(home.id, seen.revision, { ...anOwnerOf, 'internal.keys': 'At the office' });
    expect(sent?.conflicts.map(({ field }) => field).sort()).toEqual(Object.keys(anOwnerOf).sort());
    expect((await findRecord(db, home.id))?.internal).toEqual({ 'internal.keys': 'At the office' });
  });

  test('keeps what is not ticked', async () => {
    const { db, home, erase, document } = await openOwned(engine);
    expect(await erase(wayan, new Set(['nothing of this']))).toMatchObject({ counts: { documents: 0 } });
    expect(await findDocuments(db, home.id)).toMatchObject([{ id: document }]);
    expect((await findRecord(db, home.id))?.internal).toMatchObject({ 'internal.notes': 'Call Wayan Pemilik first' });
    expect(await home.everything()).not.toMatch(/813\W*5550|@pemilik/i);
  });

  test('of before is only in the history, and goes from there', async () => {
    const { db, erase, edit, addHome, home } = await openOwned(engine);
    const id = await addHome({ ...anOwnerOf, 'internal.keys': 'Ask Wayan Pemilik' });
    const { revision } = (await findRecord(db, id))!;
    const next = { 'internal.ownerName': 'The next one', 'internal.ownerPhone': null, 'internal.ownerEmail': null };
    await edit(id, revision, { ...next, 'internal.keys': 'In the next box' });
    expect((await personView(db, byEmail)).homes).toMatchObject([{}, { listingId: id, owner: null }]);
    await erase(byEmail);
    expect(await home.everything()).not.toMatch(/wayan|813\W*5550/i);
    expect((await findRecord(db, id))?.internal).toEqual({ 'internal.ownerName': 'The next one' });
  });

  test('may be mentioned elsewhere, which is shown and stays', async () => {
    const { db, addHome, writeLead } = await openOwned(engine);
    const neighbour = await addHome({ 'internal.notes': 'The neighbour has 0813 5550 1001' });
    const other = await writeLead({ email: 'guest@mail.example', message: 'I wrote to wayan@pemilik.example before' });
    const mentions = await findMentions(db, await findHeld(db, wayan));
    expect(mentions).toMatchObject([
      { kind: 'lead', id: other },
      { kind: 'listing', id: neighbour },
    ]);
  });

  test('who is one of the staff keeps the account, which is in the copy', async () => {
    const { db, erase, member } = await openOwned(engine);
    await member('nyoman');
    const held = await findHeld(db, { email: 'Nyoman@Bale.example', phone: null });
    expect(copyOfHeld(held).account).toMatchObject({ email: 'nyoman@bale.example', role: 'owner', sessions: [] });
    await erase({ email: 'nyoman@bale.example', phone: null });
    expect((await findHeld(db, held.keys)).member).not.toBeNull();
  });
});

describeOnBothEngines('erasing a person', (engine) => {
  test('takes what was shown, or nothing', async () => {
    const { db, home, tools, order, writeLead } = await openOwned(engine);
    const shown = await order(wayan);
    await writeLead({ email: wayan.email, message: 'One more' });
    expect(await erasePerson(tools, shown)).toEqual({ outcome: 'changed' });
    expect(await erasePerson(tools, { ...shown, seen: '' })).toEqual({ outcome: 'changed' });
    expect((await findHeld(db, wayan)).leads.leads).toHaveLength(2);
    expect(await findLastActs(db, 5)).toEqual([]);
    // The office writes something after it was looked up, while it is about to be erased.
    const meanwhile = { ...db, transaction: db.transaction.bind(db) };
    const late: Db = {
      ...meanwhile,
      async transaction(work) {
        const { revision } = (await findRecord(db, home.id))!;
        await home.edit(home.id, revision, { 'internal.notes': 'Something new' });
        return db.transaction(work);
      },
    };
    expect(await erasePerson({ ...tools, db: late }, await order(wayan))).toEqual({ outcome: 'changed' });
    expect((await findHeld(db, wayan)).leads.leads).toHaveLength(2);
    expect(await home.everything()).toContain('Something new');
  });

  test('happens once for a form that is sent twice, and once for two owners at a time', async () => {
    const { db, tools, order } = await openOwned(engine);
    const [one, other] = [await order(wayan), await order(wayan)];
    const results = await Promise.all([one, one, other].map((sent) => erasePerson(tools, sent)));
    expect(results.map(({ outcome }) => outcome).filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(results.map(({ outcome }) => outcome)).toContain('changed');
    const acts = await findLastActs(db, 5);
    expect(acts).toMatchObject([{ kind: 'erase', counts: { leads: 1, mails: 2, homes: 1, documents: 1, imports: 2 } }]);
    const done = acts[0]?.id === one.key ? one : other;
    expect(await erasePerson(tools, done)).toEqual({ outcome: 'repeated' });
  });

  test('leaves no letter behind that is being written meanwhile', async () => {
    const { db, lead, tools, order, staffId, home, forgotten } = await openOwned(engine);
    const outbox = {
      put: (inner: Db, mails: Parameters<typeof insertMails>[1]) =>
        insertMails(inner, mails, { domain: 'bale.example', now: home.now }),
      ...{ wake: () => {}, close: async () => {} },
    };
    const letter = {
      ...{ to: { name: 'Wayan', address: wayan.email }, replyTo: null },
      ...{ subject: 'Your villa', text: 'Yes.', html: '<p>Yes.</p>' },
    };
    const command = { leadId: lead, staffId, formKey: randomUUID(), now: home.now };
    const [answer, erased] = await Promise.allSettled([
      answerByMail({ db, outbox }, command, letter),
      erasePerson(tools, await order(wayan)),
    ]);
    const outcome = erased.status === 'fulfilled' ? erased.value.outcome : erased.reason;
    // Whoever came first: the answer went with the lead, or there was something new to look at.
    if (outcome === 'changed') await erasePerson(tools, await order(wayan));
    else if (answer.status === 'fulfilled' && answer.value === 'done') expect(forgotten).toHaveLength(3);
    expect(await home.everything()).not.toMatch(/wayan|pemilik/i);
  });

  test('deletes files again that a killed process left, or that were still being written', async () => {
    const { db, files, tools, order, document, forgotten } = await openOwned(engine);
    const killed = { ...tools, forgetFiles: () => Promise.reject(new Error('Killed')) };
    await expect(erasePerson(killed, await order(wayan))).rejects.toThrow('Killed');
    expect((await findHeld(db, wayan)).homes).toEqual([]);
    expect(await files.find(documentKey(document))).not.toBeNull();
    const task = await db.kysely.selectFrom('tasks').selectAll().where('kind', '=', 'forget').executeTakeFirstOrThrow();
    const asked = { kind: 'forget', key: task.key, dueAt: task.due_at, id: task.id, doneAt: null, problem: null };
    for (const _ of [1, 2]) {
      expect(await forgetTasks(tools).forget({ ...asked, payload: JSON.parse(task.payload_json) })).toBeNull();
    }
    expect(new Set(forgotten)).toHaveLength(2);
    expect(await files.find(documentKey(document))).toBeNull();
  });

  test('takes a former address out of the history of a lead that is somebody else’s by now', async () => {
    const { db, home, erase, writeLead } = await openOwned(engine);
    const lead_id = await writeLead({ email: 'right@mail.example' });
    const event = { id: 'corrected', lead_id, staff_id: null, kind: 'corrected', happened_at: home.now } as const;
    await db.kysely
      .insertInto('lead_events')
      .values({ ...event, value: 'visitor wrong@mail.example right@mail.example' })
      .execute();
    await erase({ email: 'Wrong@mail.example', phone: null });
    expect(await home.everything()).not.toContain('wrong@');
    expect(await home.everything()).toContain('right@mail.example');
  });
});

/** A home with its owner, who also wrote to the agency, and another home. */
async function openOwned(engine: TestEngine) {
  const desk = await openPersonDesk(engine);
  const { db, tools, now, staffId } = desk;
  const texts = { 'internal.notes': 'Call Wayan Pemilik first', 'internal.keys': 'In the box' };
  const id = await desk.addHome(texts);
  // As somebody types.
  for (const name of ['Way', 'Wayan Pem', anOwnerOf['internal.ownerName']]) {
    const { revision } = (await findRecord(db, id))!;
    await desk.edit(id, revision, { 'internal.ownerName': name });
  }
  const { revision } = (await findRecord(db, id))!;
  await desk.edit(id, revision, anOwnerOf);
  const another = { 'internal.ownerName': 'Another owner', 'internal.ownerEmail': 'another@mail.example' };
  await desk.addHome(another);
  await desk.addImport(id, anOwnerOf);
  const document = await desk.addDocument(id, 'Mandat.pdf');
  const lead = await desk.writeLead({ name: 'Wayan Pemilik', email: wayan.email });
  const order = async (keys: typeof byEmail | typeof wayan, choice: Choice = 'all') => {
    const seen = digestOfHeld(await findHeld(db, keys));
    return { keys, seen, choice, key: randomUUID(), staffId, now };
  };
  return {
    ...desk,
    ...{ lead, document, order, home: { ...desk, id } },
    erase: async (...args: Parameters<typeof order>) => erasePerson(tools, await order(...args)),
  };
}
