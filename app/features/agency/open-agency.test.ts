import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findAgency, saveAgency } from '#app/features/agency/agency-store.server.ts';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { findListing, saveListings } from '#app/features/listings/listings.server.ts';
import { findSuggestions } from '#app/features/listings/suggestions/suggestions.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import type { Pictures } from '#app/features/media/pictures.ts';
import { openLocalFiles } from '#app/platform/files/local-files.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { listingDraft, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { openAgency } from './open-agency.server.ts';

const other = { ...demoAgency, name: 'Rumah Contoh', phones: ['+62361000099'], pictures: {} };

describeOnBothEngines('the agency', (engine) => {
  test('is the fallback until one is set, and then the one set last', async () => {
    const { db, agency } = await open(engine);
    expect(await findAgency(db)).toBeNull();
    expect(agency.record).toEqual({ ...demoAgency, pictures: {} });
    for (const name of ['Rumah Contoh', 'Rumah Lain']) await saveAgency(db, { ...other, name });
    expect((await findAgency(db))?.record).toEqual({ ...other, name: 'Rumah Lain' });
  });

  test('is followed with the catalogue, whose version it raises, also when another process sets it', async () => {
    const { db, address, agency } = await open(engine);
    const catalogue = await openCatalogue({
      db,
      log: createLog('silent'),
      findRules: async () => {
        await agency.follow();
        return ownRules;
      },
    });
    onTestFinished(() => catalogue.close());
    const before = catalogue.version;
    await saveAgency(await openTestDb(engine, address), other);
    await expect.poll(() => catalogue.version).toBeGreaterThan(before);
    expect(agency.record).toEqual(other);
  });

  test('is what it was changed to last, also when a former change takes longer to take in', async () => {
    const db = await openTestDb(engine);
    const reading = Promise.withResolvers<void>();
    let isReading = false;
    const saveOriginal = async () => {
      isReading = true;
      await reading.promise;
      throw new Error('No picture after all.');
    };
    const pictures = { saveOriginal } as Partial<Pictures> as Pictures;
    const fallback = { ...demoAgency, pictures: {} };
    const agency = await openAgency({ db, pictures, log: createLog('silent'), fallback });
    await saveAgency(db, { ...other, pictures: { hero: 'package.json' } });
    const first = agency.follow();
    await vi.waitUntil(() => isReading);
    await saveAgency(db, { ...other, name: 'Rumah Lain' });
    const second = agency.follow();
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 100))]);
    reading.resolve();
    await Promise.all([first, second]);
    expect(agency.record.name).toBe('Rumah Lain');
  });

  test('is followed to the second of two changes in a row, made while the first is taken in', async () => {
    const { db, agency } = await open(engine);
    const names = ['Rumah Contoh', 'Rumah Lain'];
    const saveNext = async () => {
      const name = names.shift();
      if (name) await saveAgency(db, { ...other, name });
    };
    const catalogue = await openCatalogue({
      db,
      log: createLog('silent'),
      findRules: async () => {
        await agency.follow();
        await saveNext();
        return ownRules;
      },
    });
    onTestFinished(() => catalogue.close());
    await saveNext();
    await expect.poll(() => agency.record.name).toBe('Rumah Lain');
  });

  test('names its listings by its prefix, which searches and suggestions understand', async () => {
    const { db } = await open(engine);
    await saveSurroundings(db);
    const [id = 0] = await saveListings(db, [listingDraft()]);
    const catalogue = await openCatalogue({ db, log: createLog('silent') });
    onTestFinished(() => catalogue.close());
    const found = (keyword: string) => {
      const search = { filters: { ...noFilters, keyword }, sort: 'newest', offset: 0, limit: 9 } as const;
      return catalogue.search(search).ids;
    };
    expect((await findListing(db, id))?.reference).toBe('BE-0001');
    await saveAgency(db, { ...other, referencePrefix: 'RC' });
    await catalogue.follow();
    expect((await findListing(db, id))?.reference).toBe('RC-0001');
    expect([found('rc 1'), found('RC-0001'), found('BE-0001')]).toEqual([[id], [id], []]);
    const { suggestions } = await findSuggestions({ db, catalogue }, 'rc-0001', 'en');
    expect(suggestions).toMatchObject([{ detail: expect.stringContaining('RC-0001') }]);
  });
});

async function open(engine: TestEngine) {
  const address = await engine.createAddress();
  const db = await openTestDb(engine, address);
  const log = createLog('silent');
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-agency-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const pictures = await openPictures({ files: await openLocalFiles(dataDir), log });
  onTestFinished(() => pictures.close());
  const agency = await openAgency({ db, pictures, log, fallback: { ...demoAgency, pictures: {} } });
  return { db, address, agency };
}
