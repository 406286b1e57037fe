import { expect, test } from 'vitest';
import { priceChange } from './price-change.ts';

const price = (offer: string, amount: number, currency = 'USD') => ({ offer, amount, currency });
const sale = price('sale-freehold', 595_000);
const monthly = price('rent-month', 1_200);

test.for([
  ['the same', sale, sale, [], null],
  ['less', sale, price('sale-freehold', 545_000), [], sale],
  ['more', monthly, price('rent-month', 1_300), [], monthly],
  ['in another currency', sale, price('sale-freehold', 595_000, 'EUR'), [], 'incomparable'],
  ['rent for another period', monthly, price('rent-year', 14_400), [], 'incomparable'],
  ['one of two rents', monthly, price('rent-year', 14_400), ['rent-month'], null],
  ['another tenure', sale, price('sale-leasehold', 295_000), [], null],
  ['rent instead of a sale', sale, monthly, [], null],
  ['nothing a visitor may see', sale, null, [], null],
] as const)('a home that asks %s', ([, saved, listPrice, others, change]) => {
  const offerNames = [...(listPrice ? [listPrice.offer] : []), ...others];
  expect(priceChange(saved, { listPrice, offerNames })).toEqual(change);
});
