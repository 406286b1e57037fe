import { expect, test } from 'vitest';
import { mayOwn } from '#app/features/law/may-own.ts';
import { ownRules as rules } from '#app/features/law/own-rules.server.ts';
import type { Listing, OfferDraft } from '#app/features/listings/listing.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import { formatDay } from '#app/i18n/format.ts';
import { languages } from '#app/i18n/languages.ts';
import { listingDraft, saleOffer } from '#tests/factories.ts';
import { ownershipGuide } from './guide-view.server.ts';
import { offerAnswers } from './offer-answers.server.ts';

const now = Date.UTC(2026, 10, 28);
const freehold = saleOffer({ hold: { tenure: 'freehold' } });
const leasehold = saleOffer({ hold: { tenure: 'leasehold', leaseEnd: '2054-03-14', extension: null } });

function ask(
  offers: OfferDraft[],
  known: Partial<Listing>,
  asked: { holder: string | null; use: string | null; facts?: string[] },
) {
  const priced = offers.map((offer) => ({ ...offer, comparableUsd: 500_000 }));
  const listing = { ...listingDraft(), id: 1, ...known, offers: priced } as unknown as Listing;
  const [offer] = listing.offers;
  if (!offer) throw new Error('A listing has an offer.');
  const tools = { law: { rules, rates: { IDR: 16_000 } }, language: 'en', now } as const;
  return offerAnswers({ listing, offer }, { zone: null, facts: [], ...asked }, tools);
}

const verdictsOf = (...asked: Parameters<typeof ask>) => ask(...asked)?.answers.map(({ answer }) => answer.verdict);

test('a foreigner may not own a freehold and may hold a lease; an Indonesian may own both', () => {
  const known = { certificate: 'shm', zone: 'res' } as const;
  const offers = [freehold, leasehold];
  expect(verdictsOf(offers, known, { holder: 'wni', use: null })?.[0]).toBe('may');
  const [own, lease] = verdictsOf(offers, known, { holder: 'wna_permit', use: 'live' }) ?? [];
  expect(own).toBe('may_not');
  expect(lease).not.toBe('may_not');
  const [refused, allowed] = ask(offers, known, { holder: 'wna_permit', use: 'live' })?.answers ?? [];
  expect(refused?.conditions).toEqual([]);
  expect(allowed?.conditions.length).toBeGreaterThan(0);
});

test('a freehold whose certificate nobody has seen is never milder than ask, for anybody', () => {
  for (const certificate of ['unknown', 'sewa'] as const) {
    for (const { id: holder } of rules.holders) {
      for (const use of [null, ...rules.uses.map(({ id }) => id)]) {
        const [answer] = ask([freehold], { certificate, zone: 'res' }, { holder, use })?.answers ?? [];
        expect(['ask', 'may_not']).toContain(answer?.answer.verdict);
        expect(answer?.isUnseen).toBe(true);
      }
    }
  }
});

test('papers and price that the agency knows have a say, and what it does not know has none', () => {
  const asked = { holder: 'wni', use: 'let_night' };
  const known = { certificate: 'shm', zone: 'tour', buildingPermit: 'yes' } as const;
  const paper = (buildingPermit: 'no' | 'unknown') =>
    ask([freehold], { ...known, buildingPermit }, asked)?.answers[0]?.rules.map(({ id }) => id);
  expect(paper('no')).toContain('P-no-pbg');
  expect(paper('unknown')).not.toContain('P-no-pbg');
  const cheap = saleOffer({ hold: { tenure: 'freehold' }, price: { amount: 1_000_000_000, currency: 'IDR' } });
  const dear = saleOffer({ hold: { tenure: 'freehold' }, price: { amount: 9_000_000_000, currency: 'IDR' } });
  const foreigner = { holder: 'wna_permit', use: null };
  expect(verdictsOf([cheap], { certificate: 'hp' }, foreigner)).toEqual(['may_not']);
  expect(verdictsOf([dear], { certificate: 'hp' }, foreigner)).not.toEqual(['may_not']);
  const [one, other] = [cheap, dear].map((offer) =>
    ask([{ ...offer, terms: { ...noTerms, priceOnRequest: true } }], { certificate: 'hp' }, foreigner),
  );
  expect(one).toEqual(other);
});

test('what somebody says of themselves has a say beside what is known of the home, and none against it', () => {
  const known = { certificate: 'hp' } as const;
  const cheap = saleOffer({ hold: { tenure: 'freehold' }, price: { amount: 4_000_000_000, currency: 'IDR' } });
  const asked = { holder: 'wna_permit', use: null };
  expect(verdictsOf([cheap], known, asked)).toEqual(['may_not']);
  const said = ask([cheap], known, { ...asked, facts: ['diaspora'] });
  expect(said?.answers.map(({ answer }) => answer.verdict)).toEqual(['ask']);
  expect(said?.facts.flatMap(({ id, isSaid }) => (isSaid ? [id] : []))).toEqual(['diaspora']);
  expect(said?.homes).toBe(null);
  expect(ask([cheap], known, { holder: null, use: null })?.facts).toEqual([]);
});

test('nothing is answered before somebody has chosen who they are, and nothing asked where nothing is for sale', () => {
  expect(ask([freehold], {}, { holder: null, use: 'live' })?.answers).toEqual([]);
  expect(ask([{ ...freehold, standardStatus: 'Closed' }], {}, { holder: 'wni', use: null })).toBe(null);
});

test('who put the rules together and when is said as in the guide, chosen or not, and so is who looked them through', () => {
  const offer = { ...leasehold, comparableUsd: 500_000 };
  const listing = { ...listingDraft(), id: 1, offers: [offer] } as unknown as Listing;
  const corrected = { ...rules, lookedThrough: { by: 'A notary', on: '2026-11-28' } };
  for (const { tag: language } of languages) {
    for (const [those, words] of [
      [rules, formatDay(rules.compiled, language)],
      [corrected, `A notary`],
    ] as const) {
      const guide = ownershipGuide(those, { holder: null, use: null, zone: null, facts: [] }, language);
      expect(guide.compiled).toContain(words);
      for (const holder of [null, 'wna_permit']) {
        const law = { rules: those, rates: { IDR: 16_000 } };
        const found = offerAnswers(
          { listing, offer } as never,
          { holder, use: null, zone: null, facts: [] },
          { law, language, now },
        );
        expect(found?.compiled).toBe(guide.compiled);
      }
    }
  }
});

test('every answer has a source and a day, and is as the rules decide', () => {
  for (const { id: holder } of rules.holders) {
    const [answer] = ask([leasehold], { zone: 'res' }, { holder, use: 'live' })?.answers ?? [];
    const plain = mayOwn(rules, { holder, use: 'live', title: 'sewa', zone: 'res', papers: {} });
    expect(answer?.answer.verdict).toBe(plain.verdict);
    for (const { sources, checked } of answer?.rules ?? []) {
      expect(sources.length).toBeGreaterThan(0);
      expect(checked).toMatch(/\d{4}/);
    }
  }
});

test('what is answered how is counted, and other choices have an address, which keeps the offer that leads', () => {
  const known = { certificate: 'shm', zone: 'res' } as const;
  expect(ask([freehold, leasehold], known, { holder: 'wni', use: null })?.summary).toBe('2 may');
  expect(ask([freehold, leasehold], known, { holder: 'wna_permit', use: null })?.summary).toBe('1 may if, 1 may not');
  expect(ask([freehold], {}, { holder: null, use: 'live' })?.summary).toBe('');
  expect(ask([freehold], {}, { holder: 'wni', use: null })?.source).toBe('/property/1/may-own');
});
