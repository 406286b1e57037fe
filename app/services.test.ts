import { expect, onTestFinished, test, vi } from 'vitest';
import { saveAgency } from '#app/features/agency/agency-store.server.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { createLog } from '#app/platform/log.ts';
import { type Environment, readSettings } from '#app/platform/settings.ts';
import { openServices } from '#app/services.server.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { listingDraft } from '#tests/factories.ts';
import { createFolder, describeOnBothEngines } from '#tests/test-db.ts';

async function open(env: Environment, log = createLog('silent')) {
  const read = readSettings(env);
  if ('problems' in read) throw new Error('The settings of the test are wrong.');
  const services = await openServices(read.settings, log);
  onTestFinished(() => services.close());
  const all = { filters: noFilters, sort: 'newest', offset: 0, limit: 1 } as const;
  return { ...services, count: () => services.catalogue.search(all).total };
}

describeOnBothEngines('the services', (engine) => {
  test('have every place but no listing without the demonstration', async () => {
    const { url, dataDir } = await engine.createAddress();
    const env = { DATA_DIR: dataDir, DATABASE_URL: url ?? undefined, DEMO: 'off' };
    const first = await open(env);
    expect(first.catalogue.places.size).toBe(65);
    expect(first.count()).toBe(0);
    const id = await saveListing(first.db, listingDraft());
    first.visits.seen({ listingId: id, language: 'en', address: '192.0.2.1', userAgent: 'Mozilla/5.0 Firefox/140.0' });
    await first.close();
    const second = await open(env);
    expect(second.count()).toBe(1);
    const { views } = await second.db.kysely.selectFrom('listings').select('views').executeTakeFirstOrThrow();
    expect(views).toBe(1);
  });

  test('warn that visitors find nobody to call, until an agency is set up', async () => {
    const { url, dataDir } = await engine.createAddress();
    const env = { DATA_DIR: dataDir, DATABASE_URL: url ?? undefined, DEMO: 'off' };
    const log = createLog('silent');
    const warn = vi.spyOn(log, 'warn');
    const first = await open(env, log);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('No agency is set up')]]);
    await saveAgency(first.db, { ...demoAgency, name: 'Rumah Contoh' });
    await first.close();
    await open(env, log);
    expect(warn).toHaveBeenCalledOnce();
  });
});

test('say what is wrong when the database cannot be opened, and leave nothing open', async () => {
  const { dataDir } = await createFolder();
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DEMO: 'off' };
  await expect(open(env)).rejects.toThrow('ECONNREFUSED');
});
