import { expect, it } from 'vitest';
import { simplified } from './simplify.ts';

const square = [
  [0, 0],
  [0.5, 0.01],
  [1, 0],
  [1, 1],
  [0.5, 1.01],
  [0, 1],
  [0, 0],
];

it('drops the corners that hardly stray and keeps the ring closed', () => {
  expect(simplified(square, 0.05)).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
});

it('keeps every corner that strays more', () => {
  expect(simplified(square, 0.001)).toEqual(square);
});
