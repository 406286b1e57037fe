import { expect, test } from 'vitest';
import { features } from '#app/features/listings/listing-features.ts';
import { languages } from '#app/i18n/languages.ts';
import { aPlace, listingDraft, pictureId, rentOffer, saleOffer } from '#tests/factories.ts';
import { fieldLabel } from './field-labels.server.ts';
import { fieldValue, type ValueContext } from './field-values.server.ts';
import { sheetOf } from './sheet/listing-sheet.ts';
import { fieldNamed, offerFieldNames, plainFieldNames } from './sheet/record-fields.ts';

const sheet = sheetOf(
  listingDraft({
    offers: [saleOffer(), rentOffer()],
    media: [{ mediaId: pictureId, category: 'pool', alt: { en: 'The pool' } }],
  }),
);
const context: ValueContext = {
  language: 'en',
  sheet,
  places: new Map([[aPlace.slug, aPlace]]),
  staff: new Map([['ketut', 'Ketut Sampel']]),
};
const names = [
  ...plainFieldNames,
  ...features.map((feature) => `feature.${feature}`),
  ...offerFieldNames.map((field) => `offer.0.${field}`),
  ...languages.flatMap(({ tag }) => [
    `text.${tag}.title`,
    `text.${tag}.description`,
    `picture.${pictureId}.alt.${tag}`,
  ]),
  `picture.${pictureId}.category`,
];

test('every field has a name in every language', () => {
  for (const { tag } of languages) {
    for (const name of names) {
      expect(fieldNamed(name), name).not.toBeNull();
      expect(fieldLabel(name, tag), name).not.toContain(name);
    }
  }
});

test('the field of one of several offers names the offer', () => {
  expect(fieldLabel('offer.1.price', 'en', sheet)).toBe('Rent, monthly: Price');
  expect(fieldLabel('offer.0.price', 'en', sheetOf(listingDraft()))).toBe('Price');
  expect(fieldLabel('text.id.title', 'en')).toBe('Title (Bahasa)');
});

test('every value of a listing is put into words, in every language', () => {
  for (const { tag } of languages) {
    for (const [name, value] of Object.entries(sheet)) {
      expect(fieldValue(name, value, { ...context, language: tag }), name).not.toMatch(/^$|[{}[\]]/);
    }
  }
});

test.each([
  ['type', 'Villa', 'Villa'],
  ['place', 'canggu', 'Canggu'],
  ['agent', 'ketut', 'Ketut Sampel'],
  ['lotSqm', 400, '4 are'],
  ['yearBuilt', 2021, '2021'],
  ['certificate', 'shm', 'Hak Milik (SHM)'],
  ['certificateChecked', 'yes', 'Yes'],
  ['zoneSeenOn', '2026-10-28', '28 October 2026'],
  ['electricityVa', 11_000, '11,000 VA'],
  ['internal.mandate', 'exclusive', 'Exclusive'],
  ['internal.commission', 5, '5 %'],
  ['internal.consentOn', '2026-10-28', '28 October 2026'],
  ['feature.pool', true, 'Yes'],
  ['offers', ['0', '1'], 'Sale, freehold, Rent, monthly'],
  ['offer.1.price', { amount: 45_000_000, currency: 'IDR' }, 'Rp 45,000,000 / month'],
  ['offer.0.extension', { years: 20, terms: 'price_fixed' }, '20 years, price agreed'],
  ['offer.1.minimumStay', { count: 2, of: 'month' }, '2 months'],
  ['offer.1.deposit', { amount: 5_000_000, of: 'sum' }, 'Rp 5,000,000'],
  ['offer.1.includes', ['water', 'internet'], 'water, internet'],
  ['offer.0.status', { status: 'Hold', reason: 'the owner travels' }, 'On hold (the owner travels)'],
  ['pictures', ['a', 'b'], '2 pictures'],
  ['text.en.title', 'A house', 'A house'],
  ['bedrooms', null, null],
  ['certificate', null, 'Unknown'],
  ['electricityVa', null, 'Unknown'],
  ['zoneSeenOn', null, null],
])('%s reads well', (name, value, words) => {
  const read = fieldValue(name, value, context);
  expect(read?.replace(/\u00a0/g, ' ')).toBe(words ?? undefined);
});
