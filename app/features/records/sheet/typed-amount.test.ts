import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
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
])('%s in %s is %i in every language', (typed, currency, amount) => {
  for (const { tag } of languages) {
    if (typed === '2.5 million' && tag === 'id') continue;
    expect(readAmount(typed, currency, tag), tag).toBe(amount);
  }
});

test('what stands before a word is read as the language writes it', () => {
  expect(readAmount('Rp 3,5 miliar', 'IDR', 'id')).toBe(3_500_000_000);
  expect(readAmount('3,5 M rupiah', 'IDR', 'id')).toBe(3_500_000_000);
});

test.each([
  ['$350,000', 'IDR', 'currency'],
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
  ['£350,000', 'USD', 'number'],
  ['Rp', 'IDR', 'number'],
  ['', 'USD', 'number'],
])('%s in %s is none', (typed, currency, problem) => {
  for (const { tag } of languages) expect(readAmount(typed, currency, tag), tag).toBeNull();
  expect(amountProblem(typed, currency)).toBe(problem);
});
