import { expect, test } from 'vitest';
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

test('nobody stays a shorter time than the rent is paid for', () => {
  for (const { terms, period } of rents) expect(terms.minimumStay?.of).toBe(period);
});
