import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Places } from '#app/features/places/place.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';
import { referencePlaces } from '#db/reference/reference.ts';
import { pinFault, proposeArea } from './propose-area.ts';
import { decodeRing, encodeRing } from './ring-code.ts';
import { villageAt } from './village-at.ts';

const places: Places = new Map(referencePlaces.map((place) => [place.slug, place]));
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const sea = [at(-8.8, 115.05), at(-8.75, 115.4), at(-8.6, 115.75), at(-8.0, 115.2), at(-8.84, 115.06)];
const elsewhere = [at(-8.35, 114.2), at(-6.2, 106.8), at(0, 0), at(48.86, 2.29), at(-8.5, 117.4)];

describe('the village of a point', () => {
  test.each([
    ['the airport', at(-8.748, 115.167), 'Tuban', 'Kuta', 'Badung'],
    ['the palace of Ubud', at(-8.5069, 115.2625), 'Ubud', 'Ubud', 'Gianyar'],
    ['the beach of Batu Bolong', at(-8.6595, 115.1303), 'Canggu', 'Kuta Utara', 'Badung'],
    ['Sanur', at(-8.6936, 115.2625), 'Sanur', 'Denpasar Selatan', 'Denpasar'],
    ['the temple of Uluwatu', at(-8.8291, 115.0849), 'Pecatu', 'Kuta Selatan', 'Badung'],
    ['Besakih', at(-8.3743, 115.4517), 'Besakih', 'Rendang', 'Karangasem'],
    ['the temple of Tanah Lot, on its rock', at(-8.6212, 115.0868), 'Beraban', 'Kediri', 'Tabanan'],
    ['the pier of Gilimanuk', at(-8.1613, 114.4362), 'Gilimanuk', 'Melaya', 'Jembrana'],
  ])('is known at %s', (_, point, name, district, regency) => {
    expect(villageAt(point)).toEqual({ name, district, regency });
  });

  test.each([...sea, ...elsewhere, at(-8.5766, 116.3313)])('is none at sea and elsewhere: %j', (point) => {
    expect(villageAt(point)).toBe(null);
  });

  test('of every home of the demonstration on Bali is one of its regency, or of the next', () => {
    const homes = createDemoCatalogue().listings.filter(({ place }) => !/lombok|gili/.test(place));
    const found = homes.map(({ pin, place }) => ({ village: villageAt(pin), place: places.get(place) }));
    expect(found.filter(({ village }) => village === null)).toEqual([]);
    const same = found.filter(({ village, place }) => village?.regency === place?.regency);
    expect(same.length / found.length).toBeGreaterThan(0.9);
  });

  test('has borders that are read as they were written', () => {
    const corner = fc.tuple(
      fc.integer({ min: -1_800_000, max: 1_800_000 }),
      fc.integer({ min: -900_000, max: 900_000 }),
    );
    fc.assert(
      fc.property(fc.array(corner), (corners) => {
        const ring = corners.map(([x, y]): [number, number] => [x / 10_000, y / 10_000]);
        expect(decodeRing(encodeRing(ring)).map(([x, y]) => [x + 0, y + 0])).toEqual(
          ring.map(([x, y]) => [x + 0, y + 0]),
        );
      }),
    );
  });
});

describe('a pin', () => {
  const pererenan = places.get('pererenan') ?? null;

  test.for([
    ['in the sea', at(-8.9, 115.3), 'at_sea'],
    ['at Jimbaran', at(-8.79, 115.16), 'elsewhere'],
    ['on Lombok', at(-8.5766, 116.3313), 'elsewhere'],
    ['on the beach', at(-8.6505, 115.1225), null],
    ['across the border in Canggu', at(-8.6478, 115.1385), null],
  ] as const)('of Pererenan %s is %j', ([, pin, fault]) => {
    expect(pinFault(pin, pererenan)).toBe(fault);
  });

  test('anywhere on land is right where the whole island is the area, and of none', () => {
    expect([pinFault(at(-8.79, 115.16), places.get('bali') ?? null), pinFault(at(-8.79, 115.16), null)]).toEqual([
      null,
      null,
    ]);
  });

  test('in the middle of its area, and of every home of the demonstration, is right', () => {
    const middles = referencePlaces.filter(({ slug }) => slug !== 'bali').map((place) => pinFault(place, place));
    expect(new Set(middles)).toEqual(new Set([null]));
    const homes = createDemoCatalogue().listings.map(({ pin, place }) => pinFault(pin, places.get(place) ?? null));
    expect(homes.filter((fault) => fault !== null)).toEqual([]);
  });
});

describe('the area proposed for a point', () => {
  test.each(referencePlaces.filter(({ slug }) => slug !== 'bali'))('is $slug in its middle', (place) => {
    expect(proposeArea(place, places)?.slug).toBe(place.slug);
  });

  test.each([
    ['the palace of Ubud', at(-8.5069, 115.2625), 'ubud'],
    ['the lane behind Old Man’s', at(-8.6575, 115.1312), 'batubolong'],
    ['Finns', at(-8.6641, 115.1416), 'berawa'],
    ['Sindhu beach', at(-8.6838, 115.2622), 'sanur'],
    ['the temple of Uluwatu', at(-8.8291, 115.0849), 'uluwatu'],
    ['the airport', at(-8.748, 115.167), 'tuban'],
    ['the statue of GWK', at(-8.8104, 115.1676), 'ungasan'],
    ['the office of Kutuh', at(-8.8356, 115.1835), 'pandawa'],
    ['Klumpu', at(-8.7316, 115.52), 'nusapenida'],
    ['Gili Meno', at(-8.3505, 116.057), 'giliislands'],
    ['Tulamben, among the aliases of Karangasem', at(-8.279, 115.592), 'karangasem'],
    ['the rice of Jatiluwih', at(-8.3703, 115.1314), 'tabanan'],
  ])('at %s', (_, point, slug) => {
    expect(proposeArea(point, places)?.slug).toBe(slug);
  });

  test.each([...sea, ...elsewhere, at(-8.3743, 115.4517)])(
    'is none at sea, elsewhere and far from all: %j',
    (point) => {
      expect(proposeArea(point, places)).toBe(null);
    },
  );

  test('is most often the one an agent chose, else one beside it', () => {
    const homes = createDemoCatalogue().listings;
    const right = homes.filter(({ pin, place }) => proposeArea(pin, places)?.slug === place);
    expect(homes.filter(({ pin }) => proposeArea(pin, places) === null)).toEqual([]);
    expect(right.length / homes.length).toBeGreaterThan(0.6);
  });
});
