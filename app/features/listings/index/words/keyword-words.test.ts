import { expect, test } from 'vitest';
import { readKeywordWords } from './keyword-words.ts';

const read = (keyword: string) => readKeywordWords(keyword, 'BE');
const textsOf = (keyword: string) => read(keyword).map(({ text }) => text);

test('a keyword is its different words, folded', () => {
  expect(textsOf('  Villa, VILLA café ')).toEqual(['villa', 'cafe']);
  expect(textsOf(' !? ')).toEqual([]);
});

test.each(['BE-0142', 'be0142', 'Be 142', 'be–142', 'BE-142'])('%s is a reference, to be met whole', (keyword) => {
  expect(read(`villa ${keyword}`)[1]).toEqual({ text: 'be0142', whole: true, forgiving: false });
});

test.each(['be', 'be-', 'be villa', 'bed12', 'be1234567890'])('%s is no reference', (keyword) => {
  expect(read(keyword).every(({ whole }) => !whole)).toBe(true);
});

test('typos are forgiven in words of five letters or more, never in numbers', () => {
  const forgiving = read('pool ocean 12345 villa2 شاطئها').filter((word) => word.forgiving);
  expect(forgiving.map(({ text }) => text)).toEqual(['ocean', 'شاطيها']);
});

test('what goes beyond the length of a keyword is not read', () => {
  expect(textsOf(`${'villa '.repeat(33)}beach pool`)).toEqual(['villa', 'be']);
});

test('references begin with the prefix of the agency', () => {
  const words = (prefix: string) => readKeywordWords('villa be-0142 vl 142', prefix).map(({ text }) => text);
  expect(words('BE')).toEqual(['villa', 'be0142', 'vl', '142']);
  expect(words('VL')).toEqual(['villa', 'be', '0142', 'vl0142']);
});
