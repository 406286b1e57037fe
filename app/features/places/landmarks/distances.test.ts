import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referencePlaces } from '#db/reference/reference.ts';
import { distanceRows, distancesFrom, type Spot } from './distances.ts';
import { landmarks } from './landmarks.ts';

const places = new Map(referencePlaces.map((place) => [place.slug, place]));
const world = { places, language: 'en' } as const;
const seseh: Spot = { latitude: -8.6425, longitude: 115.114, island: 'Bali', errorM: 0 };

describe('distancesFrom', () => {
  it('begins with the sea and names one of each kind, nearest first, the airport among them', () => {
    const rows = distancesFrom(seseh, world);
    const names = rows.map(({ name }) => name);
    expect(names[0]).toBe('The sea');
    expect(names).toEqual(expect.arrayContaining(['Echo Beach', 'Canggu Community School', 'Airport (DPS)']));
    expect(names.filter((name) => /Beach/.test(name))).toHaveLength(1);
    const metres = rows.slice(1).map((row) => row.metres);
    expect(metres).toEqual(metres.toSorted((one, other) => one - other));
  });

  it('speaks the language of the page', () => {
    expect(distancesFrom(seseh, { places, language: 'ar' }).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['البحر', 'المطار (DPS)']),
    );
  });

  it('is no more exact than what it measures: to half a kilometre where either end may be off', () => {
    const [sea, ...others] = distancesFrom({ ...seseh, errorM: 400 }, world);
    expect(sea?.words).toBe('≈\u00A0500\u00A0m');
    expect(others.some(({ metres }) => metres > 10_000)).toBe(true);
    for (const { words } of others) expect(words).toMatch(/^≈\s(500\sm|\d(\.5)?\skm|\d\d\skm)$/);
    expect(distancesFrom(seseh, world)[0]?.words).toMatch(/^\d+\sm$/);
  });

  it('marks a distance by how exact its ends are, however far it is', () => {
    const berawa: Spot = { latitude: -8.662, longitude: 115.146, island: 'Bali', errorM: 0 };
    const rows = distancesFrom(berawa, world).filter(({ kind }) => kind !== 'sea');
    const vague = new Set(['Denpasar', 'Ubud', 'Gianyar', 'Tabanan']);
    for (const { name, words } of rows) if (vague.has(name)) expect(words).toMatch(/^≈/);
    expect(rows.some(({ name }) => vague.has(name))).toBe(true);
  });

  it('shows no beach nearer than the sea', () => {
    const kilometres = (words = '') => Number(words.match(/[\d.]+/)?.[0]) / (/\sm$/.test(words) ? 1_000 : 1);
    fc.assert(
      fc.property(
        fc.double({ min: -8.7, max: -8.55, noNaN: true }),
        fc.double({ min: 115.06, max: 115.2, noNaN: true }),
        fc.constantFrom(0, 400),
        (latitude, longitude, errorM) => {
          const [sea, ...others] = distancesFrom({ latitude, longitude, island: 'Bali', errorM }, world);
          const beach = others.find(({ name }) => /Beach/.test(name));
          if (sea?.kind === 'sea' && beach)
            expect(kilometres(beach.words)).toBeGreaterThanOrEqual(kilometres(sea.words));
          if (errorM > 250 && beach) expect(beach.words).toMatch(/^≈\s(500\sm|\d(\.5)?\skm)$/);
          if (sea?.kind === 'sea' && beach) expect(beach.metres).toBeGreaterThanOrEqual(sea.metres);
        },
      ),
    );
  });

  it('measures across no strait, and is empty where only the sea is known', () => {
    const penida: Spot = { latitude: -8.7395, longitude: 115.5414, island: 'Nusa Penida', errorM: 0 };
    expect(distancesFrom(penida, world)).toEqual([]);
    const lombok: Spot = { latitude: -8.5766, longitude: 116.3313, island: 'Lombok', errorM: 0 };
    expect(distancesFrom(lombok, world).map(({ name }) => name)).toEqual(['The sea', 'Airport (LOP)']);
  });
});

it('draws every distance on one scale, wherever the point is', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -8.8, max: -8.1, noNaN: true }),
      fc.double({ min: 114.5, max: 115.7, noNaN: true }),
      (latitude, longitude) => {
        const distances = distancesFrom({ latitude, longitude, island: 'Bali', errorM: 0 }, world);
        const rows = distanceRows(distances);
        expect(rows.length).toBeLessThanOrEqual(7);
        expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
        const farthest = Math.max(...distances.map(({ metres }) => metres));
        rows.forEach(({ share }, at) => {
          expect(share).toBeCloseTo((100 * (distances[at]?.metres ?? 0)) / farthest, 0);
        });
      },
    ),
    { numRuns: 100 },
  );
});

it('knows every landmark in three languages', () => {
  expect(landmarks.length).toBeGreaterThan(30);
  for (const { names } of landmarks) expect(Object.values(names).filter(Boolean)).toHaveLength(3);
});
