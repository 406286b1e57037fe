import { expect, test } from 'vitest';
import { phoneSpellings, whatsappNumber } from './phone-number.ts';

test.for<[string | null, string | null]>([
  ['+62 812-3746-5500', '6281237465500'],
  ['0361 000 010', '62361000010'],
  ['call me', null],
  [null, null],
])('%s is %s to WhatsApp', ([phone, number]) => expect(whatsappNumber(phone)).toBe(number));

test('a phone number stands in texts with and without the country code', () => {
  for (const typed of ['0361 000 010', '+62361000010', '62 0361 000 010', '0062361000010']) {
    expect(phoneSpellings(typed)).toEqual(['62361000010', '0361000010']);
  }
  expect(phoneSpellings('+44 20 7946 0001')).toEqual(['442079460001']);
  expect(phoneSpellings('123')).toEqual([]);
});
