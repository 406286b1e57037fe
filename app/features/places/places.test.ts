import { expect, test } from 'vitest';
import { saveListing } from '#app/features/listings/listings.server.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { anotherPlace, aPlace, listingDraft } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { findPlaces, savePlaces } from './places.server.ts';

describeOnBothEngines('places', (engine) => {
  test('come back as they were saved, in their order', async () => {
    const db = await openTestDb(engine);
    expect([...(await findPlaces(db))]).toEqual([]);
    await savePlaces(db, [anotherPlace, aPlace]);
    expect([...(await findPlaces(db))]).toEqual([
      ['ubud', anotherPlace],
      ['canggu', aPlace],
    ]);
  });

  test('are replaced whole, except those that listings are in', async () => {
    const db = await openTestDb(engine);
    await savePlaces(db, [aPlace, anotherPlace]);
    await saveListing(db, listingDraft({ place: aPlace.slug }));
    const renamed = { ...aPlace, names: { ...aPlace.names, en: 'Canggu Beach' } };
    await savePlaces(db, [renamed]);
    expect([...(await findPlaces(db)).values()]).toEqual([renamed]);
    await expect(savePlaces(db, [anotherPlace])).rejects.toThrow(/foreign key/i);
    expect([...(await findPlaces(db)).keys()]).toEqual(['canggu']);
  });

  test('change what every listing is found by', async () => {
    const db = await openTestDb(engine);
    const before = await findVersion(db);
    await savePlaces(db, [aPlace]);
    expect(await findVersion(db)).toMatchObject({ version: before.version + 1, rebuiltAt: before.version + 1 });
  });
});
