import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sheet } from '#app/features/changes/sheet.ts';
import type { Currency } from '#app/features/listings/price.ts';
import { findUnlikely, unlikelyReasons } from './unlikely.ts';
import { unlikelyText } from './unlikely-text.ts';

const perUsd = { USD: 1, IDR: 16_000, EUR: 0.9, AUD: 1.5 };
const usual = { perUsd, today: '2026-12-01' };

const villa = { type: 'Villa', bedrooms: 3, bathrooms: 3, lotSqm: 400, livingSqm: 220 };
const sale = (amount: number, currency: Currency = 'USD', key = 'a') => ({
  [`offer.${key}.kind`]: 'sale',
  [`offer.${key}.price`]: { amount, currency },
});
const rent = (period: string, amount: number, currency: Currency = 'USD', key = 'b') => ({
  [`offer.${key}.kind`]: 'rent',
  [`offer.${key}.period`]: period,
  [`offer.${key}.price`]: { amount, currency },
});
const land = { type: 'Land', lotSqm: 1_000 };

test.each<[about: string, sheet: Sheet, found: string[]]>([
  ['a villa', { ...villa, offers: ['a'], ...sale(350_000) }, []],
  ['a villa in rupiah', { ...villa, offers: ['a'], ...sale(5_600_000_000, 'IDR') }, []],
  [
    'a villa for 6.5 million rupiah',
    { ...villa, offers: ['a'], ...sale(6_500_000, 'IDR') },
    ['offer.a.price price_low'],
  ],
  ['a villa for $450', { ...villa, offers: ['a'], ...sale(450) }, ['offer.a.price price_low']],
  ['a villa for $350 million', { ...villa, offers: ['a'], ...sale(350_000_000) }, ['offer.a.price price_high']],
  ['land', { ...land, offers: ['a'], ...sale(8_500_000_000, 'IDR') }, []],
  [
    'land at the price of an are',
    { ...land, offers: ['a'], ...sale(5_000_000, 'IDR') },
    ['offer.a.price land_price_low'],
  ],
  [
    'land in milliards too many',
    { ...land, offers: ['a'], ...sale(90_000_000_000, 'IDR') },
    ['offer.a.price land_price_high'],
  ],
  ['a rent', { ...villa, offers: ['b'], ...rent('month', 2_500) }, []],
  ['a year for $150', { ...villa, offers: ['b'], ...rent('year', 150) }, ['offer.b.price rent_low']],
  ['a night for 45,000 dollars', { ...villa, offers: ['b'], ...rent('night', 45_000) }, ['offer.b.price rent_high']],
  [
    'a yearly rent above the price',
    { ...villa, offers: ['a', 'b'], ...sale(200_000), ...rent('year', 250_000) },
    ['offer.b.price rent_above_sale'],
  ],
  [
    'a month above the year',
    { ...villa, offers: ['b', 'c'], ...rent('month', 30_000), ...rent('year', 25_000, 'USD', 'c') },
    ['offer.b.price month_above_year'],
  ],
  [
    'a night above the month',
    { ...villa, offers: ['b', 'c'], ...rent('night', 3_000), ...rent('month', 2_500, 'USD', 'c') },
    ['offer.b.price night_above_month'],
  ],
  ['four bedrooms on 8.5 m²', { ...villa, bedrooms: 4, lotSqm: 8.5 }, ['lotSqm land_small']],
  ['three bedrooms in 12 m²', { ...villa, livingSqm: 12 }, ['livingSqm living_small']],
  ['land of 8.5 m²', { type: 'Land', lotSqm: 8.5 }, ['lotSqm land_small']],
  ['a villa on 45 hectares', { ...villa, lotSqm: 450_000 }, ['lotSqm land_large']],
  ['a house of two hectares', { ...villa, livingSqm: 20_000 }, ['livingSqm living_large']],
  ['a studio', { type: 'Apartment', bedrooms: 0, livingSqm: 24 }, []],
  ['sixty bedrooms', { ...villa, bedrooms: 60, lotSqm: 4_000, livingSqm: 3_000 }, ['bedrooms rooms_many']],
  ['thirty bathrooms', { ...villa, bathrooms: 30 }, ['bathrooms rooms_many']],
  ['220 storeys', { ...villa, storeys: 220 }, ['storeys storeys_many']],
  ['a lease that is over', { offers: ['a'], 'offer.a.leaseEnd': '2019-01-01' }, ['offer.a.leaseEnd lease_over']],
  ['a lease of 120 years', { offers: ['a'], 'offer.a.leaseEnd': '2146-12-31' }, ['offer.a.leaseEnd lease_long']],
  ['a house of the year 220', { ...villa, yearBuilt: 220 }, ['yearBuilt year_built']],
  [
    'a deposit of two years',
    { offers: ['b'], ...rent('month', 2_000), 'offer.b.deposit': { amount: 48_000, of: 'sum' } },
    ['offer.b.deposit deposit_high'],
  ],
  ['nothing', {}, []],
])('%s', (_, sheet, found) => {
  expect(findUnlikely(sheet, usual).map(({ field, reason }) => `${field} ${reason}`)).toEqual(found);
});

test('what a price is in dollars is said in every language', () => {
  const [found] = findUnlikely({ ...villa, offers: ['a'], ...sale(6_500_000, 'IDR') }, usual);
  expect(found && unlikelyText(found, 'en')).toBe(
    'Rp 6,500,000 (about $406) is very little for this kind of home. Is it right?',
  );
  for (const reason of unlikelyReasons) {
    const one = {
      field: 'x',
      reason,
      price: { amount: 5, currency: 'USD' as const },
      usd: 5,
      sqm: 5,
      count: 5,
      day: '2050-01-01',
    };
    for (const language of ['en', 'id', 'ar'] as const) expect(unlikelyText(one, language)).not.toMatch(/[{}]/);
  }
});

test('usual prices in any currency are not questioned, and those a thousand times too low or too high are', () => {
  const price = fc.integer({ min: 60_000, max: 3_000_000 });
  const currency = fc.constantFrom<Currency>('USD', 'IDR', 'EUR', 'AUD');
  fc.assert(
    fc.property(price, currency, (usd, code) => {
      const reasonsAt = (times: number) =>
        findUnlikely({ ...villa, offers: ['a'], ...sale(Math.round(usd * perUsd[code] * times), code) }, usual).length;
      expect([reasonsAt(1), reasonsAt(1 / 1_000), reasonsAt(1_000)]).toEqual([0, 1, 1]);
    }),
  );
});
