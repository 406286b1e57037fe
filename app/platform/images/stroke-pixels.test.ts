import { expect, test } from 'vitest';
import { strokeCoverage } from './stroke-pixels.ts';

const shape = { width: 10, height: 6, color: '#ffffff', opacity: 1, at: { left: 0, top: 0 } };

test('a stroke covers its pixels, part of those at its edges, and no others', () => {
  const line = {
    ...shape,
    thickness: 2,
    scale: 1,
    segments: [
      [
        [3, 3],
        [7, 3],
      ],
    ] as const,
  };
  const { coverage, width, height } = strokeCoverage(line);
  expect([width, height, coverage.length]).toEqual([10, 6, 60]);
  const row = (y: number) => [...coverage.subarray(y * width, (y + 1) * width)];
  expect(row(0)).toEqual(Array(10).fill(0));
  expect(row(2).slice(3, 7)).toEqual([255, 255, 255, 255]);
  expect(row(2)).toEqual(row(3));
  expect(row(2)[0]).toBe(0);
  expect(row(2)[2]).toBeGreaterThan(0);
});

test('it grows with the scale, and a dot is round', () => {
  const dot = {
    ...shape,
    thickness: 4,
    scale: 3,
    segments: [
      [
        [5, 3],
        [5, 3],
      ],
    ] as const,
  };
  const { coverage, width, height } = strokeCoverage(dot);
  expect([width, height]).toEqual([30, 18]);
  const covered = coverage.reduce((sum, value) => sum + value / 255, 0);
  expect(covered).toBeCloseTo(Math.PI * 6 * 6, -1);
  expect(coverage[9 * width + 15]).toBe(255);
  expect(coverage[0]).toBe(0);
});
