import { expect, test } from 'vitest';
import { ownRules } from '#app/features/law/own-rules.server.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { createOwners, offerAnswer } from '#app/features/listings/owners/offer-owners.ts';
import { readVerdict } from '#app/features/listings/owners/owner-code.ts';
import { languages } from '#app/i18n/languages.ts';
import { listingDraft, saleOffer } from '#tests/factories.ts';
import { ownMarks } from './own-marks.server.ts';

const now = Date.UTC(2026, 10, 28);
const law = { rules: ownRules, rates: { IDR: 16_000 } };
const offers = [{ ...saleOffer(), comparableUsd: 450_000 }];
const listing = { ...listingDraft(), id: 1, certificate: 'hp', zone: 'tour', offers } as unknown as Listing;
const [offer] = listing.offers;

test('a device reads of a card what the page of the listing answers', () => {
  if (offer?.kind !== 'sale') throw new Error('It is for sale.');
  const code = createOwners(law).code(listing, offer, now);
  for (const { id: holder } of ownRules.holders) {
    for (const use of [null, ...ownRules.uses.map(({ id }) => id)]) {
      const { at, order, verdicts } = ownMarks(ownRules, { holder, use, zone: null, facts: [] });
      const { verdict } = offerAnswer(law, { listing, offer }, { holder, use }, now);
      expect(verdicts[readVerdict(code, at ?? -1, order) ?? -1]).toBe(verdict);
    }
  }
});

test('whoever is not chosen, or not known, reads nothing; words are there in every language', () => {
  const { at, words } = ownMarks(ownRules, { holder: null, use: 'live', zone: null, facts: [] });
  expect(at).toBeNull();
  for (const { tag } of languages) for (const word of Object.values(words[tag])) expect(word).toMatch(/\S/);
});

test('a code from before somebody was added is not read in the place of another', () => {
  if (offer?.kind !== 'sale') throw new Error('It is for sale.');
  const code = createOwners(law).code(listing, offer, now);
  const [use] = ownRules.uses;
  const uses = [{ ...use!, id: 'farm' }, ...ownRules.uses];
  const { at, order } = ownMarks({ ...ownRules, uses }, { holder: 'wna_permit', use: 'live', zone: null, facts: [] });
  expect(readVerdict(code, at ?? -1, order)).toBeNull();
});
