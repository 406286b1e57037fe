import { expect, test } from 'vitest';
import { momentaryTables } from '#app/features/backup/backup-manifest.ts';
import { findLead } from '#app/features/leads/leads.server.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { eachListing, findListing } from '#app/features/listings/listings.server.ts';
import { sameBuilding } from '#app/features/listings/same-building.ts';
import { metresBetween } from '#app/features/places/distance.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { recordSheet, unpublishedFields } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { fillRecords } from '#app/features/records/records.server.ts';
import { findSecondFactors } from '#app/features/staff/second-factor/second-factors.server.ts';
import { findSessions } from '#app/features/staff/session/sessions.server.ts';
import type { Db } from '#db/tables.ts';
import { backUp, openAsIs, restore } from '#tests/backed-up-site.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { byLanguage, early, expectEveryRow, fixtures, isBehind, openOld, type Row } from './old-database.ts';

describeOnBothEngines('a database of an earlier version', (engine) => {
  test.each(fixtures)('keeps every row through all later migrations (%s)', async (fixture) => {
    const { rows, address } = await openOld(engine, fixture);
    await expectEveryRow(await openTestDb(engine, address), rows);
  });

  test.each(fixtures)('comes out of a backup with every row, up to date (%s)', async (fixture) => {
    const { rows, address } = await openOld(engine, fixture);
    const backup = await backUp(await openAsIs(engine, address));
    const next = await openAsIs(engine);
    const done = isBehind(fixture) ? 'up to date' : 'The site is as it was';
    expect(await restore(next, backup)).toMatchObject({ done: true, text: expect.stringContaining(done) });
    // A restored site begins with versions of its own, by which processes tell each other of changes.
    const own = ['catalogue', 'listing_versions', ...momentaryTables];
    await expectEveryRow(next.db, new Map([...rows].filter(([table]) => !own.includes(table))));
  });

  test.each(early)('is what it was, for visitors and at the desk (%s)', async (fixture) => {
    const { rows, address } = await openOld(engine, fixture);
    const db = await openTestDb(engine, address);
    const old = (table: string) => rows.get(table) ?? [];
    await expectStoresToRead(db, old);
    await expectPointsAsShown(db, old);
    await expectPasswordsAlone(db, old);
    await expectRecords(db, old);
  });

  test('marks the listings of the demonstration that nobody has changed', async () => {
    const { rows, address } = await openOld(engine, 'bale-0012');
    const db = await openTestDb(engine, address);
    const listings = new Map<number, Listing>();
    for await (const batch of eachListing(db)) for (const listing of batch) listings.set(listing.id, listing);
    const own = [...listings.values()].filter(({ isDemo }) => !isDemo).map(({ id }) => id);
    // A title, a price, a state, a picture, a translation and a room were changed; the last was added.
    expect(own).toEqual([5, 10, 18, 25, 34, 42, 275]);
    expect(listings.size).toBe(rows.get('listings')?.length);
    // Seen more often since, and priced at another rate.
    expect(listings.get(50)?.isDemo).toBe(true);
    for (const { id, isDemo, building } of listings.values()) expect(building !== null, `${id}`).toBe(isDemo);
    const [cliff, another] = [...listings.values()].filter(({ building }) => building === 'cliff');
    expect(cliff && another && sameBuilding(cliff, another)).toBe(true);
  });
});

type Old = (table: string) => Row[];

async function expectStoresToRead(db: Db, old: Old): Promise<void> {
  const places = [...(await findPlaces(db)).values()].map(({ names, descriptions }) => [names, descriptions]);
  const areas = byPosition(old('places'));
  expect(places).toEqual(areas.map((row) => [byLanguage(row, 'name'), byLanguage(row, 'description')]));

  const listings: Listing[] = [];
  for await (const batch of eachListing(db)) listings.push(...batch);
  expect(listings.length).toBe(old('listings').length);
  for (const { id, media, texts, offers } of listings) {
    const own = (table: string) => byPosition(old(table).filter((row) => row['listing_id'] === id));
    const pictures = own('listing_media').map((row) => [row['media_id'], byLanguage(row, 'alt')]);
    expect(media.map(({ mediaId, alt }) => [mediaId, alt])).toEqual(pictures);
    const languages = own('listing_texts').map((row) => row['language']);
    expect(Object.keys(texts).sort()).toEqual(languages.sort());
    expect(offers.map(({ price }) => price.amount)).toEqual(own('offers').map((row) => row['amount']));
  }
  for (const row of old('leads'))
    expect(await findLead(db, String(row['id']))).toMatchObject({ name: row['name'], message: row['message'] });
}

/** Exactly with a street, else within 300 m. */
async function expectPointsAsShown(db: Db, old: Old): Promise<void> {
  const seen = { exact: 0, around: 0 };
  for (const row of old('listings')) {
    const pin = { latitude: Number(row['latitude']), longitude: Number(row['longitude']) };
    const listing = (await findListing(db, Number(row['id']))) ?? expect.fail();
    const metres = metresBetween(listing, pin);
    expect(listing.locationPrivacy).toBe(row['street'] === null ? 'around' : 'exact');
    if (listing.locationPrivacy === 'exact') expect([metres, listing.street]).toEqual([0, row['street']]);
    else expect(metres >= 50 && metres <= 300, `${row['id']}: ${metres} m`).toBe(true);
    seen[listing.locationPrivacy === 'exact' ? 'exact' : 'around']++;
  }
  expect(Math.min(seen.exact, seen.around)).toBeGreaterThan(10);
}

async function expectPasswordsAlone(db: Db, old: Old): Promise<void> {
  const [session] = old('staff_sessions');
  const { staff_id: id, created_at: at } = session ?? expect.fail('no session');
  const ways = (await findSessions(db, String(id), Number(at))).map(({ way }) => way);
  expect([...new Set(ways)]).toEqual(['password']);
  expect(await findSecondFactors(db, String(id))).toEqual({ codesSince: null, passkeys: [], recoveryLeft: 0 });
  const limited = db.kysely.selectFrom('staff_sessions').select('id').where('is_limited', '=', 1);
  expect(await limited.execute()).toEqual([]);
}

/** A record of every listing, with nothing unpublished. */
async function expectRecords(db: Db, old: Old): Promise<void> {
  await fillRecords(db);
  for (const row of old('listings')) {
    const record = (await findRecord(db, Number(row['id']))) ?? expect.fail();
    expect(unpublishedFields(record)).toEqual([]);
    expect(recordSheet(record)).toMatchObject({ type: row['type'], place: row['place'] });
  }
}

function byPosition(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => Number(one['position']) - Number(other['position']));
}
