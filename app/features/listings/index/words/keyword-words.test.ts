import { expect, test } from 'vitest';
import { readKeywordWords } from './keyword-words.ts';

const textsOf = (keyword: string) => readKeywordWords(keyword).map(({ text }) => text);

test('a keyword is its different words, folded', () => {
  expect(textsOf('  Villa, VILLA café ')).toEqual(['villa', 'cafe']);
  expect(textsOf(' !? ')).toEqual([]);
});

test.each(['BE-0142', 'be0142', 'Be 142', 'be–142', 'BE-142'])('%s is a reference, to be met whole', (keyword) => {
  expect(readKeywordWords(`villa ${keyword}`)[1]).toEqual({ text: 'be0142', whole: true, forgiving: false });
});

test.each(['be', 'be-', 'be villa', 'bed12', 'be1234567890'])('%s is no reference', (keyword) => {
  expect(readKeywordWords(keyword).every(({ whole }) => !whole)).toBe(true);
});

test('typos are forgiven in words of five letters or more, never in numbers', () => {
  const forgiving = readKeywordWords('pool ocean 12345 villa2 شاطئها').filter((word) => word.forgiving);
  expect(forgiving.map(({ text }) => text)).toEqual(['ocean', 'شاطيها']);
});

test('what goes beyond the length of a keyword is not read', () => {
  expect(textsOf(`${'villa '.repeat(33)}beach pool`)).toEqual(['villa', 'be']);
});
