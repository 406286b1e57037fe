import { expect, onTestFinished, test } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { baliDayOf } from '#app/i18n/bali-day.ts';
import { createLog } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { listingDraft, saleOffer, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { addListingDays, deleteOldDays } from './listing-days.server.ts';
import { openVisits, type Visit } from './visits.server.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const noonInBali = Date.UTC(2026, 5, 1, 4);
const hours = (count: number) => count * 60 * 60 * 1000;

async function openCounting(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const ids = await saveListings(db, [listingDraft(), listingDraft(), listingDraft()]);
  const clock = { time: noonInBali, now: () => clock.time };
  let written = 0;
  const onWritten = async () => {
    written += 1;
  };
  const visits = openVisits({ db, log: createLog('silent'), clock, onWritten });
  onTestFinished(() => visits.close());
  const who = { language: 'en', address: '192.0.2.1', userAgent: browser } as const;
  const save = (listing: number, other: Partial<Visit> = {}) =>
    visits.saved({ ...who, listingId: ids[listing] ?? listing, ...other });
  const days = () => db.kysely.selectFrom('listing_days').selectAll().orderBy('day').orderBy('language').execute();
  const see = (listing: number, address = '192.0.2.1', userAgent = browser) =>
    visits.seen({ listingId: ids[listing] ?? listing, language: 'en', address, userAgent });
  return { db, ids, visits, clock, see, save, days, written: () => written, views: () => readViews(db) };
}

async function readViews(db: Db): Promise<number[]> {
  const rows = await db.kysely.selectFrom('listings').select('views').orderBy('id').execute();
  return rows.map((row) => row.views);
}

describeOnBothEngines('visits', (engine) => {
  test('count once for each visitor, listing and day', async () => {
    const { visits, clock, see, views } = await openCounting(engine);
    see(0);
    see(0);
    see(1);
    see(0, '192.0.2.2');
    see(0, '192.0.2.1', `${browser} Another`);
    await visits.flush();
    see(0);
    await visits.flush();
    expect(await views()).toEqual([3, 1, 0]);
    clock.time += hours(11);
    see(0);
    await visits.flush();
    expect(await views()).toEqual([3, 1, 0]);
    clock.time += hours(2);
    see(0);
    await visits.flush();
    expect(await views()).toEqual([4, 1, 0]);
  });

  test('of one network count five times for each listing and day, however many browsers it has', async () => {
    const { visits, clock, see, views } = await openCounting(engine);
    const flood = (prefix: string) => {
      for (let at = 1; at <= 150; at += 1) see(0, prefix.replace('*', at.toString(16)), `${browser} ${at}`);
    };
    flood('192.0.2.1');
    flood('2001:db8::*');
    see(1);
    see(0, '192.0.2.2');
    await visits.flush();
    expect(await views()).toEqual([11, 1, 0]);
    clock.time += hours(24);
    flood('192.0.2.1');
    await visits.flush();
    expect(await views()).toEqual([16, 1, 0]);
  });

  test.for([
    ['an IPv6 /48', '2001:db8:7:*::1', '2001:db8:8::1'],
    ['an IPv4 /24', '192.0.2.*', '192.0.3.1'],
  ] as const)('of %s count twenty times for each listing and day', async ([, addresses, neighbour]) => {
    const { visits, see, views } = await openCounting(engine);
    for (let at = 1; at <= 100; at += 1) see(0, addresses.replace('*', String(at)));
    see(1, addresses.replace('*', '101'));
    see(0, neighbour);
    await visits.flush();
    expect(await views()).toEqual([21, 1, 0]);
  });

  test('of bots and of browsers without a user agent do not count', async () => {
    const { visits, see, views } = await openCounting(engine);
    see(0, '192.0.2.1', 'Mozilla/5.0 (compatible; ExampleBot/2.1; +https://bot.example)');
    see(0, '192.0.2.1', 'curl/8.5.0');
    see(0, '192.0.2.1', '');
    await visits.flush();
    expect(await views()).toEqual([0, 0, 0]);
  });

  test('of a listing removed meanwhile do not prevent others from being written', async () => {
    const { visits, see, views } = await openCounting(engine);
    see(0);
    see(999_999);
    await visits.flush();
    expect(await views()).toEqual([1, 0, 0]);
  });

  test('are announced after they were written, and only when there were any', async () => {
    const { visits, see, written } = await openCounting(engine);
    await visits.flush();
    expect(written()).toBe(0);
    see(0);
    await visits.flush();
    expect(written()).toBe(1);
  });

  test('are kept while the database is unavailable', async () => {
    const { db, visits, see, views } = await openCounting(engine);
    await db.kysely.schema.alterTable('catalogue').renameTo('elsewhere').execute();
    see(0);
    await visits.flush();
    await db.kysely.schema.alterTable('elsewhere').renameTo('catalogue').execute();
    see(0, '192.0.2.2');
    await visits.flush();
    expect(await views()).toEqual([2, 0, 0]);
  });

  test('decide what is viewed most', async () => {
    const { db, visits, see } = await openCounting(engine);
    const catalogue = await openCatalogue({ db, log: createLog('silent') });
    onTestFinished(() => catalogue.close());
    see(0);
    see(1);
    see(1, '192.0.2.2');
    await visits.flush();
    await catalogue.follow();
    const request = { filters: noFilters, sort: 'most_views', offset: 0, limit: 10 } as const;
    expect(catalogue.search(request).ids).toEqual([2, 1, 3]);
  });

  test('are written when counting closes', async () => {
    const { visits, see, views } = await openCounting(engine);
    see(2);
    await visits.close();
    expect(await views()).toEqual([0, 0, 1]);
  });

  test('and saves are summed up by day and language, whichever process counts them', async () => {
    const { db, ids, visits, clock, see, save, days } = await openCounting(engine);
    const other = openVisits({ db, log: createLog('silent'), clock, onWritten: async () => {} });
    see(0);
    see(0, '192.0.2.2');
    await save(0);
    await save(0);
    await save(0, { language: 'ar', address: '198.51.100.1' });
    other.seen({ listingId: ids[0] ?? 0, language: 'en', address: '203.0.113.1', userAgent: browser });
    await Promise.all([visits.flush(), other.close()]);
    clock.time += hours(24);
    await save(0);
    await visits.flush();
    const row = { day: '2026-06-01', listing_id: ids[0], language: 'en', seen: 3, saved: 1 };
    expect(await days()).toEqual([{ ...row, language: 'ar', seen: 0 }, row, { ...row, day: '2026-06-02', seen: 0 }]);
  });

  test('and saves of two processes add up exactly, whoever writes first', async () => {
    const { db, ids, clock, days } = await openCounting(engine);
    const nodes = [1, 2].map(() => openVisits({ db, log: createLog('silent'), clock, onWritten: async () => {} }));
    for (let round = 0; round < 10; round += 1) {
      for (const [at, node] of nodes.entries()) {
        for (const listingId of at === 0 ? ids : ids.toReversed()) {
          node.seen({ listingId, language: 'id', address: `192.0.${round}.${at + 1}`, userAgent: browser });
          await node.saved({ listingId, language: 'id', address: `192.0.${round}.${at + 1}`, userAgent: browser });
        }
      }
      await Promise.all(nodes.map((node) => node.flush()));
    }
    expect(await days()).toEqual(
      ids.map((id) => ({ day: '2026-06-01', listing_id: id, language: 'id', seen: 20, saved: 20 })),
    );
    for (const node of nodes) await node.close();
  });

  test('keep the day on which they came, however late they are written', async () => {
    const { db, visits, clock, see, days } = await openCounting(engine);
    await db.kysely.schema.alterTable('listing_days').renameTo('elsewhere').execute();
    see(0);
    await visits.flush();
    await db.kysely.schema.alterTable('elsewhere').renameTo('listing_days').execute();
    clock.time += hours(24);
    see(0);
    await visits.flush();
    expect((await days()).map(({ day, seen }) => [day, seen])).toEqual([
      ['2026-06-01', 1],
      ['2026-06-02', 1],
    ]);
  });

  test('of which nothing was written count once when the rest can be', async () => {
    const { db, visits, see, views } = await openCounting(engine);
    await db.kysely.schema.alterTable('listing_days').renameTo('elsewhere').execute();
    see(0);
    await visits.flush();
    expect(await views()).toEqual([0, 0, 0]);
    await db.kysely.schema.alterTable('elsewhere').renameTo('listing_days').execute();
    await visits.flush();
    expect(await views()).toEqual([1, 0, 0]);
  });

  test('are deleted after two years', async () => {
    const { db, ids, days } = await openCounting(engine);
    const today = baliDayOf(noonInBali);
    const row = { listingId: ids[0] ?? 0, language: 'en', seen: 1, saved: 0 } as const;
    await addListingDays(db, [
      { ...row, day: today - 731 },
      { ...row, day: today - 730 },
      { ...row, day: today },
    ]);
    await deleteOldDays(db, noonInBali);
    expect(await days()).toHaveLength(2);
  });
});

describeOnBothEngines('a save', (engine) => {
  test('is not counted of bots, of what visitors cannot open, or again on the same day', async () => {
    const { db, ids, visits, save, days, written } = await openCounting(engine);
    const [draft = 0] = await saveListings(db, [
      listingDraft({ offers: [saleOffer({ standardStatus: 'Incomplete' })] }),
    ]);
    await save(0, { userAgent: 'Mozilla/5.0 (compatible; ExampleBot/2.1; +https://bot.example)' });
    await save(0, { userAgent: '' });
    await save(0, { listingId: draft });
    await save(0, { listingId: 999_999 });
    await visits.flush();
    expect([await days(), written()]).toEqual([[], 0]);
    for (let again = 0; again < 3; again += 1) await save(1);
    await visits.flush();
    expect(await days()).toEqual([{ day: '2026-06-01', listing_id: ids[1], language: 'en', seen: 0, saved: 1 }]);
  });

  test('changes nothing that pages are made of', async () => {
    const { db, visits, save } = await openCounting(engine);
    const before = await findVersion(db);
    await save(0);
    await visits.flush();
    expect(await findVersion(db)).toEqual(before);
  });

  test('is turned away when a network sends more than a visitor would', async () => {
    const { save } = await openCounting(engine);
    const answers: number[] = [];
    for (let at = 0; at < 35; at += 1) answers.push(await save(at % 3, { userAgent: `${browser} ${at}` }));
    expect(answers.filter((seconds) => seconds > 0)).toHaveLength(5);
  });
});
