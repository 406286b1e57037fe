import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBbox } from '#app/features/listings/filter-values.ts';
import { boxForAddress, edgesOf, frameAround, spotIn, zoomOf } from './map-frame.ts';

const longitude = fc.double({ min: -170, max: 170, noNaN: true });
const latitude = fc.double({ min: -84, max: 84, noNaN: true });
const anyBox = fc
  .tuple(longitude, latitude, longitude, latitude)
  .map(
    ([x, y, otherX, otherY]) =>
      [Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY)] as const,
  );

test('a frame holds the whole of its box, with room around it', () => {
  fc.assert(
    fc.property(anyBox, (box) => {
      const frame = frameAround(box);
      for (const corner of [
        [box[0], box[1]],
        [box[2], box[3]],
      ] as const) {
        const { x, y } = spotIn(frame, corner);
        expect(Math.min(x, y)).toBeGreaterThan(5);
        expect(Math.max(x, y)).toBeLessThan(95);
      }
      const edges = edgesOf(frame);
      expect(edges[0]).toBeLessThan(box[0]);
      expect(edges[1]).toBeLessThan(box[1]);
      expect(edges[2]).toBeGreaterThan(box[2]);
      expect(edges[3]).toBeGreaterThan(box[3]);
    }),
  );
});

test('a single home is seen from not too near, and the globe from not too far', () => {
  expect(zoomOf(frameAround([115.15, -8.66, 115.15, -8.66]), 512)).toBeLessThan(15);
  const globe = frameAround([-180, -90, 180, 90]);
  expect(Number.isFinite(globe.x + globe.y + globe.side)).toBe(true);
});

test('a box in an address holds all that it held before, and is read as it was written', () => {
  fc.assert(
    fc.property(anyBox, (box) => {
      const wide = boxForAddress(box);
      expect(wide[0]).toBeLessThanOrEqual(box[0] + 1e-9);
      expect(wide[1]).toBeLessThanOrEqual(box[1] + 1e-9);
      expect(wide[2]).toBeGreaterThanOrEqual(box[2] - 1e-9);
      expect(wide[3]).toBeGreaterThanOrEqual(box[3] - 1e-9);
      expect(boxForAddress(wide)).toEqual(wide);
      expect(readBbox(wide.join())).toEqual(wide);
    }),
  );
});
