import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { saveHandoff } from '#app/features/handoffs/handoffs.server.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { fillRecords, removeRecord } from '#app/features/records/records.server.ts';
import type { AgentRules } from '#app/features/staff/desk/desk-access.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { addListingDays, type ListingDay } from '#app/features/visits/listing-days.server.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Language } from '#app/i18n/languages.ts';
import { countQueries } from '#tests/count-queries.ts';
import { anotherPlace, listingDraft, saveSurroundings } from '#tests/factories.ts';
import { addLead } from '#tests/saved-leads.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { noCounts } from './counts.ts';
import { findStatistics } from './find-statistics.server.ts';
import { statisticsFile, statisticsFileName } from './statistics-file.server.ts';
import { type CountSubject, readStatisticsQuery } from './statistics-query.ts';

/** A moment in Bali's time zone. */
const bali = (text: string) => Date.parse(`${text}+08:00`);
const now = bali('2026-11-20T12:00');
const today = baliDayOf(now);

describeOnBothEngines('statistics', (engine) => {
  test('have a day from midnight to midnight in Bali', async () => {
    const { days, lead, chat, look } = await open(engine);
    await days({ listingId: 1, day: today - 1, seen: 3, saved: 1 }, { listingId: 1, day: today - 7, seen: 50 });
    await lead({ listingId: 1, receivedAt: bali('2026-11-18T23:59:59.999') });
    await lead({ listingId: 1, receivedAt: bali('2026-11-19T00:00') });
    await lead({ listingId: 1, receivedAt: bali('2026-11-19T23:59:59.999'), kind: 'viewing' });
    await lead({ listingId: 1, receivedAt: bali('2026-11-13T23:59:59.999') });
    await chat(1, bali('2026-11-20T00:00'));
    const { steps, totals } = await look('days=7');
    expect(steps.map(({ day }) => day)).toEqual([6, 5, 4, 3, 2, 1, 0].map((ago) => today - ago));
    expect(steps.slice(-3).map(({ counts }) => counts)).toEqual([
      { ...noCounts, leads: 1 },
      { seen: 3, saved: 1, chats: 0, leads: 2, viewings: 1 },
      { ...noCounts, chats: 1 },
    ]);
    expect(totals).toEqual({ seen: 3, saved: 1, chats: 1, leads: 3, viewings: 1 });
  });

  test('are weeks in a long period, and days in its file', async () => {
    const { days, look } = await open(engine);
    await days({ listingId: 1, day: today, seen: 2 }, { listingId: 1, day: today - 1, seen: 3 });
    const { steps, days: each } = await look('days=365');
    expect(steps.at(-1)).toMatchObject({ day: today - 4, counts: { seen: 5 } });
    expect([each.length, each.at(-1)?.counts.seen, each.at(-2)?.counts.seen]).toEqual([365, 2, 3]);
  });

  test('are summed by listing, area and language; every listing on the site and every language has a row', async () => {
    const { days, lead, chat, look } = await open(engine);
    await days(
      { listingId: 1, seen: 4 },
      { listingId: 1, seen: 1, language: 'ar' },
      { listingId: 2, seen: 7, saved: 2, language: 'id' },
      { listingId: 3, saved: 1 },
    );
    await lead({ listingId: 1, language: 'ar' });
    await chat(2, now);
    const { listings, areas, languages, totals } = await look('');
    expect(listings.map(({ reference, name, counts }) => [reference, name, counts.seen, counts.leads])).toEqual([
      ['BE-0002', 'House', 7, 0],
      ['BE-0001', 'Villa', 5, 1],
      ['BE-0004', 'Loft', 0, 0],
      ['BE-0003', 'Plot', 0, 0],
    ]);
    expect(areas.map(({ key, counts }) => [key, counts.seen, counts.saved, counts.chats])).toEqual([
      ['ubud', 7, 2, 1],
      ['canggu', 5, 1, 0],
    ]);
    expect(languages.map(({ key, counts }) => [key, counts.seen, counts.leads])).toEqual([
      ['id', 7, 0],
      ['en', 4, 0],
      ['ar', 1, 1],
    ]);
    expect(totals).toEqual({ seen: 12, saved: 3, chats: 1, leads: 1, viewings: 0 });
    const inArabic = await look('sort=name', { language: 'ar' });
    expect(inArabic.areas.map(({ name }) => name).toSorted()).toEqual(['أوبود', 'تشانغو']);
  });

  test('leave out spam, and what is about no listing', async () => {
    const { lead, chat, look } = await open(engine);
    await lead({ listingId: 1 }, 'spam');
    await lead({ kind: 'contact', listingId: null });
    await chat(null, now);
    expect((await look('')).totals).toEqual(noCounts);
  });

  test('are narrowed to a listing, an area, a language, or all of them', async () => {
    const { days, lead, chat, look } = await open(engine);
    await days({ listingId: 1, seen: 4 }, { listingId: 1, seen: 1, language: 'ar' }, { listingId: 2, seen: 7 });
    await lead({ listingId: 1, language: 'ar' });
    await lead({ listingId: 2 });
    await chat(2, now);
    const sums = async (query: string) => {
      const { totals, listings, steps, languages } = await look(query);
      const { seen, chats, leads } = totals;
      expect(steps.at(-1)?.counts).toEqual(totals);
      return [[seen, chats, leads], listings.map(({ id }) => id), languages.length];
    };
    expect(await sums('listing=BE-0001')).toEqual([[5, 0, 1], [1], 3]);
    expect(await sums('place=ubud')).toEqual([[7, 1, 1], [2], 3]);
    expect(await sums('language=ar&sort=name')).toEqual([[1, 0, 1], [2, 4, 3, 1], 1]);
    expect(await sums('listing=1&language=en')).toEqual([[4, 0, 0], [1], 1]);
    expect(await sums('listing=1&place=ubud')).toEqual([[0, 0, 0], [], 3]);
    expect(await sums('listing=999')).toEqual([[0, 0, 0], [], 3]);
    expect((await look('listing=1')).areaChoices.map(({ value }) => value)).toEqual(['canggu', 'ubud']);
  });

  test('of other listings than their own are nothing to agents, unless the agency has it otherwise', async () => {
    const { agent, days, look } = await open(engine);
    await days({ listingId: 1, seen: 4 }, { listingId: 2, seen: 7 });
    const own = await look('', { role: 'agent', id: agent });
    expect([own.totals.seen, own.listings.map(({ id }) => id), own.areaChoices.length]).toEqual([4, [1], 1]);
    const other = await look('listing=2', { role: 'agent', id: agent });
    expect([other.totals.seen, other.listings, other.steps.at(-1)?.counts]).toEqual([0, [], noCounts]);
    expect((await look('place=ubud', { role: 'agent', id: agent })).totals).toEqual(noCounts);
    expect((await look('', { role: 'agent', id: agent, keep: 'all' })).totals.seen).toBe(11);
  });

  test('keep in their sums what was removed at the desk, without a row', async () => {
    const { db, agent, days, look } = await open(engine);
    await days({ listingId: 1, seen: 4 }, { listingId: 2, seen: 7 });
    await removeRecord(db, { listingId: 2, staffId: agent, key: randomUUID(), now });
    const { totals, listings, areas } = await look('');
    expect([totals.seen, listings.length, areas.map(({ key }) => key)]).toEqual([11, 3, ['canggu']]);
  });

  test('know since when there are any', async () => {
    const { days, look } = await open(engine);
    const before = await look('');
    expect([before.firstDay, before.totals, before.steps.length]).toEqual([null, noCounts, 30]);
    await days({ listingId: 2, seen: 1, day: today - 3 });
    expect((await look('listing=1')).firstDay).toBe(today - 3);
  });

  test('are read with as many queries whatever there is', async () => {
    const { db, days, read } = await open(engine);
    const counts = async (query: string) => {
      const { counted, queries } = countQueries(db);
      await read(counted, query);
      return queries();
    };
    expect(await counts('')).toBe(8);
    await days({ listingId: 1, seen: 1 }, { listingId: 2, seen: 1 }, { listingId: 3, seen: 1 });
    expect([await counts('days=365'), await counts('listing=1&language=en&place=ubud')]).toEqual([8, 8]);
  });
});

describeOnBothEngines('statistics as a file', (engine) => {
  test('have the rows of a table in its order, with its words, and no formulas', async () => {
    const { days, file } = await open(engine, '=1+1');
    await days({ listingId: 1, seen: 4, saved: 1 }, { listingId: 2, seen: 7, language: 'ar' });
    const heads = '"Seen","Saved","Chats opened","Leads","Viewings requested"';
    expect((await file('', 'listing')).slice(0, 3)).toEqual([
      `"Reference","Listing","Area",${heads}`,
      '"BE-0002","House","Ubud","7","0","0","0","0"',
      `"BE-0001","'=1+1","Canggu","4","1","0","0","0"`,
    ]);
    expect((await file('days=7', 'day')).slice(-1)).toEqual([`"${isoDay(today)}","11","1","0","0","0"`]);
    expect(await file('days=365', 'day')).toHaveLength(366);
    expect(await file('listing=2', 'area')).toEqual([`"Area",${heads}`, '"Ubud","7","0","0","0","0"']);
    expect((await file('language=ar', 'language')).at(-1)).toBe('"العربية","7","0","0","0","0"');
  });

  test('are called by what and when they are of', () => {
    expect(statisticsFileName('area', 7, now)).toBe('statistics-by-area-7-days-2026-11-20.csv');
  });
});

type As = { role?: 'owner' | 'agent'; id?: string; keep?: AgentRules['keep']; language?: Language };

/** Four listings; the agent keeps the first, and the second is in another area. */
async function open(engine: TestEngine, title = 'Villa') {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const text = (title: string) => ({ texts: { en: { title, description: 'A home.' } } });
  await saveListings(db, [
    listingDraft(text(title)),
    listingDraft({ ...text('House'), place: anotherPlace.slug }),
    listingDraft(text('Plot')),
    listingDraft(text('Loft')),
  ]);
  await fillRecords(db);
  const staff = await saveStaff(db, { email: 'ketut@bale.example', name: 'Ketut Sampel', role: 'agent' }, now);
  const agent = staff?.id ?? '';
  for (const table of ['listing_records', 'listing_summaries'] as const)
    await db.kysely.updateTable(table).set({ agent_id: agent }).where('listing_id', '=', 1).execute();
  const places = await findPlaces(db);
  const readerOf = ({ role = 'owner', id = 'somebody', keep = 'own', language = 'en' }: As) => ({
    ...{ staff: { id, role }, rules: { keep, publish: true }, places, language, now },
  });
  const read = (of: typeof db, query: string, as: As = {}) =>
    findStatistics(of, readStatisticsQuery(new URLSearchParams(query)), readerOf(as));
  return {
    ...{ db, agent, read },
    look: (query: string, as?: As) => read(db, query, as),
    days: (...rows: (Partial<ListingDay> & { listingId: number })[]) =>
      addListingDays(
        db,
        rows.map((row) => ({ day: today, language: 'en', seen: 0, saved: 0, ...row })),
      ),
    lead: (change: Parameters<typeof addLead>[1], state: 'new' | 'spam' = 'new') =>
      addLead(db, { kind: 'property', receivedAt: now, language: 'en', ...change }, { state }),
    chat: (listingId: number | null, at: number) => saveHandoff(db, { app: 'whatsapp', listingId, language: 'en' }, at),
    async file(query: string, by: CountSubject) {
      const text = statisticsFile(await read(db, query), by, readerOf({}));
      expect(text.charCodeAt(0)).toBe(0xfeff);
      return text.slice(1).trimEnd().split('\r\n');
    },
  };
}
