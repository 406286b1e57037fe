import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween } from '#app/features/places/distance.ts';
import bali from './bali-coast.geo.json' with { type: 'json' };
import lombok from './lombok-coast.geo.json' with { type: 'json' };
import { metresToSea } from './metres-to-sea.ts';

test.each([
  ['Ngurah Rai airport', -8.748, 115.167, 671],
  ['Ubud palace', -8.5069, 115.2625, 13_000],
  ['Batu Bolong beach', -8.6595, 115.1303, 34],
  ['Sanur', -8.6936, 115.2625, 475],
  ['the temple of Uluwatu', -8.8291, 115.0849, 41],
  ['Besakih', -8.3743, 115.4517, 16_000],
])('%s is as far from the sea as on the map', (_, latitude, longitude, metres) => {
  const found = metresToSea({ latitude, longitude });
  expect(found).toBeGreaterThan(metres * 0.97 - 10);
  expect(found).toBeLessThan(metres * 1.03 + 10);
});

test('nobody knows far from these islands', () => {
  expect(metresToSea({ latitude: -6.2, longitude: 106.8 })).toBeNull();
  expect(metresToSea({ latitude: 0, longitude: 0 })).toBeNull();
});

const corners = [...bali.rings, ...lombok.rings]
  .flat()
  .map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
/** Shores are cut into pieces of at most so many metres; the nearest corner is no nearer than the shore. */
const anyPoint = fc.record({
  latitude: fc.double({ min: -8.9, max: -8.0, noNaN: true }),
  longitude: fc.double({ min: 114.4, max: 116.8, noNaN: true }),
});

/** From so many metres on there is no distance: one step from the last of them there is none. */
const tooFarM = 40_000;

test('the shore is never farther than its nearest corner, and a step of a metre changes it by a metre', () => {
  fc.assert(
    fc.property(anyPoint, (point) => {
      const metres = metresToSea(point) ?? tooFarM;
      const corner = Math.min(...corners.map((other) => metresBetween(point, other)));
      expect(metres).toBeLessThanOrEqual(corner * 1.006 + 1);
      const beside = metresToSea({ ...point, latitude: point.latitude + 1 / 111_195 }) ?? tooFarM;
      expect(Math.abs(beside - metres)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 200 },
  );
});
