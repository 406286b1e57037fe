import { expect, test } from 'vitest';
import { comparableUsd, periodsAYear } from './price.ts';

const rates = { USD: 1, IDR: 16_000, EUR: 0.8, AUD: 1.5 };

test.each([
  [{ amount: 250_000, currency: 'USD' }, null, 250_000],
  [{ amount: 4_000_000_000, currency: 'IDR' }, null, 250_000],
  [{ amount: 200_000, currency: 'EUR' }, null, 250_000],
  [{ amount: 30_000, currency: 'USD' }, 'year', 30_000],
  [{ amount: 40_000_000, currency: 'IDR' }, 'month', 30_000],
  [{ amount: 150, currency: 'AUD' }, 'night', 36_500],
] as const)('%o for a %s compares as %d dollars', (price, period, usd) => {
  expect(comparableUsd(price, period, rates)).toBe(usd);
});

test('a year has twelve months and 365 nights', () => {
  expect([null, 'year', 'month', 'night'].map((period) => periodsAYear(period as never))).toEqual([1, 1, 12, 365]);
});
