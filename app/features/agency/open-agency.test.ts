import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCatalogue } from '#app/features/listings/catalogue.server.ts';
import { openPictures } from '#app/features/media/pictures.server.ts';
import { createLog } from '#app/platform/log.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { describeOnBothEngines, openTestDb, type TestEngine } from '#tests/test-db.ts';
import { findAgency, openAgency, saveAgency } from './open-agency.server.ts';

const other = { ...demoAgency, name: 'Rumah Contoh', phones: ['+62 361 000 099'], pictures: {} };

describeOnBothEngines('the agency', (engine) => {
  test('is the fallback until one is set, and then the one set last', async () => {
    const { db, agency } = await open(engine);
    expect(await findAgency(db)).toBeNull();
    expect(agency.record).toEqual({ ...demoAgency, pictures: {} });
    for (const name of ['Rumah Contoh', 'Rumah Lain']) await saveAgency(db, { ...other, name });
    expect(await findAgency(db)).toEqual({ ...other, name: 'Rumah Lain' });
  });

  test('is followed with the catalogue, whose version it raises, also when another process sets it', async () => {
    const { db, address, agency } = await open(engine);
    const catalogue = await openCatalogue({
      db,
      log: createLog('silent'),
      beforeRebuild: () => agency.follow(),
    });
    onTestFinished(() => catalogue.close());
    const before = catalogue.version;
    await saveAgency(await openTestDb(engine, address), other);
    await expect.poll(() => catalogue.version).toBeGreaterThan(before);
    expect(agency.record).toEqual(other);
  });
});

async function open(engine: TestEngine) {
  const address = await engine.createAddress();
  const db = await openTestDb(engine, address);
  const log = createLog('silent');
  const dataDir = await mkdtemp(join(tmpdir(), 'bale-agency-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const pictures = await openPictures({ dataDir, log });
  onTestFinished(() => pictures.close());
  const agency = await openAgency({ db, pictures, log, fallback: { ...demoAgency, pictures: {} } });
  return { db, address, agency };
}
