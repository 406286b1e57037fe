import { expect, test } from 'vitest';
import { type ArabicNoun, arabic, arabicUnit, english, indonesian } from './counting.ts';

const bathroom: ArabicNoun = {
  gender: 'masculine',
  one: 'حمّام',
  two: 'حمّامان',
  twoOblique: 'حمّامين',
  few: 'حمّامات',
  many: 'حمّامًا',
};

test('English and Indonesian write small numbers in words', () => {
  expect([1, 3, 14].map((count) => english(count, 'room'))).toEqual(['one room', 'three rooms', '14 rooms']);
  expect([1, 3, 14].map((count) => indonesian(count, 'kamar'))).toEqual(['satu kamar', 'tiga kamar', '14 kamar']);
});

test('Arabic has forms for one, two, few and many, and two declines', () => {
  expect([1, 2, 3, 11].map((count) => arabic(count, bathroom))).toEqual([
    'حمّام واحد',
    'حمّامان',
    'ثلاثة حمّامات',
    '11 حمّامًا',
  ]);
  expect(arabic(2, bathroom, 'oblique')).toBe('حمّامين');
  expect([100, 105, 111].map((count) => arabic(count, bathroom))).toEqual(['100 حمّام', '105 حمّامات', '111 حمّامًا']);
});

test('Arabic units agree with numerals', () => {
  const are = { few: 'آرات', many: 'آرًا', plain: 'آر' };
  expect([2.5, 8, 14, 100].map((amount) => arabicUnit(amount, are))).toEqual(['2.5 آر', '8 آرات', '14 آرًا', '100 آر']);
});
