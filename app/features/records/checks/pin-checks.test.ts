import { expect, test } from 'vitest';
import { aPlace, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import { pinChecks } from './pin-checks.server.ts';

describeOnBothEngines('where the pin is', (engine) => {
  test('is compared with the sea and the area', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const check = (latitude: number, longitude: number) =>
      pinChecks(db, { place: aPlace.slug, pin: { latitude, longitude } });
    expect(await check(-8.655, 115.14)).toEqual([]);
    expect(await check(-8.9, 115.3)).toMatchObject([{ name: 'pin_at_sea', field: 'pin', isRequired: false }]);
    expect(await check(-8.79, 115.16)).toMatchObject([{ name: 'pin_elsewhere', area: { slug: aPlace.slug } }]);
    expect(await pinChecks(db, { place: aPlace.slug })).toEqual([]);
  });
});
