import { describe, expect, test } from 'vitest';
import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { fieldList } from '#app/features/listings/listing-fields.ts';
import { formatMeasure } from '#app/i18n/format.ts';
import { languages } from '#app/i18n/languages.ts';
import { aPlace, listingDraft, nothingKnown, rentOffer, saleOffer } from '#tests/factories.ts';
import { cardFacts, type FactSource, listFacts, listingFacts, stripFacts } from './listing-facts.ts';

const lease = { tenure: 'leasehold', leaseEnd: '2054-12-31', extension: { years: 25, terms: 'market_price' } } as const;

function source(change: Parameters<typeof listingDraft>[0] = {}, language: FactSource['language'] = 'en'): FactSource {
  const offers = (change.offers ?? [saleOffer()]).map((offer): Offer => ({ ...offer, comparableUsd: 1 }));
  const listing: Listing = {
    ...listingDraft(change),
    offers,
    media: [],
    id: 142,
    reference: 'BE-0142',
    views: 0,
    modifiedAt: 0,
  };
  const [offer] = offers;
  return { listing, offer: offer!, place: aPlace, language, now: Date.UTC(2026, 10, 21) };
}

const full = { yearBuilt: 2021, furnishing: 'semi_furnished', offers: [saleOffer({ hold: lease })] } as const;
const leased = (language: FactSource['language']) => source({ ...full, offers: [...full.offers] }, language);
const inEnglish = (facts: { label: string; value: string }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));

test('a card has rooms and area, in words for one and for many', () => {
  expect(cardFacts(source()).map(formatMeasure)).toEqual(['3 Beds', '3 Baths', '240 m²']);
  expect(cardFacts(source({ bedrooms: 1, bathrooms: 1 })).map(formatMeasure)).toEqual(['1 Bed', '1 Bath', '240 m²']);
});

test('a plot shows its land and no rooms', () => {
  const plot = source({
    type: 'Land',
    bedrooms: null,
    bathrooms: null,
    livingSqm: null,
    lotSqm: 1850,
    furnishing: null,
  });
  expect(cardFacts(plot).map(formatMeasure)).toEqual(['1,850 m²']);
  expect(stripFacts(plot)).toEqual([{ label: 'Land', value: '18.5', unit: 'are' }]);
});

test('a page lists everything known, the terms of the lease included', () => {
  expect(inEnglish(listFacts(leased('en')))).toEqual({
    Price: '$450,000',
    Status: 'For Sale',
    Type: 'Villa',
    Tenure: 'Leasehold',
    'Lease ends': '31 December 2054',
    'Years left': '28 years',
    Extension: '25 years, at the market price',
    Land: '400 m²',
    Location: 'Canggu',
    'Year built': '2021',
    Furnishing: 'Semi-furnished',
    Reference: 'BE-0142',
  });
});

test.each(fieldList)('%s is shown on the page of a listing that has it', (name) => {
  const shown = (listing: FactSource) => JSON.stringify([stripFacts(listing), listFacts(listing)]);
  expect(shown(source())).not.toBe(shown(source({ [name]: null })));
});

test('what is not known is not listed', () => {
  const bare = source({ ...nothingKnown, offers: [rentOffer()] });
  const facts = inEnglish(listFacts({ ...bare, place: undefined }));
  expect(facts).toEqual({ Price: 'Rp 45,000,000 / month', Status: 'For Rent', Type: 'Villa', Reference: 'BE-0142' });
});

test('what happens to an offer is part of its status', () => {
  const status = (standardStatus: Offer['standardStatus']) =>
    inEnglish(listFacts(source({ offers: [saleOffer({ standardStatus })] })))['Status'];
  expect(status('ActiveUnderContract')).toBe('For Sale · Under offer');
  expect(status('Pending')).toBe('For Sale · Reserved');
  expect(status('ComingSoon')).toBe('For Sale · Coming soon');
  expect(status('Closed')).toBe('Sold');
  expect(inEnglish(listFacts(source({ offers: [rentOffer({ standardStatus: 'Closed' })] })))['Status']).toBe('Let');
});

describe.each(languages)('in $name', ({ tag }) => {
  test('every fact has a label and a value without placeholders', () => {
    const shown = [...listFacts(leased(tag)), ...stripFacts(leased(tag))];
    expect(new Set(shown.map(({ label }) => label)).size).toBe(listingFacts.length);
    for (const { label, value } of shown) expect(label + value).not.toMatch(/[{}]|undefined|null/);
  });
});
