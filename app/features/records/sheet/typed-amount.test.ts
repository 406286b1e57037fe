import { expect, test } from 'vitest';
import { amountProblem, readAmount } from './typed-amount.ts';

test.each([
  ['3.500.000.000', 'IDR', 3_500_000_000],
  ['Rp 3.500.000.000', 'IDR', 3_500_000_000],
  ['Rp3.500.000.000,-', 'IDR', 3_500_000_000],
  ['Rp. 3.500.000.000,00', 'IDR', 3_500_000_000],
  ['IDR 45 juta', 'IDR', 45_000_000],
  ['45 juta rupiah', 'IDR', 45_000_000],
  ['$350,000', 'USD', 350_000],
  ['US$ 350.000', 'USD', 350_000],
  ['350k USD', 'USD', 350_000],
  ['٢٥٠٬٠٠٠ دولار', 'USD', 250_000],
  ['€ 350.000', 'EUR', 350_000],
  ['350 000 euro', 'EUR', 350_000],
  ['A$350,000', 'AUD', 350_000],
  ['$350,000', 'AUD', 350_000],
  ['1,500,000.00', 'USD', 1_500_000],
  ['2.5 million', 'USD', 2_500_000],
  ['0', 'USD', 0],
  ['-5', 'USD', -1],
  ['$ -5', 'USD', -1],
  ['12345678901234567890123', 'USD', 1e15],
  ['Rp 3,5 miliar', 'IDR', 3_500_000_000],
  ['3,5 M rupiah', 'IDR', 3_500_000_000],
  ['6,5 M', 'IDR', 6_500_000_000],
  ['6,5 M', 'USD', 6_500_000],
  ['USD 350K nett', 'USD', 350_000],
])('%s in %s is %i', (typed, currency, amount) => expect(readAmount(typed, currency)).toBe(amount));

test.each([
  ['$350,000', 'IDR', 'currency'],
  ['500 jt', 'USD', 'currency'],
  ['A$350,000', 'USD', 'currency'],
  ['Rp 350.000', 'USD', 'currency'],
  ['350.000 EUR', 'AUD', 'currency'],
  ['Rp 5.000.000', null, 'currency'],
  ['2,5', 'USD', 'fraction'],
  ['$ 2.5', 'USD', 'fraction'],
  ['0.125', 'USD', 'fraction'],
  ['٢٫٥', 'USD', 'fraction'],
  ['1234.567', 'USD', 'fraction'],
  ['abc', 'USD', 'number'],
  ['1e9', 'USD', 'number'],
  ['£350,000', 'USD', 'currency'],
  ['¥350,000', 'USD', 'number'],
  ['Rp', 'IDR', 'number'],
  ['', 'USD', 'number'],
])('%s in %s is none', (typed, currency, problem) => {
  expect(readAmount(typed, currency)).toBeNull();
  expect(amountProblem(typed, currency)).toBe(problem);
});
