import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresBetween } from '#app/features/places/distance.ts';
import { savePlaces } from '#app/features/places/places.server.ts';
import type { Db } from '#db/tables.ts';
import { anotherPlace, aPlace, listingDraft, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import type { Pin } from './listing.ts';
import { indexEntry } from './listing-index-entry.ts';
import { findPin } from './listing-pin.server.ts';
import { findListing, saveListing, saveListings } from './listings.server.ts';
import { pointAround } from './public-point.server.ts';
import { seaDistance } from './sea-distance.ts';

const pin = { latitude: -8.721_737, longitude: 115.168_629 };
const anyPin = fc.record({
  latitude: fc.double({ min: -8.9, max: -8, noNaN: true }),
  longitude: fc.double({ min: 114.4, max: 116.7, noNaN: true }),
});

function around(at: Pin, key = 'a key', isDemo = false): Pin {
  return pointAround({ pin: at, isDemo }, key);
}

function moved({ latitude, longitude }: Pin, eastM: number, northM: number): Pin {
  return { latitude: latitude + northM / 111_195, longitude: longitude + eastM / 109_900 };
}

/** 250 m from a point, to its north. */
function nearPoint(point: Pin): Pin {
  return moved(point, 0, 250);
}

describe('the public point around a pin', () => {
  test('lies 50 to 300 m off, the same each time, to ten metres', () => {
    fc.assert(
      fc.property(anyPin, fc.string(), (at, key) => {
        const point = around(at, key);
        const metres = metresBetween(point, at);
        expect(metres).toBeGreaterThanOrEqual(50);
        expect(metres).toBeLessThanOrEqual(300);
        expect(around(at, key)).toEqual(point);
        expect(Object.values(point).map((degrees) => Number(degrees.toFixed(4)))).toEqual(Object.values(point));
      }),
      { numRuns: 3_000 },
    );
  });

  test('is to every side, and another one for homes apart and with another key', () => {
    const homes = Array.from({ length: 400 }, (_, index) =>
      moved(pin, 200 * (index % 20), 200 * Math.floor(index / 20)),
    );
    const points = homes.map((home) => around(home));
    const offsets = homes.map((home, index) => ({
      east: points[index]!.longitude - home.longitude,
      north: points[index]!.latitude - home.latitude,
    }));
    for (const side of [1, -1]) {
      expect(offsets.filter(({ east }) => side * east > 0).length).toBeGreaterThan(150);
      expect(offsets.filter(({ north }) => side * north > 0).length).toBeGreaterThan(150);
    }
    // Two of them may meet by chance, to ten metres.
    expect(new Set(points.map((point) => JSON.stringify(point))).size).toBeGreaterThan(homes.length - 5);
    expect(around(pin, 'another key')).not.toEqual(around(pin));
  });

  test('is of the whole cell, so that many listings of one house tell no more than one', () => {
    const points = Array.from({ length: 200 }, (_, index) => around(moved(pin, (index % 15) - 7, (index % 13) - 6)));
    expect(new Set(points.map((point) => JSON.stringify(point))).size).toBeLessThanOrEqual(4);
  });

  test('stays when the pin is moved, as long as it is true of it', () => {
    const after = (at: Pin) => pointAround({ pin: at, isDemo: false }, 'a key', [around(pin)]);
    fc.assert(
      fc.property(
        fc.double({ min: -700, max: 700, noNaN: true }),
        fc.double({ min: -700, max: 700, noNaN: true }),
        (east, north) => {
          const at = moved(pin, east, north);
          const metres = metresBetween(around(pin), at);
          const isTrue = metres >= 50 && metres <= 300;
          expect(after(at)).toEqual(isTrue ? around(pin) : around(at));
        },
      ),
    );
  });

  test('is the same on every site for the demonstration', () => {
    expect(around(pin, 'a key', true)).toEqual(around(pin, 'another key', true));
    expect(around(pin, 'a key', true)).not.toEqual(around(pin, 'a key'));
  });
});

describeOnBothEngines('where a stored listing is', (engine) => {
  const hidden = { pin, street: 'Gang Rahasia' } as const;

  test('is what the agency chose, and its pin is kept', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const id = await saveListing(db, listingDraft({ ...hidden, locationPrivacy: 'around' }));
    const found = async () => (await findListing(db, id)) ?? expect.fail();
    const first = await found();
    expect(metresBetween(first, pin)).toBeGreaterThanOrEqual(50);
    expect(metresBetween(first, pin)).toBeLessThanOrEqual(300);
    expect([first.precisionM, first.street]).toEqual([300, null]);
    expect(indexEntry(first, aPlace, 0)?.text).not.toContain('Rahasia');
    expect(JSON.stringify(first)).not.toMatch(/8\.72173|115\.16862|Rahasia/);
    await saveListing(db, listingDraft({ ...hidden, locationPrivacy: 'around', bedrooms: 4 }), id);
    expect(await found()).toMatchObject({ latitude: first.latitude, longitude: first.longitude, bedrooms: 4 });
    expect(await findPin(db, id)).toEqual(hidden);

    await saveListing(db, listingDraft({ ...hidden, locationPrivacy: 'exact' }), id);
    expect(await found()).toMatchObject({ ...pin, precisionM: 0, street: 'Gang Rahasia' });

    await saveListing(db, listingDraft({ ...hidden, locationPrivacy: 'area' }), id);
    const { latitude, longitude, precisionM } = aPlace;
    expect(await found()).toMatchObject({ latitude, longitude, precisionM, street: null });
    await savePlaces(db, [{ ...aPlace, latitude: -8.6, precisionM: 900 }, anotherPlace]);
    expect(await found()).toMatchObject({ latitude: -8.6, longitude, precisionM: 900 });
    expect(await findPin(db, id)).toEqual(hidden);
    expect(await findPin(db, id + 1)).toBe(null);
  });

  const shown = async (db: Db, id: number) => {
    const { latitude, longitude } = (await findListing(db, id)) ?? expect.fail();
    return { latitude, longitude };
  };

  test.each(['area', 'exact'] as const)(
    'is the same point again after a time as %s, also with a pin that was moved',
    async (other) => {
      const db = await openTestDb(engine);
      await saveSurroundings(db);
      const id = await saveListing(db, listingDraft({ ...hidden, locationPrivacy: 'around' }));
      const first = await shown(db, id);
      // In another cell, and still from 50 to 300 m off.
      const sides = [
        [90, 0],
        [-90, 0],
        [0, 90],
        [0, -90],
      ].map(([east = 0, north = 0]) => moved(pin, east, north));
      const next =
        sides.find((side) => metresBetween(side, first) >= 50 && metresBetween(side, first) <= 300) ?? expect.fail();
      for (const locationPrivacy of [other, 'around'] as const)
        await saveListing(db, listingDraft({ pin: next, street: null, locationPrivacy }), id);
      expect(await shown(db, id)).toEqual(first);
    },
  );

  test('is one point for a house that is listed twice, together or one after the other', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const around = { street: null, locationPrivacy: 'around' } as const;
    const [one = 0, other = 0] = await saveListings(db, [
      listingDraft({ ...around, pin, building: 'tower' }),
      listingDraft({ ...around, pin: moved(pin, 45, 25) }),
    ]);
    const first = await shown(db, one);
    expect(await shown(db, other)).toEqual(first);

    const sameBuilding = await saveListing(db, listingDraft({ ...around, pin: nearPoint(first), building: 'tower' }));
    expect(await shown(db, sameBuilding)).toEqual(first);
    const wasArea = await saveListing(db, listingDraft({ ...around, pin, locationPrivacy: 'area' }));
    await saveListing(db, listingDraft({ ...around, pin }), wasArea);
    expect(await shown(db, wasArea)).toEqual(first);

    const elsewhere = await saveListing(db, listingDraft({ ...around, pin: moved(pin, 2_000, 0), building: 'tower' }));
    expect(await shown(db, elsewhere)).not.toEqual(first);
  });

  test('is another one when a home of the demonstration becomes the agency’s own', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const draft = listingDraft({ ...hidden, locationPrivacy: 'around', isDemo: true });
    const id = await saveListing(db, draft);
    expect(await shown(db, id)).toEqual(around(pin, '', true));
    await saveListing(db, { ...draft, locationPrivacy: 'area', isDemo: false }, id);
    await saveListing(db, { ...draft, isDemo: false }, id);
    expect(await shown(db, id)).not.toEqual(around(pin, '', true));
  });

  test('has no distance to a sea that is nearer than the listing may lie from its point', async () => {
    const db = await openTestDb(engine);
    await saveSurroundings(db);
    const metres = async (precisionM: number, locationPrivacy: 'area' | 'around') => {
      await savePlaces(db, [{ ...aPlace, precisionM }, anotherPlace]);
      const id = await saveListing(db, listingDraft({ locationPrivacy }));
      const listing = (await findListing(db, id)) ?? expect.fail();
      expect(seaDistance(listing, 'en') === null).toBe(indexEntry(listing, aPlace, 0)?.metresToSea === null);
      return indexEntry(listing, aPlace, 0)?.metresToSea;
    };
    expect(await metres(900, 'area')).toBeGreaterThan(900);
    expect(await metres(9_000, 'area')).toBe(null);
    expect(await metres(9_000, 'around')).toBeGreaterThan(900);
  });

  test('is another point with the key of another database', async () => {
    const points = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const db = await openTestDb(engine);
      await saveSurroundings(db);
      const id = await saveListing(db, listingDraft({ ...hidden, locationPrivacy: 'around' }));
      const found = await findListing(db, id);
      points.add(`${found?.latitude} ${found?.longitude}`);
    }
    expect(points.size).toBe(3);
  });
});
