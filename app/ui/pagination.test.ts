import { expect, test } from 'vitest';
import { paginationWindow } from './pagination.tsx';

const shown = (current: number, last: number) => paginationWindow(current, last).join(' ').replaceAll('gap', '…');

test('few pages are all shown', () => {
  expect(shown(1, 1)).toBe('1');
  expect(shown(2, 5)).toBe('1 2 3 4 5');
  expect(shown(6, 6)).toBe('1 2 3 4 5 6');
});

test('five numbers stand around the current page, the first and the last always', () => {
  expect(shown(1, 20)).toBe('1 2 3 4 5 … 20');
  expect(shown(3, 20)).toBe('1 2 3 4 5 … 20');
  expect(shown(5, 20)).toBe('1 … 3 4 5 6 7 … 20');
  expect(shown(10, 20)).toBe('1 … 8 9 10 11 12 … 20');
  expect(shown(20, 20)).toBe('1 … 16 17 18 19 20');
});

test('no ellipsis between neighbours', () => {
  expect(shown(4, 20)).toBe('1 2 3 4 5 6 … 20');
  expect(shown(4, 7)).toBe('1 2 3 4 5 6 7');
});

test('every window names each page once, in order, with the current, the first and the last', () => {
  for (let last = 1; last <= 30; last++)
    for (let current = 1; current <= last; current++) {
      const numbers = paginationWindow(current, last).filter((mark) => mark !== 'gap');
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, current, last]));
    }
});
