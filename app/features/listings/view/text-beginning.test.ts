import { expect, test } from 'vitest';
import { beginningOf } from './text-beginning.ts';

test('a text that fits stays as it is', () => {
  expect(beginningOf('A villa by the sea', 18)).toBe('A villa by the sea');
});

test('a longer one ends at a word, or within the only one there is', () => {
  expect(beginningOf('A villa by the sea', 12)).toBe('A villa by…');
  expect(beginningOf('Tanahlot', 4)).toBe('Tana…');
});

test('no letter is halved', () => {
  for (const most of [4, 5]) expect(beginningOf('ab𝒸𝒹𝑒', most)).toBe('ab𝒸…');
});
