import { expect, test } from 'vitest';
import { refusalText } from './field-refusals.server.ts';
import type { Json } from './sheet/sheet.ts';

test.for<[string, Json, string]>([
  ['internal.ownerEmail', 'nyoman', 'This is no e-mail address.'],
  ['internal.consentOn', 'tomorrow', 'This is no date.'],
  ['bedrooms', 'many', 'Only a whole number can stand here.'],
  ['bedrooms', 2.5, 'Only a whole number can stand here.'],
  ['bedrooms', 400, 'The largest number that can stand here is 99.'],
  ['yearBuilt', 19, 'The smallest number that can stand here is 1,800.'],
  ['lotSqm', 'wide', 'Only a number can stand here.'],
  ['offer.0.price', { amount: 'much', currency: 'USD' }, 'Only a number can stand here.'],
  ['text.en.title', 'x'.repeat(161), 'This is too long: at most 160 characters.'],
  ['videoUrl', 'nowhere', 'This is no web address. It begins with https://'],
  ['place', {}, 'This value cannot be saved here.'],
])('a refusal of %s %j says why', ([field, value, expected]) => {
  expect(refusalText(field, value, 'en')).toBe(expected);
});
