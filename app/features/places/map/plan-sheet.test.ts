import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { depths } from './depths.ts';
import { sheetAround, sheetSize } from './plan-sheet.ts';

it('is the size of the drawing it speaks of', () => {
  const svg = readFileSync(new URL('./bali-plan.svg', import.meta.url), 'utf8');
  expect(svg).toContain(`viewBox="0 0 ${sheetSize.width} ${sheetSize.height}"`);
});

it('puts a point at the origin at every zoom', () => {
  const point = { latitude: -8.5, longitude: 115.2 };
  const [far, near] = [sheetAround(point, 9), sheetAround(point, 10)];
  expect(near.x).toBeCloseTo(far.x * 2, 0);
  expect(near.y).toBeCloseTo(far.y * 2, 0);
  expect(near.x).toBeLessThan(0);
  expect(near.x + near.width).toBeGreaterThan(0);
});

it('has the rings of depth of the maps that are moved, and so has the drawn land', () => {
  const rings = depths.map(({ width, percent }) => [width, percent]);
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const plan = [...read('./bali-plan.svg').matchAll(/canopy\) (\d+)%.+stroke-width="(\d+)"/g)];
  expect(plan.map(([, percent, width]) => [Number(width), Number(percent)])).toEqual(rings);
  const land = [...read('./area/area-map.css').matchAll(/map-depth[^}]+canopy\) (\d+)%[^}]+stroke-width: (\d+)px/g)];
  expect(land.map(([, percent, width]) => [Number(width), Number(percent)])).toEqual(rings.toReversed());
});
