import { expect, test } from 'vitest';
import { depositUnits } from '#app/features/listings/offer-vocabulary.ts';
import { createDemoCatalogue } from '#db/demo/demo-catalogue.ts';

const { listings } = createDemoCatalogue();
const rents = listings.flatMap(({ offers, texts }) =>
  offers.flatMap((offer) => (offer.kind === 'rent' ? [{ ...offer, text: texts.en.description }] : [])),
);
const monthly = rents.filter(({ period }) => period === 'month');

test('terms agree with the description', () => {
  for (const { terms, text } of monthly) {
    if (text.includes("one month's deposit")) expect(terms.deposit).toEqual({ amount: 1, of: 'months' });
    if (text.includes('water and internet are included'))
      expect(terms.includes).toEqual(expect.arrayContaining(['water', 'internet']));
    if (text.includes('electricity goes by meter')) expect(terms.includes).not.toContain('electricity');
  }
  for (const { terms, text, period } of rents) {
    if (period === 'night' && text.includes('breakfast')) expect(terms.includes).toContain('breakfast');
    if (period === 'year' && text.includes('leaves electricity, water and internet')) {
      expect(terms.includes.filter((one) => one !== 'furniture')).toEqual([]);
    }
  }
});

test('two or three of the dearest have a price on request, and no text says it', () => {
  const discreet = listings.filter(({ offers }) => offers.some(({ terms }) => terms.priceOnRequest));
  expect(discreet.length).toBeGreaterThanOrEqual(2);
  expect(discreet.length).toBeLessThanOrEqual(3);
  for (const { texts, offers } of discreet) {
    expect(new Set(offers.map(({ standardStatus }) => standardStatus))).toEqual(new Set(['Active']));
    const written = Object.values(texts).map(({ title, description }) => `${title}\n${description}`);
    expect(written.join('\n')).not.toMatch(
      /[$€]|\bRp\b|USD|IDR|dollar|dolar|دولار|روبية|million|juta|miliar|مليون|\d[.,]\d{3}/i,
    );
  }
});

test('deposits are shares, months and sums', () => {
  const units = listings.flatMap(({ offers }) => offers.flatMap(({ terms }) => terms.deposit?.of ?? []));
  expect(new Set(units)).toEqual(new Set(depositUnits));
  expect(units.filter((unit) => unit === 'sum').length).toBeLessThan(20);
});

test('nobody stays a shorter time than the rent is paid for', () => {
  for (const { terms, period } of rents) expect(terms.minimumStay?.of).toBe(period);
});
