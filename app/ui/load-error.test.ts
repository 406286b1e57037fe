import { expect, test } from 'vitest';
import { translatorOf } from '#app/i18n/translators.ts';
import { loadErrorMessage } from './load-error.tsx';

const english = { language: 'en', t: translatorOf('en') } as const;
const answer = { status: 502, statusText: '', internal: false, data: null };

test.for([
  [answer, 'HTTP error! Status: 502'],
  [new Error('Unexpected Server Error'), 'HTTP error! Status: 500'],
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['torn', 'torn'],
] as const)('says why data did not come: %o', ([error, message]) => {
  expect(loadErrorMessage(error, english)).toBe(message);
});

test('in another language the browser’s own English is not shown', () => {
  const indonesian = { language: 'id', t: translatorOf('id') } as const;
  expect(loadErrorMessage(new TypeError('Failed to fetch'), indonesian)).toBe(indonesian.t('error.not_loaded'));
  const unreadable = new Error('Unable to decode turbo-stream response');
  expect(loadErrorMessage(unreadable, indonesian)).toBe(indonesian.t('error.not_loaded'));
  expect(loadErrorMessage(new Error('Properti tidak ditemukan'), indonesian)).toBe('Properti tidak ditemukan');
});
