import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#app/i18n/languages.ts';
import { readTypedPrice } from './typed-price.ts';

const billion = 1_000_000_000;

/** As `350.000 USD` reads where amounts are in these. */
function read(raw: string, usual: string | null) {
  const price = readTypedPrice(raw, usual);
  return price && [price.amount, price.currency];
}

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
  ['250k$', 250_000],
  ['350K nett', 350_000],
  ['start from USD 350k', 350_000],
  ['USD 1,267,000 nego', 1_267_000],
  ['± 350k', 350_000],
  ['1.5 million', 1_500_000],
  ['$1.25 million', 1_250_000],
  ['1.250 million', 1_250_000],
  ['1,250 M', 1_250_000],
  ['1.250k', 1_250_000],
  ['USD 1,2 M', 1_200_000],
  ['1.2m', 1_200_000],
  ['1,2 mio', 1_200_000],
  ['1.2 mil', 1_200_000],
  ['150++', 150],
  ['USD 450,000 excl. furniture', 450_000],
  ['٢ مليون', 2_000_000],
  ['١٫٢٥٠ مليون', 1_250_000],
  ['1.25 bn', 1_250_000_000],
  ['2.345k', 2_345_000],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['0.125', 0.13],
  ['0', 0],
])('%s is %d dollars', (raw, amount) => expect(read(raw, 'USD')).toEqual([amount, 'USD']));

test.each([
  ['6,5 M', 6.5 * billion],
  ['6.5 M', 6.5 * billion],
  ['6,5m', 6.5 * billion],
  ['Rp 4,75 M', 4.75 * billion],
  ['2.750 M', 2.75 * billion],
  ['2,750 M', 2.75 * billion],
  ['6.500 juta', 6.5 * billion],
  ['6,500 jt', 6.5 * billion],
  ['IDR 4.500 mio', 4.5 * billion],
  ['IDR 4.5 Bio', 4.5 * billion],
  ['IDR 4.5B', 4.5 * billion],
  ['Rp 4.500.000.000.', 4.5 * billion],
  ['Rp 4.500.000.000 net to owner', 4.5 * billion],
  ['Rp 4,5 M (termasuk perabot)', 4.5 * billion],
  ['IDR 4,5 Billion', 4.5 * billion],
  ['9,3 Miliar', 9.3 * billion],
  ['IDR 2.15 miliar', 2.15 * billion],
  ['1,2 T', 1_200 * billion],
  ['4 M 500 jt', 4.5 * billion],
  ['Rp 4M500jt', 4.5 * billion],
  ['1 miliar 250 juta', 1.25 * billion],
  ['2 juta 500 ribu', 2_500_000],
  ['500 jutaan', 500_000_000],
  ['225 juta', 225_000_000],
  ['2 jt.', 2_000_000],
  ['750 rb', 750_000],
  ['IDR 25 mio', 25_000_000],
  ['45 juta rupiah', 45_000_000],
  ['Rp. 9.300.000.000,-', 9.3 * billion],
  ['Rp 4.500.000.000.-', 4.5 * billion],
  ['Rp. 4.500.000.000,00', 4.5 * billion],
  ['IDR 4,500,000,000.00', 4.5 * billion],
  ['4,500,000,000 IDR', 4.5 * billion],
  ["4'500'000'000", 4.5 * billion],
  ['Rp4.750.000.000,-', 4.75 * billion],
  ['mulai dari Rp 850 jt', 850_000_000],
  ['٦٫٥ مليار', 6.5 * billion],
])('%s is %d rupiah', (raw, amount) => expect(read(raw, 'IDR')).toEqual([amount, 'IDR']));

test.each([
  ['500 juta', 'USD', 500_000_000],
  ['500jt', 'EUR', 500_000_000],
  ['2,5 miliar', null, 2.5 * billion],
  ['6,5 M', null, 6.5 * billion],
  ['750 rb', null, 750_000],
])('%s without a currency is rupiah, also beside %s', (raw, usual, amount) =>
  expect(read(raw, usual)).toEqual([amount, 'IDR']),
);

test('where a currency is only shown, a capital M is rupiah as well, and a small one follows what is shown', () => {
  expect(readTypedPrice('3 M', 'USD', true)).toEqual({ amount: 3 * billion, currency: 'IDR' });
  expect(readTypedPrice('3m', 'USD', true)).toEqual({ amount: 3_000_000, currency: 'USD' });
  expect(readTypedPrice('USD 3 M', 'EUR', true)).toEqual({ amount: 3_000_000, currency: 'USD' });
  expect(readTypedPrice('250k', 'EUR', true)).toEqual({ amount: 250_000, currency: 'EUR' });
});

test.each([
  '',
  '-5',
  '−5',
  '1e6',
  'NaN',
  '$',
  'k',
  '1.2.3',
  '1.50.000',
  '12,345.678,9',
  '250 constructor',
  '99999999999999999999',
  '9999999 miliar',
  '4 M 500',
  '500 jt 4 M',
  'Rp 5 USD',
  '2,5 - 3 M',
])('%s is no price', (raw) => {
  for (const usual of ['USD', 'IDR', null]) expect(readTypedPrice(raw, usual)).toBeNull();
});

test('a price is read as the site writes it, and nothing typed throws', () => {
  const formats = languages.map(({ tag }) => new Intl.NumberFormat(tag));
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.string({ unit: 'binary' }), (price, text) => {
      for (const format of formats) expect(readTypedPrice(format.format(price), 'USD')?.amount).toBe(price);
      readTypedPrice(text, 'USD');
    }),
  );
});
