import { expect, onTestFinished, test } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { saveListings } from '#app/features/listings/listings.server.ts';
import { createLog } from '#app/platform/log.ts';
import type { Db } from '#db/tables.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { openVisits } from './visits.server.ts';

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
  const see = (listing: number, address = '192.0.2.1', userAgent = browser) =>
    visits.seen({ listingId: ids[listing] ?? listing, address, userAgent });
  return { db, visits, clock, see, written: () => written, views: () => readViews(db) };
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
});
