import { describe, expect, test } from 'vitest';
import type { Listing, OfferDraft } from '#app/features/listings/listing.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { listingDraft, nothingKnown, rentOffer, saleOffer, shownExactly } from '#tests/factories.ts';
import { leaseView } from './lease-view.server.ts';

const leaseEnd = '2054-03-14';
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

function leased(extension: { years: number; terms: 'market_price' } | null, end = leaseEnd): OfferDraft {
  return saleOffer({ price: usd(425_000), hold: { tenure: 'leasehold', leaseEnd: end, extension } });
}

const twentyMore = leased({ years: 20, terms: 'market_price' });

function view(draft: OfferDraft, change: Partial<Listing> = {}, language: Language = 'en') {
  const offer = { ...draft, comparableUsd: 1 };
  const listing: Listing = {
    ...{ ...listingDraft(), ...shownExactly(listingDraft()), offers: [offer], media: [], id: 7, reference: 'BE-0007' },
    ...{ views: 0, confirmedAt: null, modifiedAt: 0, lotSqm: 420, livingSqm: 240 },
    ...change,
  };
  return leaseView(offer, { listing, language, now: Date.parse('2026-11-20T12:00:00+08:00') });
}

test('a lease says what is left, what comes after, and what a year of it costs by sums that are true as written', () => {
  expect(view(twentyMore)).toMatchObject({
    sentence: 'A lease from today: 27 years and 3 months left. Ends 14 March 2054, then 20 years, at the market price.',
    scale: { end: 57.7 },
    figures: [
      { label: 'Per year that is left', value: '$15,562' },
      { label: 'Per are and year', value: '$3,705' },
      { label: 'Per m² of house and year', value: '$65' },
      { value: '≈ $736,240' },
    ],
  });
  const lease = view(twentyMore);
  const formulas = lease && 'how' in lease ? lease.how?.formulas : undefined;
  expect(formulas?.map(({ sum }) => sum)).toEqual([
    '$425,000 ÷ 27.31 = $15,562',
    '$425,000 ÷ 27.31 ÷ 4.2 = $3,705',
    '$425,000 ÷ 27.31 ÷ 240 = $65',
    '$425,000 + $15,562 × 20 = $736,240',
  ]);
});

test('what is not known is not counted, and an extension that is not on file says so', () => {
  const bare = view(leased(null), nothingKnown);
  expect(bare).toMatchObject({ extension: 'no extension on file: ask us', scale: { end: 100 } });
  expect(bare).toMatchObject({ figures: [{ label: 'Per year that is left' }] });
});

test('a price on request is told by no sum', () => {
  const offer = { ...twentyMore, terms: { ...twentyMore.terms, priceOnRequest: true } };
  expect(view(offer)).toMatchObject({ left: '27 years and 3 months left', figures: [], how: null });
});

test.for([
  ['2026-11-20', 'It ends today'],
  ['2026-12-01', '11 days left'],
  ['2027-11-19', '11 months left'],
] as const)('in its last year a lease to %s says %s, and no price of a year', ([end, left]) => {
  expect(view(leased(null, end))).toMatchObject({ left, figures: [], how: null });
});

test('one that has ended has no line; what is freehold, let or sold has no lease', () => {
  expect(view(leased(null, '2026-11-19'))).toEqual({ title: 'The lease', ended: 'Ask us for the end of the lease.' });
  for (const other of [saleOffer(), rentOffer(), { ...twentyMore, standardStatus: 'Closed' } as const]) {
    expect(view(other)).toBeNull();
  }
});

describe.each(languages)('in $name', ({ tag }) => {
  test('nothing is left to fill in', () => {
    expect(JSON.stringify(view(twentyMore, {}, tag))).not.toMatch(/[{]\w+[}]|undefined|NaN/);
  });
});
