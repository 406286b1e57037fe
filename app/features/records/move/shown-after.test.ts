import { expect, test } from 'vitest';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import type { OfferLine } from '#app/features/records/list/listing-summary.ts';
import { recordWordsOf } from '#app/features/records/record-words.ts';
import { shownAfter } from './shown-after.ts';

const offer = (key: string, kind: 'sale' | 'rent', status: StandardStatus): OfferLine => ({
  ...{ key, kind, status, tenure: null, period: kind === 'rent' ? 'month' : null, price: null, isOnRequest: false },
});

test.for<[StandardStatus, StandardStatus[], string]>([
  ['Closed', [], 'It leaves search; its page says Sold or Let'],
  ['Closed', ['Active'], 'The property stays in search: Rent, monthly. Its page says that this offer is closed'],
  ['Withdrawn', ['Active'], 'The property stays in search: Rent, monthly. Its page no longer shows this offer'],
  ['Hold', ['Pending'], 'The property stays in search: Rent, monthly. Its page no longer shows this offer'],
  ['Withdrawn', ['Hold'], 'It leaves the site; its page shows similar ones'],
  ['Withdrawn', ['Closed'], 'It leaves search; its page says Sold or Let'],
  ['Hold', ['Withdrawn'], 'It leaves the site; its page shows similar ones'],
  ['Hold', ['Incomplete'], 'Hidden; its page is not found'],
  ['Active', ['Closed'], 'Visitors find it'],
])('of a sale that is %s beside %j visitors see: %s', ([status, others, expected]) => {
  const offers = [offer('a', 'sale', 'Active'), ...others.map((other, at) => offer(`b${at}`, 'rent', other))];
  expect(shownAfter(status, { offers, key: 'a' }, recordWordsOf('en'))).toBe(expected);
});
