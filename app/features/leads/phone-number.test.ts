import { expect, test } from 'vitest';
import { phoneSpellings, whatsappNumber } from './phone-number.ts';

test.for<[string | null, string | null]>([
  ['+62 361 000 010', '62361000010'],
  ['0361 000 010', '62361000010'],
  ['0062 361-000-010', '62361000010'],
  ['+44 (20) 7946 0000', '442079460000'],
  ['12345', null],
  ['+1234567890123456', null],
  ['call me', null],
  ['', null],
  [null, null],
])('%s is %s to WhatsApp', ([phone, number]) => expect(whatsappNumber(phone)).toBe(number));

test('a phone number is recognized however it is written', () => {
  const spellings = phoneSpellings('0361 000 010');
  for (const other of ['+62361000010', '62 361 000 010', '0361-000-010', '0062361000010']) {
    expect(spellings).toContain(other.replace(/\D/g, ''));
  }
  expect(phoneSpellings('123')).toEqual([]);
});
