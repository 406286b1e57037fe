import { expect, test } from 'vitest';
import { localize } from './localized.ts';

test('a text comes in the requested language, or in English with a word that it does', () => {
  const texts = { en: 'Rice field', id: 'Sawah' };
  expect(localize(texts, 'id')).toEqual({ value: 'Sawah', language: 'id' });
  expect(localize(texts, 'ar')).toEqual({ value: 'Rice field', language: 'en' });
});
