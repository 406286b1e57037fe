import { type OfferKind, offerKinds, type Tenure, tenures } from '#app/features/listings/listing-vocabulary.ts';

const tenureSlots: readonly (Tenure | null)[] = [null, ...tenures];

/** Kind and tenure of an offer in one number, so that a filter on either is a set of classes. */
export function offerClass(kind: OfferKind, tenure: Tenure | null): number {
  return offerKinds.indexOf(kind) * tenureSlots.length + tenureSlots.indexOf(tenure);
}

export const offerClasses = offerKinds.length * tenureSlots.length;

/**
 * What one single offer has to satisfy: bit `c` of `classes` allows class `c`; both prices in US dollars, inclusive.
 */
export type OfferRange = { readonly classes: number; readonly min: number; readonly max: number };

export const anyOffer: OfferRange = {
  classes: (1 << offerClasses) - 1,
  min: Number.NEGATIVE_INFINITY,
  max: Number.POSITIVE_INFINITY,
};

export function classesOfKind(kind: OfferKind): number {
  return tenureSlots.reduce((classes, tenure) => classes | (1 << offerClass(kind, tenure)), 0);
}

export function classesOfTenure(tenure: Tenure): number {
  return offerKinds.reduce((classes, kind) => classes | (1 << offerClass(kind, tenure)), 0);
}
