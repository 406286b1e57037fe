import { expect, test } from 'vitest';
import type { Json } from '#app/features/changes/sheet.ts';
import { refusalText } from './field-refusals.server.ts';

test.for<[string, Json, string]>([
  ['internal.ownerEmail', 'nyoman', 'This is no e-mail address.'],
  ['internal.consentOn', 'tomorrow', 'This is no date.'],
  ['bedrooms', 'many', 'Only a whole number can stand here.'],
  ['bedrooms', 2.5, 'Only a whole number can stand here.'],
  ['bedrooms', 400, 'The largest number that can stand here is 99.'],
  ['yearBuilt', 19, 'The smallest number that can stand here is 1,800.'],
  ['lotSqm', 'wide', 'Type a size in m², or with its unit, such as 3.5 are.'],
  ['offer.0.price', { amount: 'much', currency: 'USD' }, 'Only a number can stand here.'],
  ['offer.0.extension', { years: 30, terms: null }, 'Please choose from the list beside it as well.'],
  [
    'offer.0.price',
    { amount: '$350,000', currency: 'IDR' },
    'This amount names another currency than IDR, which is chosen.',
  ],
  [
    'offer.0.price',
    { amount: '2,5', currency: 'USD' },
    'Only a whole amount can stand here. Type it in full, or with its word: 2.5 million.',
  ],
  ['offer.0.price', { amount: -1, currency: 'USD' }, 'The smallest number that can stand here is 1.'],
  [
    'offer.0.deposit',
    { amount: 'Rp 5 jt', of: 'sum' },
    'Type the sum without a currency: it is in the currency of the price.',
  ],
  ['offer.0.deposit', { amount: 'much', of: 'percent' }, 'Only a number can stand here.'],
  ['text.en.title', 'x'.repeat(161), 'This is too long: at most 160 characters.'],
  ['videoUrl', 'nowhere', 'This is no web address. It begins with https://'],
  ['place', {}, 'This value cannot be saved here.'],
])('a refusal of %s %j says why', ([field, value, expected]) => {
  expect(refusalText(field, value, 'en')).toBe(expected);
});
