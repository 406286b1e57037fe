import { expect, test } from 'vitest';
import { changesSince } from '#app/features/changes/change-log.server.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import type { OutgoingMail } from '#app/features/outbox/outbox.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { historyEvents } from '#app/features/records/history/history.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { createRecord, fillRecords } from '#app/features/records/records.server.ts';
import { findRequests } from '#app/features/records/requests/publication-requests.server.ts';
import { markDisabled, saveStaff } from '#app/features/staff/staff.server.ts';
import type { Role } from '#app/features/staff/staff.ts';
import { createLog } from '#app/platform/log.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { aMailAgency } from '#tests/lead-factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { runEditorCommand } from './editor-commands.server.ts';
import { editorView } from './find-editor.server.ts';

const now = Date.UTC(2026, 10, 23, 2);

describeOnBothEngines('a form of the editor', (engine) => {
  test('refuses an area and a member that are not there, and keeps the rest', async () => {
    const { id, send, sheet } = await open(engine);
    const answer = await send('owner', {
      ...{ fields: 'place agent bedrooms', place: 'atlantis', agent: 'nobody', bedrooms: '4', revision: 'now' },
    });
    expect(answer).toMatchObject({ outcome: 'saved', refused: ['place', 'agent'], saved: ['bedrooms'] });
    expect(await sheet(id)).toMatchObject({ place: 'canggu', bedrooms: 4 });
  });

  test.for(['', 'x', '-1', '1e30', 'NaN', '2', '99999999'])(
    'overwrites nothing when its revision is %j',
    async (revision) => {
      const { id, send, sheet } = await open(engine);
      await send('owner', { fields: 'bedrooms', bedrooms: '5', revision: 'now' });
      const answer = await send('editor', { fields: 'bedrooms', bedrooms: '6', revision });
      expect(answer).toMatchObject({ outcome: 'saved', conflicts: { bedrooms: { value: 5, by: 'owner' } } });
      expect(await sheet(id)).toMatchObject({ bedrooms: 5 });
    },
  );

  test('assigns a listing to nobody who is suspended or only reads', async () => {
    const { db, id, assign, send, sheet, members, view } = await open(engine);
    const give = (agent: string) => send('owner', { fields: 'agent', agent, revision: 'now' });
    expect(await give(members.viewer)).toMatchObject({ refused: ['agent'] });
    await markDisabled(db, members.agent, now);
    expect(await give(members.agent)).toMatchObject({ refused: ['agent'] });
    expect(await give(members.editor)).toMatchObject({ saved: ['agent'] });
    const offered = async () => (await view('owner')).options['agent']?.map(({ label }) => label);
    expect(await offered()).toEqual(['editor', 'owner']);
    // Whoever has it stays with it until somebody else is chosen.
    await assign(members.agent);
    expect(await offered()).toEqual(['agent', 'editor', 'owner']);
    expect(await give(members.agent)).toMatchObject({ saved: ['agent'] });
    expect(await sheet(id)).toMatchObject({ agent: members.agent });
  });

  test('tells nobody of the owner’s consent and mandate who may not read the internal side', async () => {
    const { assign, send, view, members } = await open(engine);
    await send('owner', { fields: 'internal.mandateEnd', 'internal.mandateEnd': '2020-01-01', revision: 'now' });
    const names = async (role: Role) => (await view(role)).checks.map(({ name }) => name);
    expect(await names('owner')).toEqual(expect.arrayContaining(['consent', 'mandate']));
    for (const role of ['viewer', 'agent'] as const) {
      expect(await names(role)).not.toEqual(expect.arrayContaining(['consent']));
      expect(await names(role)).not.toEqual(expect.arrayContaining(['mandate']));
    }
    await assign(members.agent);
    expect(await names('agent')).toEqual(expect.arrayContaining(['consent', 'mandate']));
  });

  test('changes what the member may change, and nothing else', async () => {
    const { id, assign, send, sheet, members } = await open(engine);
    const edit = { fields: 'bedrooms agent internal.notes', bedrooms: '6', revision: 'now' };
    const notes = { agent: members.agent, 'internal.notes': 'Keys next door' };
    expect(await send('viewer', edit)).toEqual({ outcome: 'forbidden' });
    expect(await send('agent', edit)).toEqual({ outcome: 'forbidden' });
    await assign(members.agent);
    expect(await send('agent', { ...edit, ...notes, agent: members.owner })).toMatchObject({ outcome: 'saved' });
    expect(await sheet(id)).toMatchObject({ agent: members.agent, bedrooms: 6, 'internal.notes': 'Keys next door' });
    expect(await send('agent', { do: 'remove' })).toEqual({ outcome: 'forbidden' });
    expect(await send('agent', { do: 'nonsense' })).toEqual({ outcome: 'unknown' });
  });

  test('leaves a field as it is where another’s value was chosen without a script', async () => {
    const { id, send, sheet } = await open(engine);
    const typed = { fields: 'bedrooms bathrooms', bedrooms: '6', bathrooms: '5', revision: 'now' };
    expect(await send('owner', { ...typed, given_up: 'bedrooms' })).toMatchObject({ saved: ['bathrooms'] });
    expect(await sheet(id)).toMatchObject({ bedrooms: 3, bathrooms: 5 });
  });

  test('lets no agent change the order of the agency’s own choice', async () => {
    const { id, assign, send, sheet, members } = await open(engine);
    await assign(members.agent);
    const rank = { fields: 'featuredRank bedrooms', featuredRank: '1', bedrooms: '6', revision: 'now' };
    expect(await send('agent', rank)).toMatchObject({ outcome: 'saved', saved: ['bedrooms'] });
    expect((await sheet(id))['featuredRank']).toBeUndefined();
    expect(await send('editor', { ...rank, featuredRank: '3' })).toMatchObject({ saved: ['featuredRank', 'bedrooms'] });
    await send('agent', { do: 'undo', field: 'featuredRank', revision: 'now' });
    await send('agent', { do: 'discard', revision: 'now' });
    expect(await sheet(id)).toMatchObject({ featuredRank: 3, bedrooms: 3 });
  });

  test('adds and takes out each offer once, however often its form is sent', async () => {
    const { id, send, sheet } = await open(engine);
    const adding = { do: 'add-offer', key: crypto.randomUUID() };
    const removing = { do: 'remove-offer', key: crypto.randomUUID() };
    const offers = async () => (await sheet(id))['offers'] as string[];
    for (const kind of ['rent', 'rent', 'sale', 'rent']) {
      expect(await send('owner', { ...adding, kind })).toMatchObject({ outcome: 'saved' });
    }
    const [first, rent, sale, ...others] = await offers();
    expect(others).toEqual([]);
    for (const offer of [rent, rent, sale]) await send('owner', { ...removing, offer: offer! });
    expect(await offers()).toEqual([first]);
    expect(Object.keys(await sheet(id)).filter((field) => field.endsWith('.kind'))).toHaveLength(3);
    await send('owner', { ...adding, kind: 'rent' });
    expect(await offers()).toHaveLength(2);
  });

  test('does nothing in the name of somebody else who signed in since', async () => {
    const { id, members, send, sheet } = await open(engine);
    const form = { fields: 'bedrooms', bedrooms: '6', revision: 'now' };
    for (const command of [form, { do: 'remove' }, { do: 'publish', revision: 'now' }]) {
      expect(await send('editor', { ...command, reader: members.owner })).toEqual({ outcome: 'signed_out' });
    }
    expect(await sheet(id)).toMatchObject({ bedrooms: 3 });
    expect(await send('owner', { ...form, reader: members.owner })).toMatchObject({ saved: ['bedrooms'] });
  });

  test('publishes a cut price once it is chosen whether visitors learn of the cut', async () => {
    const { send } = await open(engine);
    const price = { fields: 'offer.0.price internal.noPictures', 'offer.0.price.amount': '400000' };
    const values = { 'offer.0.price.currency': 'USD', 'internal.noPictures': 'They are made next week' };
    await send('owner', { ...price, ...values, revision: 'now' });
    expect(await send('owner', { do: 'publish', revision: 'now' })).toEqual({ outcome: 'incomplete' });
    expect(await send('owner', { do: 'publish', revision: 'now', cuts: 'hidden' })).toMatchObject({
      done: 'published',
    });
  });

  test('names whoever changed each field last', async () => {
    const { send, view } = await open(engine);
    for (const [role, bedrooms] of [
      ['owner', '5'],
      ['editor', '6'],
      ['owner', '7'],
      ['editor', '8'],
    ] as const) {
      await send(role, { fields: 'bedrooms', bedrooms, revision: 'now' });
    }
    await send('owner', { fields: 'bathrooms internal.notes', bathrooms: '5', 'internal.notes': 'x', revision: 'now' });
    const { lastChanges, unpublished } = await view('owner');
    expect(lastChanges).toMatchObject({ bedrooms: { by: 'editor', at: now }, bathrooms: { by: 'owner', at: now } });
    expect(unpublished).toContainEqual(expect.objectContaining({ field: 'bedrooms', by: 'editor', after: '8' }));
    expect(Object.keys((await view('viewer')).lastChanges).toSorted()).toEqual(['bathrooms', 'bedrooms']);
  });

  test('takes back what was published last, as long as nobody changed anything since', async () => {
    const { send, view, sheet, published, history, id } = await open(engine);
    const publish = { do: 'publish', revision: 'now' };
    const undo = { do: 'undo-publication', revision: 'now' };
    expect(await send('owner', undo)).toEqual({ outcome: 'too_late' });
    const internal = { 'internal.noPictures': 'They are made next week' };
    await send('owner', {
      fields: 'bedrooms yearBuilt internal.noPictures',
      bedrooms: '5',
      yearBuilt: '2013',
      ...internal,
    });
    expect(await send('owner', publish)).toMatchObject({ done: 'published' });
    expect((await view('owner')).live).toEqual({ since: '10:00', count: 2 });
    await send('owner', { fields: 'internal.notes', 'internal.notes': 'Keys next door', revision: 'now' });

    expect(await send('viewer', undo)).toEqual({ outcome: 'forbidden' });
    expect(await send('editor', { ...undo, revision: '1' })).toEqual({ outcome: 'too_late' });
    const form = { ...undo, key: crypto.randomUUID() };
    for (const _ of ['once', 'sent again']) {
      expect(await send('editor', form)).toMatchObject({ done: 'unpublished' });
    }
    expect(await published()).toMatchObject({ bedrooms: 3, yearBuilt: 2021 });
    expect(await sheet(id)).toMatchObject({ bedrooms: 5, yearBuilt: 2013, 'internal.notes': 'Keys next door' });
    expect(await view('owner')).toMatchObject({
      live: null,
      unpublished: [{ field: 'bedrooms' }, { field: 'yearBuilt' }],
    });
    expect((await history()).at(-1)).toEqual(['editor', 'undo_publish', [3, 2021]]);
    expect(await send('owner', undo)).toEqual({ outcome: 'too_late' });

    await send('owner', publish);
    expect(await published()).toMatchObject({ bedrooms: 5, yearBuilt: 2013 });
    await send('editor', { fields: 'bathrooms', bathrooms: '5', revision: 'now' });
    await send('editor', { do: 'undo', field: 'bathrooms', revision: 'now' });
    expect((await view('owner')).live).toBeNull();
    expect(await send('owner', undo)).toEqual({ outcome: 'too_late' });
    expect(await published()).toMatchObject({ bedrooms: 5 });
  });

  test('does not take back what was published first', async () => {
    const { db, id, send, view, members } = await open(engine);
    const noted = { 'internal.noPictures': 'They are made next week', 'internal.consentOn': '2026-11-20' };
    const facts = { ...(await view('owner')).sheet, ...noted };
    const draft = await createRecord(db, { staffId: members.owner, key: 'a new listing', now }, facts);
    expect(await send('owner', { do: 'publish', revision: 'now' }, draft)).toMatchObject({ done: 'published' });
    expect((await view('owner', draft)).live).toEqual({ since: '10:00', count: 0 });
    expect(await send('owner', { do: 'undo-publication', revision: 'now' }, draft)).toEqual({ outcome: 'too_late' });
    expect(draft).not.toBe(id);
  });

  test('makes a copy that is its agent’s, without pictures and what only the office knows', async () => {
    const { assign, send, sheet, members } = await open(engine);
    await assign(members.agent);
    await send('agent', { fields: 'internal.notes', 'internal.notes': 'Keys next door', revision: 'now' });
    const answer = await send('agent', { do: 'duplicate' });
    expect(answer).toMatchObject({ outcome: 'done', done: 'duplicated' });
    const copy = await sheet(Number(/\d+$/.exec((answer as { path: string }).path)?.[0]));
    expect(copy).toMatchObject({ type: 'Villa', place: 'canggu', agent: members.agent });
    expect(copy['internal.notes']).toBeUndefined();
    expect(copy['pictures']).toBeUndefined();
  });

  test('has whoever publishes look at a listing, until it is published', async () => {
    const { assign, send, request, mails, members, rules } = await open(engine);
    await assign(members.agent);
    rules.publish = false;
    const ask = { do: 'request-publication', note: 'The owner flies in on Friday' };
    expect(await send('agent', ask)).toEqual({ outcome: 'changed' });
    await send('agent', { fields: 'bedrooms', bedrooms: '5', revision: 'now' });
    expect(await send('agent', { do: 'publish', revision: 'now' })).toEqual({ outcome: 'forbidden' });
    for (const role of ['owner', 'editor', 'viewer'] as const) {
      expect(await send(role, ask)).toEqual({ outcome: 'forbidden' });
    }
    expect(await send('agent', ask)).toMatchObject({ outcome: 'done', done: 'requested' });
    expect(await request()).toEqual({ staffId: members.agent, at: now, note: ask.note, sentBack: null });
    expect(mails.map(({ to }) => to.address)).toEqual(['editor@bale.example', 'owner@bale.example']);
    for (const { subject, text, html, replyTo } of mails) {
      expect(subject).toBe('agent asks to publish BE-0001');
      expect(replyTo?.address).toBe('agent@bale.example');
      for (const part of [text, html]) {
        expect(part).toContain(ask.note);
        expect(part).toContain('/account/listings/1/publish');
      }
    }
    await send('editor', {
      fields: 'internal.noPictures',
      'internal.noPictures': 'They are made next week',
      revision: 'now',
    });
    expect(await send('editor', { do: 'publish', revision: 'now' })).toMatchObject({ done: 'published' });
    expect(await request()).toBeUndefined();
  });

  test('has nobody look any more once nothing is left to be published', async () => {
    const { assign, send, request, members } = await open(engine);
    await assign(members.agent);
    const ask = { do: 'request-publication', note: '' };
    await send('agent', { fields: 'bedrooms bathrooms', bedrooms: '5', bathrooms: '5', revision: 'now' });
    await send('agent', ask);
    await send('agent', { do: 'undo', field: 'bedrooms', revision: 'now' });
    expect(await request()).toBeDefined();
    await send('agent', { do: 'discard', revision: 'now' });
    expect(await request()).toBeUndefined();
    await send('agent', { fields: 'bedrooms', bedrooms: '5', revision: 'now' });
    await send('agent', ask);
    await send('agent', { do: 'undo', field: 'bedrooms', revision: 'now' });
    expect(await request()).toBeUndefined();
  });

  test('sends a request back with what is still to be done', async () => {
    const { assign, send, request, mails, members, rules, history } = await open(engine);
    await assign(members.agent);
    rules.publish = false;
    await send('agent', { fields: 'bedrooms', bedrooms: '5', revision: 'now' });
    const answer = { do: 'send-back', note: 'Five bedrooms on the plan, six here' };
    expect(await send('editor', answer)).toEqual({ outcome: 'changed' });
    await send('agent', { do: 'request-publication', note: '' });
    expect(await send('agent', answer)).toEqual({ outcome: 'forbidden' });
    expect(await send('editor', { ...answer, note: ' ' })).toEqual({ outcome: 'unknown' });
    expect(await send('editor', answer)).toMatchObject({ outcome: 'done', done: 'sent_back' });
    const sentBack = { staffId: members.editor, at: now, text: answer.note };
    expect(await request()).toMatchObject({ staffId: members.agent, sentBack });
    expect(mails.at(-1)).toMatchObject({ to: { address: 'agent@bale.example' }, subject: 'BE-0001 was sent back' });
    expect(mails.at(-1)?.text).toContain(answer.note);
    await send('agent', { do: 'request-publication', note: 'Five it is' });
    expect(await request()).toMatchObject({ note: 'Five it is', sentBack: null });
    expect(await send('agent', { do: 'withdraw-request' })).toMatchObject({ done: 'withdrawn' });
    expect(await request()).toBeUndefined();
    await send('agent', { do: 'withdraw-request' });
    expect((await history()).slice(-4)).toEqual([
      ['agent', 'request', []],
      ['editor', 'send_back', [answer.note]],
      ['agent', 'request', ['Five it is']],
      ['agent', 'withdraw', []],
    ]);
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const id = await saveListing(db, listingDraft());
  await fillRecords(db);
  const add = async (role: Role) => (await saveStaff(db, { email: `${role}@bale.example`, name: role, role }, now))!.id;
  const members = {
    ...{ owner: await add('owner'), editor: await add('editor') },
    ...{ agent: await add('agent'), viewer: await add('viewer') },
  };
  const mails: OutgoingMail[] = [];
  const tools = {
    ...{ db, log: createLog('silent'), clock: { now: () => now } },
    catalogue: { places: await findPlaces(db) },
    rules: { keep: 'own' as const, publish: true },
    ...{
      site: aMailAgency,
      outbox: { put: async (_: unknown, put: readonly OutgoingMail[]) => void mails.push(...put), wake() {} },
    },
  };
  return {
    ...{ db, id, members, mails, rules: tools.rules },
    published: async () => (await findRecord(db, id))!.published,
    async view(role: Role, of = id) {
      const { places } = tools.catalogue;
      const reader = { staff: { id: members[role], role }, language: 'en' as const, now };
      const shown = {
        db,
        places,
        pictures: { offered: noPicture },
        rules: tools.rules,
        offered: ['en', 'id', 'ar'] as const,
      };
      return editorView(shown, (await findRecord(db, of))!, reader);
    },
    /** Who did what, with what stands in the log after it. */
    async history() {
      const names = new Map(Object.entries(members).map(([role, memberId]) => [memberId, role]));
      const events = historyEvents(await changesSince(db, id, 0));
      return events.map(({ staffId, kind, fields }) => [
        names.get(staffId ?? ''),
        kind,
        fields.map((one) => one.after),
      ]);
    },
    request: async () => (await findRequests(db, [id])).get(id),
    sheet: async (of: number) => recordSheet((await findRecord(db, of))!),
    assign: (agentId: string) => db.kysely.updateTable('listing_records').set({ agent_id: agentId }).execute(),
    /** `revision: 'now'`: the form was rendered a moment ago. */
    async send(role: Role, fields: Record<string, string>, of = id) {
      const form = new FormData();
      const revision = (await findRecord(db, of))?.revision ?? 0;
      for (const [name, value] of Object.entries(fields)) form.set(name, value === 'now' ? String(revision) : value);
      return runEditorCommand(
        { ...tools, staff: { id: members[role], role, name: role, email: `${role}@bale.example` } },
        of,
        form,
      );
    },
  };
}

function noPicture(): never {
  throw new Error('The listing has no picture to show.');
}
