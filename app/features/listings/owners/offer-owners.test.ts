import { expect, test } from 'vitest';
import { ownRules as rules } from '#app/features/law/own-rules.server.ts';
import { verdicts } from '#app/features/law/ownership-rules.ts';
import type { Listing, OfferDraft } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { certificates, zones } from '#app/features/listings/listing-vocabulary.ts';
import { matchingOffer } from '#app/features/listings/offer-match.ts';
import { listingDraft, rentOffer, saleOffer } from '#tests/factories.ts';
import { createOwners, everyOwner, offerAnswer, ownerOrder, withKnownOwner } from './offer-owners.ts';
import { ownerIds, readOwner, writeOwner } from './owner.ts';
import { readVerdict } from './owner-code.ts';

const now = Date.UTC(2026, 10, 28);
const law = { rules, rates: { IDR: 16_000 } };
const lease = (leaseEnd: string) => saleOffer({ hold: { tenure: 'leasehold', leaseEnd, extension: null } });

function listing(offers: OfferDraft[], known: Partial<Listing> = {}): Listing {
  const priced = offers.map((offer) => ({ ...offer, comparableUsd: 500_000 }));
  return { ...listingDraft(), id: 1, ...known, offers: priced } as unknown as Listing;
}

const everybody = everyOwner(rules);

test('those own an offer whose answer is may or may if, whatever is known of it', () => {
  const owners = createOwners(law);
  for (const certificate of [...certificates, 'unknown'] as const) {
    for (const zone of [...zones, 'unknown'] as const) {
      for (const offer of [saleOffer(), lease('2054-03-14'), lease('2020-01-01')]) {
        for (const known of [{}, { buildingPermit: 'no' }, { lotSqm: 2_400, bedrooms: 7 }] as const) {
          const asked = listing([offer], { certificate, zone, ...known });
          const [sale] = asked.offers;
          if (sale?.kind !== 'sale') throw new Error('It is for sale.');
          const given = everybody.map((owner) => offerAnswer(law, { listing: asked, offer: sale }, owner, now).verdict);
          const allowed = everybody.filter((_, at) => given[at] === 'may' || given[at] === 'may_if');
          expect(owners.of(asked, sale, now)).toEqual(allowed.map(writeOwner));
          const code = owners.code(asked, sale, now);
          expect(everybody.map((_, at) => verdicts[readVerdict(code, at, ownerOrder(rules)) ?? 9])).toEqual(given);
        }
      }
    }
  }
});

test('what is rented nobody owns, and a lease that has ended neither', () => {
  const owners = createOwners(law);
  const asked = listing([rentOffer(), lease('2020-01-01')], { zone: 'res' });
  for (const offer of asked.offers) expect(owners.of(asked, offer, now)).toEqual([]);
});

test('offers of which the same is known share their list', () => {
  const owners = createOwners(law);
  const [one, other] = [listing([lease('2054-03-14')]), listing([lease('2060-01-01')], { livingSqm: 1 })];
  const [first, second] = [one.offers[0], other.offers[0]];
  if (!first || !second) throw new Error('A listing has an offer.');
  expect(owners.of(one, first, now)).toBe(owners.of(other, second, now));
});

test('other rules are taken in where lists are, as if they had been the first; not those that look at more', async () => {
  const owners = createOwners(law);
  const offered = certificates.flatMap((certificate) =>
    zones.map((zone) => listing([saleOffer(), lease('2054-03-14')], { certificate, zone })),
  );
  const said = (by: typeof owners) =>
    offered.flatMap((one) =>
      one.offers.map((offer) => [by.of(one, offer, now), offer.kind === 'sale' && by.code(one, offer, now)]),
    );
  const before = structuredClone(said(owners));
  const lists = said(owners).map(([list]) => list);
  const more = { ...rules, rules: rules.rules.map((rule) => ({ ...rule, when: [{ fact: 'gate', is: true }] })) };
  expect([await owners.correct(more), owners.law.rules]).toEqual([false, rules]);
  expect(said(owners)).toEqual(before);
  const other = {
    ...rules,
    rules: rules.rules.map((rule) => (rule.id === 'U-wnap-live' ? { ...rule, verdict: 'may_not' as const } : rule)),
  };
  expect(await owners.correct(other)).toBe(true);
  expect(said(owners)).toEqual(said(createOwners({ ...law, rules: other })));
  expect(said(owners)).not.toEqual(before);
  expect(said(owners).every(([list], at) => list === lists[at])).toBe(true);
});

test('of a listing the offer is shown that may be owned', () => {
  const asked = listing([saleOffer(), lease('2054-03-14')], { certificate: 'shm', zone: 'res' });
  const owners = createOwners(law);
  const [freehold, leasehold] = asked.offers;
  expect(matchingOffer(asked, { ...noFilters, mayOwn: 'wni' }, owners)).toBe(freehold);
  expect(matchingOffer(asked, { ...noFilters, mayOwn: 'wna_permit.live' }, owners)).toBe(leasehold);
  expect(matchingOffer(asked, noFilters, undefined)).toBe(freehold);
});

test('whom the rules do not know is no filter', () => {
  for (const mayOwn of [null, ...everybody.map(writeOwner)]) {
    const filters = { ...noFilters, bedrooms: 3, mayOwn };
    expect(withKnownOwner(filters, rules)).toBe(filters);
  }
  for (const mayOwn of ['king.live', 'king', '__proto__.live', '__proto__', 'wni.reign', 'wni.constructor']) {
    expect(withKnownOwner({ ...noFilters, bedrooms: 3, mayOwn }, rules)).toEqual({ ...noFilters, bedrooms: 3 });
  }
});

test('an owner is read as it is written, and rubbish is none', () => {
  for (const owner of everybody) {
    expect(ownerIds(readOwner(writeOwner(owner)) ?? '')).toEqual(owner);
  }
  for (const text of ['', ' ', '.', 'wni.', '.live', 'a.b.c', 'wni live', 'x'.repeat(41)]) {
    expect(readOwner(text)).toBeNull();
  }
});
