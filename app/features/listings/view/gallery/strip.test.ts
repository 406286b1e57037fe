import { expect, test } from 'vitest';
import { isNear, placeInStrip, ringStrip, stepOfKey } from './strip.ts';
import { wrapped } from './turn-buttons.tsx';

test('after the last comes the first, before the first the last', () => {
  expect(wrapped(9, 9)).toBe(0);
  expect(wrapped(-1, 9)).toBe(8);
  expect(wrapped(4, 9)).toBe(4);
  expect(wrapped(1, 1)).toBe(0);
});

test('arrow keys follow the direction of reading', () => {
  expect(stepOfKey('ArrowRight', 'ltr')).toBe(1);
  expect(stepOfKey('ArrowLeft', 'ltr')).toBe(-1);
  expect(stepOfKey('ArrowLeft', 'rtl')).toBe(1);
  expect(stepOfKey('ArrowRight', 'rtl')).toBe(-1);
  expect(stepOfKey('ArrowDown', 'ltr')).toBeNull();
});

test.for([1, 2, 3, 9])('a strip of %i begins and ends so that every step has a picture beside it', (count) => {
  const strip = ringStrip(count);
  for (let index = 0; index < count; index++) {
    const place = placeInStrip(index, count);
    expect(strip[place]).toBe(index);
    if (count === 1) continue;
    expect(strip[place - 1]).toBe(wrapped(index - 1, count));
    expect(strip[place + 1]).toBe(wrapped(index + 1, count));
  }
});

test('near are a picture and its two neighbours, round the end too', () => {
  const near = [0, 1, 2, 3, 4].filter((other) => isNear(0, other, 5));
  expect(near).toEqual([0, 1, 4]);
  expect(isNear(0, 0, 1)).toBe(true);
});
