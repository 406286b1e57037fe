import { describe, expect, test } from 'vitest';
import { featureList } from '#app/features/listings/feature-words.server.ts';
import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { fieldList } from '#app/features/listings/listing-fields.ts';
import { formatMeasure } from '#app/i18n/format.ts';
import { languages } from '#app/i18n/languages.ts';
import { aPlace, listingDraft, nothingKnown, rentOffer, saleOffer, shownExactly } from '#tests/factories.ts';
import { cardFacts, type FactSource, listFacts, listingFacts, stripFacts } from './listing-facts.ts';
import { paperFacts } from './paper-facts.server.ts';
import { videoLink } from './video-link.server.ts';

const lease = { tenure: 'leasehold', leaseEnd: '2054-12-31', extension: { years: 25, terms: 'market_price' } } as const;

function source(change: Parameters<typeof listingDraft>[0] = {}, language: FactSource['language'] = 'en'): FactSource {
  const offers = (change.offers ?? [saleOffer()]).map((offer): Offer => ({ ...offer, comparableUsd: 1 }));
  const listing: Listing = {
    ...listingDraft(change),
    ...shownExactly(listingDraft(change)),
    offers,
    media: [],
    id: 142,
    reference: 'BE-0142',
    views: 0,
    confirmedAt: null,
    modifiedAt: 0,
  };
  const [offer] = offers;
  return { listing, offer: offer!, place: aPlace, language, now: Date.UTC(2026, 10, 21) };
}

const full = { yearBuilt: 2021, furnishing: 'semi_furnished', offers: [saleOffer({ hold: lease })] } as const;
const leased = (language: FactSource['language']) => source({ ...full, offers: [...full.offers] }, language);
const cardTexts = (of: FactSource) => cardFacts(of).map((fact) => formatMeasure(fact).replaceAll('\u00A0', ' '));
const inEnglish = (facts: { label: string; value: string }[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));

test('a card has rooms and area, in words for one and for many', () => {
  expect(cardTexts(source())).toEqual(['3 Beds', '3 Baths', '240 m²', '4 are']);
  expect(cardTexts(source({ bedrooms: 1, bathrooms: 1 }))).toEqual(['1 Bed', '1 Bath', '240 m²', '4 are']);
});

test('a plot shows its land and no rooms', () => {
  const plot = source({
    type: 'Land',
    bedrooms: null,
    bathrooms: null,
    livingSqm: null,
    lotSqm: 1850,
    furnishing: null,
    yearBuilt: null,
  });
  expect(cardTexts(plot)).toEqual(['18.5 are (1,850 m²)', '$24,300 / are']);
  expect(stripFacts(plot)).toEqual([
    { label: 'Land', value: '18.5', unit: 'are', sqm: 1850 },
    { label: 'To the sea', value: '1.5', unit: 'km' },
  ]);
  const { listing } = plot;
  const [, around] = stripFacts({ ...plot, listing: { ...listing, precisionM: 300 } });
  expect(around).toEqual({ label: 'To the sea', value: '≈ 1.5', unit: 'km' });
});

test('a page lists everything known, and leaves the lease to its line', () => {
  expect(inEnglish(listFacts(leased('en')))).toEqual({
    Type: 'Villa',
    Furnishing: 'Semi-furnished',
    Reference: 'BE-0142',
    Listed: '15 January 2026',
  });
});

test.each(fieldList)('%s is shown on the page of a listing that has it', (name) => {
  const shown = (listing: FactSource) =>
    JSON.stringify([
      ...[stripFacts(listing), listFacts(listing), paperFacts(listing.listing, 'en')],
      ...[featureList(listing.listing, 'en'), videoLink(listing.listing.videoUrl, 'en')],
    ]);
  const leased: Partial<Listing> = {
    offers: [{ ...saleOffer({ hold: lease }), comparableUsd: 1 }],
    ...{ certificate: 'hgb', titleEnd: '2051-06-30', familyConsent: 'yes', subletting: 'no' },
    completionCertificate: 'in_progress',
  };
  expect(shown(source(leased))).not.toBe(shown(source({ ...leased, [name]: nothingKnown[name] })));
});

test('what is not known is not listed', () => {
  const bare = source({ ...nothingKnown, offers: [rentOffer()] });
  const facts = inEnglish(listFacts({ ...bare, place: undefined }));
  expect(facts).toEqual({ Type: 'Villa', Reference: 'BE-0142', Listed: '15 January 2026' });
});

test('the large figures lead, and none of them is told again', () => {
  const large = stripFacts(leased('en'));
  expect(large.map(({ label }) => label)).toEqual(['Bedrooms', 'Bathrooms', 'Area', 'Land', 'To the sea', 'Built']);
  const again = listFacts(leased('en')).filter(({ label }) => large.some((fact) => fact.label === label));
  expect(again).toEqual([]);
});

describe.each(languages)('in $name', ({ tag }) => {
  test('every fact has a label and a value without placeholders', () => {
    const onPages = listingFacts.filter((fact) => 'strip' in fact || 'list' in fact);
    const shown = [...listFacts(leased(tag)), ...stripFacts(leased(tag))];
    expect(new Set(shown.map(({ label }) => label)).size).toBe(onPages.length);
    for (const { label, value } of shown) expect(label + value).not.toMatch(/[{}]|undefined|null/);
  });
});
