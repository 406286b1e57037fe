import type { OfferDraft } from '#app/features/listings/listing.ts';
import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import { noTerms } from '#app/features/listings/offer-terms.ts';
import type { Currency, Price, RentPeriod } from '#app/features/listings/price.ts';
import type { DemoFacts } from '#db/demo/facts/demo-facts.ts';
import { dateAfter } from '#db/demo/fixed-dates.ts';
import type { Random } from '#db/demo/random.ts';
import { referenceRates } from '#db/reference/reference.ts';
import { pricesOf } from './prices.ts';
import { roundIdr, roundUsd } from './rounding.ts';

/** Ways of offering a property, first the one shown. */
export type OfferPlan = readonly ('freehold' | 'leasehold' | RentPeriod)[];

type Deck = readonly (readonly [times: number, plan: OfferPlan])[];

const homes: Deck = [
  [11, ['leasehold']],
  [4, ['freehold']],
  [1, ['freehold', 'leasehold']],
  [2, ['leasehold', 'year']],
  [2, ['year']],
  [2, ['month']],
  [2, ['year', 'month']],
  [2, ['month', 'night']],
];

/** How often each way occurs, by type. Plots are sold; flats and premises are not owned by the are. */
const decks: Record<PropertyType, Deck> = {
  Villa: homes,
  House: [
    [4, ['leasehold']],
    [3, ['freehold']],
    [2, ['leasehold', 'year']],
    [5, ['year']],
    [2, ['year', 'month']],
  ],
  Apartment: [
    [5, ['leasehold']],
    [1, ['leasehold', 'month']],
    [2, ['month']],
    [1, ['year', 'month']],
    [1, ['year']],
  ],
  Land: [
    [4, ['freehold']],
    [3, ['leasehold']],
  ],
  Commercial: [
    [4, ['leasehold']],
    [1, ['freehold']],
    [4, ['year']],
    [1, ['leasehold', 'year']],
  ],
};

/** `count` ways of offering properties of a type, in the deck's proportions, shuffled. */
export function dealOffers(type: PropertyType, count: number, random: Random): OfferPlan[] {
  const deck = decks[type].flatMap(([times, plan]) => Array.from({ length: times }, () => plan));
  const dealt: OfferPlan[] = [];
  while (dealt.length < count) dealt.push(...random.shuffled(deck));
  return dealt.slice(0, count);
}

type Hold = Extract<OfferDraft, { kind: 'sale' }>['hold'];

/** The offers of a listing, all Active, in one currency; of further terms nothing is said yet. */
export function createOffers(facts: DemoFacts, plan: OfferPlan, currency: Currency, random: Random): OfferDraft[] {
  const prices = pricesOf(facts);
  const price = (usd: number): Price => ({
    amount: currency === 'IDR' ? roundIdr(usd * referenceRates.IDR) : roundUsd(usd),
    currency,
  });
  const yearsLeft = random.pick([14, 17, 19, 21, 22, 23, 24, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 31, 33, 35, 38]);
  const standardStatus = 'Active' as const;
  return plan.map((way): OfferDraft => {
    if (way === 'freehold')
      return { kind: 'sale', standardStatus, terms: noTerms, price: price(prices.freehold()), hold: { tenure: way } };
    if (way === 'leasehold') {
      return {
        kind: 'sale',
        standardStatus,
        terms: noTerms,
        price: price(prices.leasehold(yearsLeft)),
        hold: createLease(yearsLeft, random),
      };
    }
    const rents = { year: prices.yearly, month: prices.monthly, night: prices.nightly };
    return { kind: 'rent', standardStatus, terms: noTerms, price: price(rents[way]()), period: way };
  });
}

function createLease(yearsLeft: number, random: Random): Hold {
  const terms = random.pick([
    'market_price',
    'market_price',
    'market_price',
    'price_fixed',
    'owner_consent',
    null,
  ] as const);
  return {
    tenure: 'leasehold',
    leaseEnd: dateAfter(yearsLeft, random.whole(0, 330)),
    extension: terms === null ? null : { years: random.pick([10, 20, 20, 25, 30]), terms },
  };
}
