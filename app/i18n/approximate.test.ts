import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approximateMoney, inUnits } from './approximate.ts';

const currencies = ['USD', 'IDR', 'EUR', 'AUD', 'SGD', 'GBP', 'AED', 'SAR'];
const locale = fc.constantFrom('en', 'id');
const rate = fc.double({ min: 1e-6, max: 1e9, noNaN: true, noDefaultInfinity: true });

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

test.for([
  [425_000, [1, 0.8502], 'EUR', 'en', '€361,300'],
  [425_000, [1, 0.8502], 'EUR', 'id', '€361.300'],
  [425_000, [1, 1.5125], 'AUD', 'en', 'A$642,800'],
  [425_000, [1, 1.285], 'SGD', 'en', 'SGD 546,100'],
  [425_000, [1, 3.6725], 'AED', 'en', 'AED 1,560,800'],
  [425_000, [1, 3.75], 'SAR', 'id', 'SAR 1.593.800'],
  [80, [1, 0.7405], 'GBP', 'en', '£59'],
  [4_200, [1, 0.7405], 'GBP', 'en', '£3,110'],
  [425_000, [1, 16_283], 'IDR', 'en', 'Rp 6,920,000,000'],
  [425_000, [1, 16_283], 'IDR', 'id', 'Rp 6,92 M'],
  [27_640, [1, 16_283], 'IDR', 'id', 'Rp 450 jt'],
  [61_390, [1, 16_283], 'IDR', 'id', 'Rp 1 M'],
  [99_960_000, [1, 16_283], 'IDR', 'id', 'Rp 1,63 T'],
  [5_000_000_000, [16_283, 1], 'USD', 'en', '$307,100'],
  [-425_000, [1, 0.8502], 'EUR', 'en', '-€361,300'],
  [-425_000, [1, 16_283], 'IDR', 'id', '-Rp 6,92 M'],
] as const)('%d at %j is %s in %s: %s', ([amount, perUsd, currency, language, text]) =>
  expect(plain(approximateMoney(amount, perUsd, currency, language))).toBe(text),
);

test('is never off by more than half of a hundred or half a percent, and a whole number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e14 }),
      rate,
      rate,
      fc.constantFrom(...currencies),
      (amount, from, to, code) => {
        const exact = (amount / from) * to;
        const text = approximateMoney(amount, [from, to], code, 'en');
        if (exact < 1 || exact >= 1e18) return text === '';
        const value = Number(text.replace(/\D/g, ''));
        const largest = code === 'IDR' ? exact * 0.00501 : Math.min(50, exact * 0.00501);
        return Math.abs(value - exact) <= Math.max(largest, 0.5) + exact * 1e-12;
      },
    ),
  );
});

test('a rate that is missing, nought or none, and nothing, are never an amount', () => {
  const none = fc.constantFrom(0, -1, Number.NaN);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e14 }),
      none,
      rate,
      fc.constantFrom(...currencies),
      locale,
      (amount, bad, good, code, tag) => {
        const pairs = [[bad, good], [good, bad], [good], [], [bad, bad]];
        return (
          pairs.every((perUsd) => approximateMoney(amount, perUsd, code, tag) === '') &&
          approximateMoney(0, [1, 1], code, tag) === ''
        );
      },
    ),
  );
});

test('more of a currency is never shown as less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 0, max: 1e12 }), rate, (amount, more, to) => {
      const value = (dollars: number) => Number(approximateMoney(dollars, [1, to], 'EUR', 'en').replace(/\D/g, ''));
      const isShown = (amount + more) * to < 1e18;
      return !isShown || value(amount + more) >= value(amount);
    }),
  );
});

test.for([
  [420, 'ft', 'en', '4,521'],
  [420, 'ft', 'id', '4.521'],
  [4_200, 'm2', 'en', '4,200'],
  [0, 'ft', 'en', ''],
  [Number.NaN, 'm2', 'en', ''],
] as const)('%d m² in %s and %s: %s', ([sqm, units, language, text]) =>
  expect(inUnits(sqm, units, language)).toBe(text),
);
