import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUsd } from '#app/i18n/from-usd.ts';
import { languages } from '#app/i18n/languages.ts';
import type { ShownMoney } from '#app/i18n/shown-money.tsx';
import { readMoney } from './typed-money.ts';

const perUsd = { USD: 1, IDR: 16_283, EUR: 0.8502, AUD: 1.5125, SGD: 1.285, GBP: 0.7405, AED: 3.6725, SAR: 3.75 };
const typedIn = (currency: string): ShownMoney => ({ currency, perUsd });

test.each([
  ['250000', 'EUR', 250_000],
  ['$250000', 'AUD', 250_000],
  ['250k dollars', 'SGD', 250_000],
  ['1,5 miliar', 'IDR', 1_500_000_000],
  ['€250,000', 'EUR', 250_000],
  ['€250,000', 'USD', 294_048],
  ['250.000 euro', 'USD', 294_048],
  ['Rp 4 miliar', 'USD', 245_655],
  ['rp. 500 juta', 'USD', 30_707],
  ['a$ 100.000', 'USD', 66_116],
  ['100000 sgd', 'USD', 77_821],
  ['£100k', 'USD', 135_044],
  ['AED 1 million', 'USD', 272_294],
  ['١٠٠٠٠٠ ريال', 'USD', 26_667],
  ['US$ 100,000', 'EUR', 85_020],
  ['$100,000', 'EUR', 85_020],
  ['usd 1000', 'IDR', 16_280_000],
] as const)('%s typed where prices are in %s is %d', (raw, currency, amount) => {
  expect(readMoney(raw, typedIn(currency))).toBeCloseTo(amount, -1);
});

test('a currency without a rate is no price, and what no currency is called is none', () => {
  const money = { currency: 'EUR', perUsd: { USD: 1, EUR: 0.8502, GBP: 0 } };
  for (const raw of ['£100', 'Rp 5.000', 'CHF 100', '€100 €', 'constructor 100'])
    expect(readMoney(raw, money) ?? 0, raw).toBe(raw === '€100 €' ? 100 : 0);
});

test('what is typed in a currency comes back from the dollars that an address keeps of it', () => {
  const formats = languages.map(({ tag }) => [tag, new Intl.NumberFormat(tag === 'ar' ? 'en' : tag)] as const);
  const code = fc.constantFrom('EUR', 'AUD', 'SGD', 'GBP', 'AED', 'SAR', 'IDR');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), code, (usd, currency) => {
      const rate = perUsd[currency];
      const amount = fromUsd(usd, rate);
      expect(Math.round(amount / rate)).toBe(usd);
      for (const [, format] of formats) {
        const read = readMoney(format.format(amount), typedIn(currency));
        expect(Math.round((read ?? Number.NaN) / rate)).toBe(usd);
      }
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999 }), code, (thousands, currency) => {
      const amount = thousands * 1_000 * (currency === 'IDR' ? 1_000_000 : 1);
      expect(fromUsd(Math.round(amount / perUsd[currency]), perUsd[currency])).toBe(amount);
    }),
  );
});

test('without any rate it reads dollars, and nothing typed throws', () => {
  expect(['$ 250 000', '250k usd', '1.5 million', '250000 dolar'].map((raw) => readMoney(raw))).toEqual([
    250_000, 250_000, 1_500_000, 250_000,
  ]);
  for (const raw of ['Rp 250.000', '€5', '', '$', '-5', '1e6', '$5 €', '99999999999999999999'])
    expect(readMoney(raw), raw).toBeNull();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readMoney(text, typedIn('IDR'));
    }),
  );
});
