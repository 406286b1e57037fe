import { expect, test } from 'vitest';
import { findListing } from '#app/features/listings/listings.server.ts';
import { findPlaces } from '#app/features/places/places.server.ts';
import { createLog } from '#app/platform/log.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { createSmallPhotos, openTestMedia } from './pictures/open-test-pictures.ts';
import { resetCatalogue } from './reset-catalogue.server.ts';

describeOnBothEngines('resetting the catalogue', (engine) => {
  test('loads the demonstration again under the same references, or leaves only the places', async () => {
    const [db, media, photosDir] = await Promise.all([openTestDb(engine), openTestMedia(), createSmallPhotos()]);
    const tools = { db, ...media, photosDir, log: createLog('silent') };
    await resetCatalogue(tools, true);
    const first = await findListing(tools.db, 1);
    await tools.db.kysely.deleteFrom('listings').where('id', '=', 1).execute();

    await resetCatalogue(tools, true);
    expect((await findListing(tools.db, 1))?.texts).toEqual(first?.texts);

    await resetCatalogue(tools, false);
    expect(await findListing(tools.db, 1)).toBeNull();
    expect((await findPlaces(tools.db)).size).toBe(65);
  });
});
