import { leaseYears } from '#app/features/listings/filter-values.ts';
import type { OfferFacts } from '#app/features/listings/listing.ts';
import { filterNamed } from '#app/features/listings/listing-filters.ts';
import { offerKinds, tenures } from '#app/features/listings/listing-vocabulary.ts';

/**
 * The values an offer may have for each filter `of` offers that has choices. Together they make its class, one number, so
 * that a filter on any of them is a set of classes.
 */
export const offerFacets = {
  status: { values: offerKinds, read: ({ kind }: OfferFacts) => kind },
  tenure: { values: [null, ...tenures], read: ({ tenure }: OfferFacts) => tenure },
  yearsLeft: {
    values: [null, ...leaseYears],
    read: ({ yearsLeft }: OfferFacts) =>
      leaseYears.findLast((years) => yearsLeft !== null && years <= yearsLeft) ?? null,
  },
};

export type OfferFacetName = keyof typeof offerFacets;

export const offerFacetNames = Object.keys(offerFacets) as readonly OfferFacetName[];

type Value = string | number | null;

type OfferFacet = { readonly values: readonly Value[]; read(offer: OfferFacts): Value };

const facets: readonly OfferFacet[] = Object.values(offerFacets);

/** The values of each class, in the order of the facets. */
const combinations = facets.reduce<readonly Value[][]>(
  (found, { values }) => found.flatMap((combination) => values.map((value) => [...combination, value])),
  [[]],
);

/** At most 31, because a set of classes is a number. */
export const offerClasses = combinations.length;

export function offerClass(offer: OfferFacts): number {
  return facets.reduce((number, { values, read }) => number * values.length + values.indexOf(read(offer)), 0);
}

/** The price of a row that has none: above every price. */
export const unpriced = Number.POSITIVE_INFINITY;

/**
 * What one single offer has to satisfy: bit `c` of `classes` allows class `c`; prices in US dollars, inclusive; `owner` may own it,
 * null where anybody may; a buyer has it for so many `years`, null where the classes say that.
 */
export type OfferRange = {
  readonly classes: number;
  readonly min: number;
  readonly max: number;
  readonly owner: string | null;
  readonly years: number | null;
};

export const anyOffer: OfferRange = {
  classes: (1 << offerClasses) - 1,
  min: Number.NEGATIVE_INFINITY,
  max: Number.POSITIVE_INFINITY,
  owner: null,
  years: null,
};

/** The classes of offers that have this value, or one of those after it where a choice includes them; none when there is no such value. */
export function classesWith(name: OfferFacetName, value: string | number): number {
  const at = offerFacetNames.indexOf(name);
  const choices: readonly Value[] = offerFacets[name].values;
  const first = choices.indexOf(value);
  if (first < 0) return 0;
  const wanted = filterNamed(name).orMore === 'each' ? choices.slice(first) : [value];
  return combinations.reduce((classes, values, number) => {
    return wanted.includes(values[at] ?? null) ? classes | (1 << number) : classes;
  }, 0);
}

/** The classes in which an offer may have so many years left, in some of which others have fewer. */
export function classesOfYears(years: number): number {
  const below = leaseYears.findLast((choice) => choice <= years);
  return below === undefined ? anyOffer.classes : classesWith('yearsLeft', below);
}

/** Whether that is said by classes alone. */
export function isCountedYears(years: number): boolean {
  return leaseYears.some((choice) => choice === years);
}
