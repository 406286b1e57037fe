import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { readPrice } from './typed-price.ts';

test.each([
  ['250000', 250_000],
  ['250.000', 250_000],
  ['250,000', 250_000],
  ['$250.000', 250_000],
  ['$ 250 000', 250_000],
  ['US$250,000', 250_000],
  ['usd 1.500.000', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['1.500.000,00', 1_500_000],
  ["1'500'000", 1_500_000],
  ['1\u00a0500\u00a0000', 1_500_000],
  ['250000 dolar', 250_000],
  ['\u2066$250.000\u2069', 250_000],
  ['٢٥٠٬٠٠٠', 250_000],
  ['۲۵۰٬۰۰۰', 250_000],
  ['٢٥٠٠٠٠ دولار', 250_000],
  ['250k', 250_000],
  ['250 rb', 250_000],
  ['1.5 million', 1_500_000],
  ['2 juta', 2_000_000],
  ['2 jt.', 2_000_000],
  ['٢ مليون', 2_000_000],
  ['1 miliar', 1_000_000_000],
  ['12.5', 13],
  ['12,5', 13],
  ['0.125', 0],
  ['0', 0],
])('%s is %i in every language', (raw, price) => {
  for (const { tag } of languages) expect(readPrice(raw, tag), tag).toBe(price);
});

test('what stands before a unit is read as the language writes it', () => {
  expect(readPrice('1,5 juta', 'id')).toBe(1_500_000);
  expect(readPrice('1.250 juta', 'id')).toBe(1_250_000_000);
  expect(readPrice('1.250 million', 'en')).toBe(1_250_000);
  expect(readPrice('2 M', 'id')).toBe(2_000_000_000);
  expect(readPrice('2M', 'en')).toBe(2_000_000);
});

test.each([
  '',
  '-5',
  '−5',
  '1e6',
  'NaN',
  '$',
  'k',
  'Rp 250.000',
  '1.2.3',
  '1.50.000',
  '12,345.678,9',
  '250 constructor',
  '99999999999999999999',
  '9999999 miliar',
])('%s is no price', (raw) => {
  for (const { tag } of languages) expect(readPrice(raw, tag), tag).toBeNull();
});

test('a price is read as the site writes it, and nothing typed throws', () => {
  const formats = languages.map(({ tag }) => [tag, new Intl.NumberFormat(tag)] as const);
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.string({ unit: 'binary' }), (price, text) => {
      for (const [tag, format] of formats) {
        expect(readPrice(format.format(price), tag)).toBe(price);
        readPrice(text, tag);
      }
    }),
  );
});
