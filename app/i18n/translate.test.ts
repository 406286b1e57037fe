import { expect, test } from 'vitest';
import { createTranslate, fillIn } from './translate.ts';

test.each([
  ['en', '12,345 homes, page 2026'],
  ['id', '12.345 homes, page 2026'],
  ['ar', '12,345 homes, page 2026'],
])('in %s a count is written as its readers write it, any other number as it is', (language, sentence) => {
  const t = createTranslate({ found: { other: '{count} homes, page {page}' } }, language);
  expect(t('found', { count: 12_345, page: 2026 })).toBe(sentence);
});

test('what a catalogue lacks comes from another, sentence by sentence', () => {
  const english = { nav: { home: 'Home', back: 'Back' }, found: { one: '{count} home', other: '{count} homes' } };
  const own = { nav: { home: 'Accueil' }, gone: 'Nobody asks for it any more' };
  expect(fillIn(own, english)).toEqual({ nav: { home: 'Accueil', back: 'Back' }, found: english.found });
});
