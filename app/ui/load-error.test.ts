import { expect, test } from 'vitest';
import { translatorOf } from '#app/i18n/translators.ts';
import { loadErrorMessage } from './load-error.tsx';

const t = translatorOf('en');
const answer = { status: 502, statusText: '', internal: false, data: null };

test.for([
  [answer, 'HTTP error! Status: 502'],
  [new Error('Unexpected Server Error'), 'HTTP error! Status: 500'],
  [new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['torn', 'torn'],
] as const)('says why data did not come: %o', ([error, message]) => {
  expect(loadErrorMessage(error, t)).toBe(message);
});
