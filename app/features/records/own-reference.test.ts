import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { saveAgency } from '#app/features/agency/agency-store.server.ts';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findListing, saveListings } from '#app/features/listings/listings.server.ts';
import { findSuggestions } from '#app/features/listings/suggestions/suggestions.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { sameReference } from './checks/same-reference.server.ts';
import { unpublishedFields } from './record.ts';
import { findRecord } from './record-rows.server.ts';
import { fillRecords, saveFields } from './records.server.ts';

describeOnBothEngines('what the agency calls a home', (engine) => {
  test('is in force at once, and for staff alone until a setting shows it', async () => {
    const { db, call, found, ids } = await open(engine);
    const [first = 0] = ids;
    expect(await call(first, 'SR-1002')).toMatchObject({ saved: ['ownReference'] });
    expect(unpublishedFields((await findRecord(db, first))!)).toEqual([]);
    expect(JSON.stringify(await findListing(db, first))).not.toContain('SR-1002');
    expect(await found('SR-1002')).toEqual([]);
    expect(await found('BE-0001')).toEqual([first]);
    expect(
      await db.kysely.selectFrom('listing_summaries').select('words').where('listing_id', '=', first).execute(),
    ).toEqual([{ words: expect.stringContaining('sr 1002') }]);
  });

  test('is what visitors read and look up once it is shown; the number of the site leads there too', async () => {
    const { db, catalogue, call, found, ids } = await open(engine);
    const [first = 0, second = 0] = ids;
    await call(first, 'SR-1002');
    await saveAgency(db, { ...demoAgency, showsOwnReferences: true });
    expect(await findListing(db, first)).toMatchObject({ reference: 'SR-1002', siteReference: 'BE-0001' });
    expect(await findListing(db, second)).toMatchObject({ reference: 'BE-0002' });
    for (const typed of ['SR-1002', 'sr 1002', 'SR1002', 'villa SR-1002', 'BE-0001', 'be1']) {
      expect([typed, await found(typed)]).toEqual([typed, [first]]);
    }
    expect(await found('SR-1003')).toEqual([]);
    const { suggestions } = await findSuggestions({ db, catalogue }, 'sr 1002', 'en');
    expect(suggestions).toMatchObject([{ address: `/property/${first}`, detail: expect.stringContaining('SR-1002') }]);
    await call(first, 'KB 7/2');
    expect(await found('SR-1002')).toEqual([]);
    expect(await found('kb 7/2')).toEqual([first]);
    await call(first, null);
    expect(await findListing(db, first)).toMatchObject({ reference: 'BE-0001' });
  });

  test('has at most 40 characters, and asks which home it is where two have the same', async () => {
    const { db, call, ids } = await open(engine);
    const [first = 0, second = 0] = ids;
    expect(await call(first, 'A'.repeat(41))).toMatchObject({ refused: ['ownReference'] });
    await call(first, 'SR-1002');
    await call(second, 'sr1002');
    expect(await sameReference(db, (await findRecord(db, second))!)).toMatchObject([{ twin: { id: first } }]);
    await call(second, 'SR-1003');
    expect(await sameReference(db, (await findRecord(db, second))!)).toEqual([]);
  });
});

async function open(engine: TestEngine) {
  const db = await openTestDb(engine);
  await saveSurroundings(db);
  const ids = await saveListings(db, [listingDraft(), listingDraft()]);
  await fillRecords(db);
  const catalogue = await openCatalogue({ db, log: createLog('silent') });
  onTestFinished(() => catalogue.close());
  return {
    ...{ db, catalogue, ids },
    async call(listingId: number, ownReference: string | null) {
      const { revision = 0 } = (await findRecord(db, listingId)) ?? {};
      const command = { listingId, staffId: null, key: randomUUID(), now: Date.now() };
      return saveFields(db, command, { revision, fields: { ownReference } });
    },
    async found(keyword: string) {
      await catalogue.follow();
      return catalogue.search({ filters: { ...noFilters, keyword }, sort: 'newest', offset: 0, limit: 10 }).ids;
    },
  };
}
