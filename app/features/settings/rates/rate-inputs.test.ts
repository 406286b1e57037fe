import { expect, test } from 'vitest';
import { readRate, readRates, writeRates } from './rate-inputs.ts';

test.for([
  ['16283', 16_000, 16_283],
  ['16,283.5', 16_000, 16_283.5],
  ['16.283,5', 16_000, 16_283.5],
  ['16.283', 16_000, 16_283],
  ['16 283', 16_000, 16_283],
  ['0,8502', 0.9, 0.8502],
  ['0.8502', 0.9, 0.8502],
  ['1.512', 1.5, 1.512],
] as const)('%s beside %d is %d', ([typed, now, rate]) => expect(readRate(typed, now)).toBe(rate));

test.for(['', 'ten', '-3', '0', '1e5', '1,2,3,x'])('%j is no rate', (typed) => expect(readRate(typed, 1)).toBeNull());

test('a currency that nothing is asked in may have no rate, and what is typed in its place is not lost', () => {
  const rates = { asOf: '2026-11-20', perUsd: { USD: 1, IDR: 16_283, EUR: 0.85, AUD: 1.51, SGD: 1.285 } };
  const inputs = Object.fromEntries(writeRates('rates', rates));
  expect(inputs).toMatchObject({ 'rates.SGD': '1.285', 'rates.GBP': '' });
  expect(readRates('rates', inputs, rates, {})).toEqual(rates);
  const typed = { ...inputs, 'rates.SGD': '', 'rates.GBP': '0,7405', 'rates.SAR': '0', 'rates.EUR': '' };
  const { SGD: _, ...perUsd } = { ...rates.perUsd, GBP: 0.7405 };
  const wrong = {};
  expect(readRates('rates', { ...typed, 'rates.asOf': 'today' }, rates, wrong)).toEqual({ ...rates, perUsd });
  expect(wrong).toEqual({
    'rates.EUR': { problem: 'rate' },
    'rates.SAR': { problem: 'rate' },
    'rates.asOf': { problem: 'rates_day' },
  });
});
