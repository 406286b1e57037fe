import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
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
