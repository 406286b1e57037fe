import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metresBetween } from '#app/features/places/distance.ts';
import { savePlaces } from '#app/features/places/places.server.ts';
import { anotherPlace, aPlace, listingDraft, saveSurroundings } from '#tests/factories.ts';
import { describeOnBothEngines, openTestDb } from '#tests/test-db.ts';
import type { Pin } from './listing.ts';
import { indexEntry } from './listing-index-entry.ts';
import { findPin } from './listing-pin.server.ts';
import { findListing, saveListing } from './listings.server.ts';
import { publicPoint } from './public-point.server.ts';
import { seaDistance } from './sea-distance.ts';

const pin = { latitude: -8.721_737, longitude: 115.168_629 };
const anyPin = fc.record({
  latitude: fc.double({ min: -8.9, max: -8, noNaN: true }),
  longitude: fc.double({ min: 114.4, max: 116.7, noNaN: true }),
});

function around(at: Pin, key = 'a key', isDemo = false): Pin {
  return publicPoint({ pin: at, locationPrivacy: 'around', isDemo }, key) ?? expect.fail();
}

function moved({ latitude, longitude }: Pin, eastM: number, northM: number): Pin {
  return { latitude: latitude + northM / 111_195, longitude: longitude + eastM / 109_900 };
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
    expect(new Set(points.map((point) => JSON.stringify(point))).size).toBe(homes.length);
    expect(around(pin, 'another key')).not.toEqual(around(pin));
  });

  test('is of the whole cell, so that many listings of one house tell no more than one', () => {
    const points = Array.from({ length: 200 }, (_, index) => around(moved(pin, (index % 15) - 7, (index % 13) - 6)));
    expect(new Set(points.map((point) => JSON.stringify(point))).size).toBeLessThanOrEqual(4);
  });

  test('stays when the pin is moved, as long as it is true of it', () => {
    const before = { ...around(pin), locationPrivacy: 'around', isDemo: false } as const;
    const after = (at: Pin) => publicPoint({ pin: at, locationPrivacy: 'around', isDemo: false }, 'a key', before);
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
    const exact = { ...pin, locationPrivacy: 'exact', isDemo: false } as const;
    expect(publicPoint({ pin: moved(pin, 100, 0), locationPrivacy: 'around', isDemo: false }, 'a key', exact)).toEqual(
      around(moved(pin, 100, 0)),
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
