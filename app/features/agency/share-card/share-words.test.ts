import { expect, test } from 'vitest';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { languages } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { aPlace, listingDraft, saleOffer, shownExactly } from '#tests/factories.ts';
import { shareWords } from './share-words.ts';

test.each(languages)('the picture of a shared link says that a price is on request, in $name', ({ tag }) => {
  const terms = { ...noTerms, priceOnRequest: true };
  const offer = { ...saleOffer({ price: { amount: 7_654_321, currency: 'USD' }, terms }), comparableUsd: null };
  const draft = listingDraft({ type: 'Land', bedrooms: null, offers: [offer] });
  const listing = {
    ...draft,
    ...shownExactly(draft),
    id: 1,
    reference: 'BE-0001',
    offers: [offer],
    media: [],
    views: 0,
    confirmedAt: null,
    modifiedAt: 0,
  };
  const places = new Map([[aPlace.slug, aPlace]]);
  const words = shareWords(listing, tag, { agency: demoAgency, places });
  expect(words.figures?.price).toContain(translatorOf(tag)('common.price_on_request'));
  expect([words.line, words.figures?.facts, words.figures?.price].join()).not.toMatch(/\$|\d{3}[.,]\d{3}/);
});
