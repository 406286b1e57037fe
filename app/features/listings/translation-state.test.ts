import { expect, test } from 'vitest';
import { findSource, type TextTimes, translationStates } from './translation-state.ts';

const times = (title: number | null, description: number | null): TextTimes => ({ title, description });

test.for([
  ['nothing is written yet', undefined, undefined, 'missing', 'missing'],
  ['only the source', times(10, 10), undefined, 'source', 'missing'],
  ['saved together', times(10, 10), times(10, 10), 'source', 'current'],
  ['translated afterwards', times(10, 10), times(20, 30), 'source', 'current'],
  ['the source was edited afterwards', times(10, 40), times(20, 30), 'source', 'older'],
  ['only its title was', times(25, 10), times(20, 30), 'source', 'older'],
  ['confirmed since', times(25, 10), times(50, 50), 'source', 'current'],
  ['a translated title only', times(10, 10), times(20, null), 'source', 'missing'],
  ['both have a title only', times(10, null), times(20, null), 'source', 'current'],
  ['more than the source has', times(10, null), times(20, 30), 'source', 'current'],
  ['the source was emptied', times(null, null), times(20, 30), 'missing', 'current'],
] as const)('%s', ([, en, id, ofEn, ofId]) => {
  const states = translationStates({ ...(en && { en }), ...(id && { id }) }, 'en');
  expect(states).toEqual({ en: ofEn, id: ofId, ar: 'missing' });
});

test('any language may be the source', () => {
  expect(translationStates({ en: times(10, 10), id: times(20, 20) }, 'id')).toEqual({
    en: 'older',
    id: 'source',
    ar: 'missing',
  });
});

test('the source is the chosen one, else the first written', () => {
  expect(findSource({ id: 10, en: 20 }, null)).toBe('id');
  expect(findSource({ id: 10, en: 20 }, 'en')).toBe('en');
  expect(findSource({ id: 10, en: null }, 'en')).toBe('id');
  expect(findSource({ en: 10, id: 10 }, null)).toBe('en');
  expect(findSource({}, 'ar')).toBe(null);
});
