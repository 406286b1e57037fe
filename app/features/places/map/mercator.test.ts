import { expect, it } from 'vitest';
import { metresPerPixel, zoomFor } from './mercator.ts';

it('finds the zoom at which so much ground is as wide as a map', () => {
  const canggu = { latitude: -8.65, longitude: 115.13 };
  expect(metresPerPixel(canggu, zoomFor(canggu, 12_000 / 820)) * 820).toBeCloseTo(12_000);
  expect(zoomFor(canggu, 12_000 / 1_640) - zoomFor(canggu, 12_000 / 820)).toBeCloseTo(1);
});
