import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { numberText, percentText, readPercent, readSum } from './typed-numbers.ts';

test.each([
  ['2.5', 0.025],
  ['2,5 %', 0.025],
  ['٢٫٥٪', 0.025],
  ['0,125', 0.00125],
  ['1.1', 0.011],
  ['100', 1],
  ['0', 0],
  ['', null],
  ['two', null],
  ['-1', null],
  ['1.2.3', null],
])('%j is a share of %j', (typed, share) => {
  expect(readPercent(typed)).toBe(share);
});

test.each([
  ['80.000.000', 80_000_000],
  ['80,000,000', 80_000_000],
  ['Rp 80 juta', 80_000_000],
  ['€ 1.500', 1500],
  ['500', 500],
  ['much', null],
  ['', null],
])('%j is a sum of %j', (typed, sum) => {
  expect(readSum(typed, typed.includes('€') ? 'EUR' : 'IDR')).toBe(sum);
});

test.each(languages)('numbers of a form in $name are read again as they were', ({ tag }) => {
  fc.assert(
    fc.property(fc.nat(1e8), fc.nat({ max: 1e14 }), (millionths, sum) => {
      const share = millionths / 1e8;
      expect(readPercent(percentText(share, tag))).toBe(share);
      expect(readSum(numberText(sum, tag), 'IDR')).toBe(sum);
    }),
  );
});
