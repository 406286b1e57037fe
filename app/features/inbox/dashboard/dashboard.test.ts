import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { workingWeek } from '#app/features/agency/agency.ts';
import { saveHandoff } from '#app/features/handoffs/handoffs.server.ts';
import { type PeriodDays, periodOf } from '#app/features/inbox/dashboard/period/period.ts';
import { findWorklist } from '#app/features/inbox/dashboard/worklist/worklist.server.ts';
import type { Lead, LeadState } from '#app/features/leads/lead.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { removeListing, saveListing, saveListings } from '#app/features/listings/listings.server.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { medianOf } from '#app/platform/median.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { eraseAll } from '#tests/erase-all.ts';
import { anotherPlace, aPlace, listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { aLead } from '#tests/lead-factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findDashboard, hasDashboardData } from './dashboard.server.ts';

const agencyWeek = workingWeek(demoAgency);

/** A moment in Bali's time zone. */
const bali = (text: string) => Date.parse(`${text}+08:00`);

/** A Friday, a working day. */
const now = bali('2026-11-20T12:00');
const hourMs = 60 * 60 * 1000;

describeOnBothEngines('leads and chats', (engine) => {
  test('are counted on the day they came in Bali', async () => {
    const { add, chat, look } = await open(engine);
    await add({ receivedAt: bali('2026-11-18T23:59:59.999') });
    await add({ receivedAt: bali('2026-11-19T00:00') });
    await add({ receivedAt: bali('2026-11-19T23:59:59.999') });
    await chat(null, bali('2026-11-19T00:00') - 1);
    const { steps, figures } = await look(7);
    const counted = steps.filter(({ leads, chats }) => leads + chats > 0);
    expect(counted.map(({ leads, chats }) => [leads, chats])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(counted.map(({ day }) => day - (steps[0]?.day ?? 0))).toEqual([4, 5]);
    expect(steps).toHaveLength(7);
    expect(figures).toMatchObject({ leads: 3, chats: 1 });
  });

  test('belong to the period from its first midnight on, to the one before up to the same time of day, or to none', async () => {
    const { add, look } = await open(engine);
    await add({ receivedAt: now });
    await add({ receivedAt: bali('2026-11-14T00:00') });
    await add({ receivedAt: bali('2026-11-14T00:00') - 1 });
    await add({ receivedAt: bali('2026-11-13T12:00') });
    await add({ receivedAt: bali('2026-11-13T12:00') + 1 });
    await add({ receivedAt: bali('2026-11-07T00:00') });
    await add({ receivedAt: bali('2026-11-07T00:00') - 1 });
    const { figures, before } = await look(7);
    expect([figures.leads, before.leads]).toEqual([2, 2]);
    expect((await look(30)).figures.leads).toBe(7);
  });

  test('that are spam or were erased are not counted', async () => {
    const { db, add, look } = await open(engine);
    const listing = await saveListing(db, listingDraft());
    await add({ receivedAt: now, listingId: listing, kind: 'property' }, { state: 'spam', answeredAt: now });
    await add({ receivedAt: now, email: 'gone@mail.example' }, { state: 'won', endedAt: now });
    await eraseAll(db, { email: 'gone@mail.example', phone: null });
    expect(await hasDashboardData(db)).toBe(false);
    const { figures, snapshot, sources, areas } = await look(30);
    expect(figures).toEqual({ leads: 0, chats: 0, won: 0, lost: 0, firstAnswerMs: null });
    expect(snapshot).toEqual({ open: 0, untouched: 0, waiting: 0 });
    expect([sources.rows, areas.rows]).toEqual([[], []]);
    expect(await findWorklist(db, { now, week: agencyWeek, language: 'en', referencePrefix: 'BE' })).toEqual({
      due: [],
      waiting: [],
    });
  });
});

describeOnBothEngines('what leads and chats are about', (engine) => {
  test('is ranked by leads, then by chats, with removed listings as such', async () => {
    const { db, add, chat, look } = await open(engine);
    const [often, once, removed, withdrawn] = await saveListings(db, [
      listingDraft({ texts: { en: { title: 'Often', description: 'x' }, ar: { title: 'كثيرًا', description: 'x' } } }),
      listingDraft({ place: anotherPlace.slug }),
      listingDraft(),
      listingDraft({ offers: [saleOffer({ standardStatus: 'Withdrawn' })] }),
    ]);
    for (const receivedAt of [now, now - 1, now - 2]) await add({ kind: 'property', listingId: often!, receivedAt });
    await add({ kind: 'viewing', listingId: once!, receivedAt: now });
    await add({ kind: 'property', listingId: withdrawn!, receivedAt: now });
    await add({ kind: 'property', listingId: removed!, receivedAt: now });
    await add({ kind: 'contact', receivedAt: now });
    await chat(once!, now);
    await chat(null, now);
    await removeListing(db, removed!);
    const { sources, areas } = await look(30, 'ar');
    const told = sources.rows.map(({ source, leads, chats }) => [
      typeof source === 'string' ? source : [source.id, source.title, source.isOpen],
      leads,
      chats,
    ]);
    expect(told.slice(0, 2)).toEqual([
      [[often, 'كثيرًا', true], 3, 0],
      [[once, 'Villa by the rice fields', true], 1, 1],
    ]);
    expect(told.slice(2, -1)).toHaveLength(3);
    expect(told).toContainEqual([[withdrawn, 'Villa by the rice fields', false], 1, 0]);
    expect(told).toContainEqual(['gone', 1, 0]);
    expect(told).toContainEqual(['contact', 1, 0]);
    expect(told.at(-1)).toEqual(['elsewhere', 0, 1]);
    expect(areas.rows.map(({ area, leads, chats }) => [area, leads, chats])).toEqual([
      [{ slug: aPlace.slug, name: aPlace.names.ar }, 4, 0],
      [null, 2, 1],
      [{ slug: anotherPlace.slug, name: anotherPlace.names.ar }, 1, 1],
    ]);
  });

  test('is the area of an owner’s property, if named', async () => {
    const { add, look } = await open(engine);
    const details = { kind: 'owner', type: 'Villa', area: anotherPlace.slug, wish: 'sell' } as const;
    await add({ kind: 'owner', details, receivedAt: now });
    await add({ kind: 'owner', details: { ...details, wish: 'rent' }, receivedAt: now });
    await add({ kind: 'owner', details: { ...details, area: 'atlantis' }, receivedAt: now });
    await add({ kind: 'owner', details: null, receivedAt: now });
    const { sources, areas } = await look(30);
    expect(sources.rows).toEqual([{ source: 'owner', leads: 4, chats: 0 }]);
    expect(areas.rows.map(({ area, leads }) => [area?.name ?? null, leads])).toEqual([
      [anotherPlace.names.en, 2],
      ['atlantis', 1],
      [null, 1],
    ]);
  });

  test('is summed up beyond the limit', async () => {
    const { db, add, look } = await open(engine);
    const ids = await saveListings(
      db,
      Array.from({ length: 63 }, () => listingDraft()),
    );
    for (const listingId of ids) await add({ kind: 'property', listingId, receivedAt: now });
    const { sources } = await look(7);
    expect(sources.rows).toHaveLength(60);
    expect(sources.rest).toEqual({ count: 3, leads: 3, chats: 0 });
  });
});

describeOnBothEngines('the first answer', (engine) => {
  test('is measured as the median in working hours', async () => {
    const { add, look } = await open(engine);
    const morning = bali('2026-11-18T09:00');
    for (const hours of [1, 2, 8])
      await add({ receivedAt: morning }, { state: 'contacted', answeredAt: morning + hours * hourMs });
    await add({ receivedAt: morning });
    expect((await look(7)).figures.firstAnswerMs).toBe(2 * hourMs);
    // Overnight: an hour in the evening and half an hour in the morning.
    await add({ receivedAt: bali('2026-11-18T17:00') }, { state: 'lost', answeredAt: bali('2026-11-19T09:30') });
    const { figures, before } = await look(7);
    expect(figures.firstAnswerMs).toBe(1.75 * hourMs);
    expect(before.firstAnswerMs).toBeNull();
  });
});

describeOnBothEngines('the states of leads', (engine) => {
  test('are counted for all open leads, whenever they came', async () => {
    const { add, look } = await open(engine);
    await add({ receivedAt: bali('2024-01-01T10:00') });
    await add({ receivedAt: now }, { state: 'contacted', answeredAt: now });
    await add({ receivedAt: now }, { state: 'offer' });
    await add({ receivedAt: now }, { state: 'lost' });
    expect((await look(7)).snapshot).toEqual({ open: 3, untouched: 1, waiting: 2 });
  });

  test('count as won or lost at the last change, and only while they are', async () => {
    const { add, look } = await open(engine);
    const receivedAt = bali('2026-09-01T10:00');
    await add({ receivedAt }, { state: 'won', endedAt: bali('2026-11-19T10:00') });
    await add({ receivedAt }, { state: 'won', endedAt: bali('2026-11-10T10:00') });
    await add({ receivedAt }, { state: 'lost', endedAt: now });
    // Won a week ago, and won again now.
    await add({ receivedAt }, { state: 'won', endedAt: now, events: [['won', bali('2026-11-10T10:00')]] });
    // Won by mistake.
    await add({ receivedAt }, { state: 'viewing', events: [['won', now - 1]] });
    const { figures, before } = await look(7);
    expect([figures.won, figures.lost, before.won, before.lost]).toEqual([2, 1, 1, 0]);
  });
});

describeOnBothEngines('the worklist', (engine) => {
  test('has the steps due in Bali, earliest first, and the leads that have waited longest', async () => {
    const { db, add } = await open(engine);
    const answered = { state: 'contacted', answeredAt: now } as const;
    await add({ name: 'Tomorrow', receivedAt: now }, { ...answered, step: '2026-11-21' });
    await add({ name: 'Today', receivedAt: now }, { ...answered, step: '2026-11-20' });
    await add({ name: 'Last year', receivedAt: now }, { ...answered, step: '2025-12-31' });
    await add({ name: 'Over', receivedAt: now }, { state: 'won', step: '2026-11-01' });
    await add({ name: 'Later', receivedAt: bali('2026-11-20T11:00') });
    await add({ name: 'First', receivedAt: bali('2026-11-19T17:00') });
    const { due, waiting } = await findWorklist(db, { now, week: agencyWeek, language: 'en', referencePrefix: 'BE' });
    expect(due.map(({ name, due }) => [name, due])).toEqual([
      ['Last year', '31 Dec 2025'],
      ['Today', null],
    ]);
    expect(waiting.map(({ name, waiting: time }) => [name, time])).toEqual([
      ['First', '4 hours'],
      ['Later', '1 hour'],
    ]);
    const midnight = bali('2026-11-21T00:00');
    const tomorrow = await findWorklist(db, { now: midnight, week: agencyWeek, language: 'en', referencePrefix: 'BE' });
    expect(tomorrow.due.map(({ name }) => name)).toEqual(['Last year', 'Today', 'Tomorrow']);
  });

  test('has what a lead without a message is about', async () => {
    const { db, add } = await open(engine);
    const listingId = await saveListing(db, listingDraft());
    await add({ kind: 'viewing', listingId, subject: null, message: '', receivedAt: now });
    const { waiting } = await findWorklist(db, { now, week: agencyWeek, language: 'en', referencePrefix: 'BE' });
    const title = listingDraft().texts.en.title;
    expect(waiting).toMatchObject([{ kind: 'viewing', listing: { title }, reference: expect.stringMatching(/^BE-/) }]);
  });

  test('has at most five of each', async () => {
    const { db, add } = await open(engine);
    for (let number = 0; number < 7; number += 1) await add({ receivedAt: now - number }, { step: '2026-11-01' });
    const { due, waiting } = await findWorklist(db, { now, week: agencyWeek, language: 'en', referencePrefix: 'BE' });
    expect([due.length, waiting.length]).toEqual([5, 5]);
  });
});

type Course = {
  state?: LeadState;
  answeredAt?: number;
  /** When it reached that state. */
  endedAt?: number;
  events?: [state: LeadState, at: number][];
  /** The day of its next step. */
  step?: string;
};

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);

  async function add(lead: Partial<Lead>, course: Course = {}) {
    const { state = 'new', answeredAt = null, endedAt, events = [], step = null } = course;
    const happened = endedAt === undefined ? events : [...events, [state, endedAt] as const];
    await saveLead(db, { ...aLead, ...lead, formKey: randomUUID() }, async ({ kysely }, id) => {
      const change = { state, answered_at: answeredAt, next_step: step && 'Call them', next_step_on: step };
      await kysely.updateTable('leads').set(change).where('id', '=', id).execute();
      for (const [value, at] of happened)
        await kysely
          .insertInto('lead_events')
          .values({ id: randomUUID(), lead_id: id, staff_id: null, kind: 'state', value, happened_at: at })
          .execute();
    });
  }

  return {
    db,
    add,
    chat: (listingId: number | null, at: number) => saveHandoff(db, { app: 'whatsapp', listingId, language: 'en' }, at),
    look: async (days: PeriodDays, language: 'en' | 'ar' = 'en') =>
      findDashboard({ db, places: await findPlaces(db), week: agencyWeek }, periodOf(days, now), language),
  };
}

test.for([
  [[], null],
  [[5], 5],
  [[9, 1, 5], 5],
  [[10, 1, 2, 9], 5.5],
] as const)('the median of %j is %j', ([values, median]) => {
  expect(medianOf(values)).toBe(median);
});
