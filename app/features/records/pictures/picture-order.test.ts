import { expect, test } from 'vitest';
import { byName, inOrder, movedBy, movedTo } from './picture-order.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

test.each([
  [['d'], 0, 'dabce'],
  [['a'], 5, 'bcdea'],
  [['a'], 1, 'abcde'],
  [['e', 'b'], 3, 'acbed'],
  [['b'], -4, 'bacde'],
])('%j before place %i: %s', (moving, index, moved) => {
  expect(movedTo(all, moving, index).join('')).toBe(moved);
});

test.each([
  [['c'], 1, 'abdce'],
  [['c'], -1, 'acbde'],
  [['a'], -1, 'abcde'],
  [['d', 'e'], 1, 'abcde'],
  [['b', 'c'], 1, 'adbce'],
  [['b', 'd'], -1, 'bdace'],
  [['a'], 3, 'bcdae'],
  [['x'], 1, 'abcde'],
])('%j by %i: %s', (moving, by, moved) => {
  expect(movedBy(all, moving, by).join('')).toBe(moved);
});

test('what arrived in another order is put into the places it has', () => {
  expect(inOrder(['a', 'f2', 'b', 'f3', 'f1'], ['f1', 'f2', 'f3', 'f4'])).toEqual(['a', 'f1', 'b', 'f2', 'f3']);
  expect(inOrder(['f3', 'f1', 'f2'], ['f1', 'f1', 'f2', 'f3', 'f1'])).toEqual(['f1', 'f2', 'f3']);
});

test('files are in the order of their names, numbers as numbers', () => {
  const files = ['IMG_10.jpg', 'IMG_9.jpg', 'img_1.jpg'].map((name) => ({ name }));
  expect(byName(files).map(({ name }) => name)).toEqual(['img_1.jpg', 'IMG_9.jpg', 'IMG_10.jpg']);
});
