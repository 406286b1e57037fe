import { expect, test } from 'vitest';
import { noTerms, type OfferTerms } from '#app/features/listings/offer-terms.ts';
import { offerTermFacts } from './offer-term-facts.server.ts';

const facts = (terms: Partial<OfferTerms>, language: 'en' | 'id' | 'ar' = 'en') =>
  offerTermFacts({ ...offer, terms: { ...noTerms, ...terms } }, { language });

const offer = { price: { currency: 'IDR' }, standardStatus: 'Active' } as const;

test('what is stated of the terms is said, in order', () => {
  const all = facts({
    includes: ['water', 'internet'],
    minimumStay: { count: 3, of: 'month' },
    deposit: { amount: 1, of: 'months' },
    availableFrom: '2026-12-24',
    negotiable: true,
  });
  expect(all).toEqual([
    { label: 'Price', value: 'Negotiable' },
    { label: 'Available from', value: '24 December 2026' },
    { label: 'Deposit', value: '1 month’s rent' },
    { label: 'Minimum stay', value: '3 months' },
    { label: 'Included', value: 'water, internet' },
  ]);
  expect(facts({ deposit: { amount: 10, of: 'percent' } })[0]?.value).toBe('10 % of the price');
  expect(facts({ minimumStay: { count: 2, of: 'night' } }, 'ar')[0]?.value).toBe('ليلتان');
});

test('a deposit of a sum is in the currency of the price, and as visible as the price', () => {
  const deposit = { amount: 5_000_000, of: 'sum' } as const;
  expect(facts({ deposit })[0]?.value).toMatch(/^Rp\s5,000,000$/);
  expect(facts({ deposit, priceOnRequest: true })).toEqual([]);
  const sold = { ...offer, standardStatus: 'Closed', terms: { ...noTerms, deposit } } as const;
  expect(offerTermFacts(sold, { language: 'en' })).toEqual([]);
  expect(offerTermFacts(sold, { language: 'en', showsSoldPrices: true })).toHaveLength(1);
});

test('what is not stated is not said', () => {
  expect(facts({})).toEqual([]);
});
