import * as v from 'valibot';
import { inclusions, rentPeriods } from './offer-vocabulary.ts';
import { Price } from './price.ts';

const share = v.pipe(v.number(), v.minValue(0.5), v.maxValue(100));

/** Percent of the price, months of the rent, or a sum in whole units of the price's currency: one of them. */
const Deposit = v.variant('of', [
  v.object({ amount: share, of: v.picklist(['percent', 'months']) }),
  v.object({ amount: Price.entries.amount, of: v.literal('sum') }),
]);

/** Further terms of an offer; null, false or nothing for what is not stated. */
export const OfferTerms = v.object({
  /** The price is for the agency only: visitors are told it when they ask, and nothing they can cause compares it. */
  priceOnRequest: v.boolean(),
  negotiable: v.boolean(),
  /** The first day one may move in, `YYYY-MM-DD`. */
  availableFrom: v.nullable(v.pipe(v.string(), v.isoDate())),
  deposit: v.nullable(Deposit),
  minimumStay: v.nullable(
    v.object({
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
      of: v.picklist(rentPeriods),
    }),
  ),
  includes: v.pipe(
    v.array(v.picklist(inclusions)),
    v.transform((some) => inclusions.filter((one) => some.includes(one))),
  ),
});

export type OfferTerms = v.InferOutput<typeof OfferTerms>;

export const noTerms: OfferTerms = {
  priceOnRequest: false,
  negotiable: false,
  availableFrom: null,
  deposit: null,
  minimumStay: null,
  includes: [],
};
