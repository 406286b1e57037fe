import { features } from '#app/features/listings/listing-features.ts';
import { fieldList } from '#app/features/listings/listing-fields.ts';
import { internalFieldNames } from '#app/features/records/sheet/record-fields.ts';
import { languages } from '#app/i18n/languages.ts';

/** Prices, by what is offered for them; `price` alone is of what the rest of the row offers. */
export const priceTargets = [
  'price',
  'price.sale',
  'price.freehold',
  'price.leasehold',
  'price.year',
  'price.month',
  'price.night',
] as const;

export type PriceTarget = (typeof priceTargets)[number];

/** What is no field of its own. `offering`: for sale or rent, by which period, and where it stands. `right`: certificate, tenure and its end. */
const ownTargets = [
  'reference',
  'oldAddress',
  'pictures',
  'features',
  'offering',
  'right',
  'currency',
  'period',
  'latitude',
  'longitude',
  'point',
  'leaseEnd',
  'availableFrom',
  'negotiable',
  'priceOnRequest',
] as const;

type OwnTarget = (typeof ownTargets)[number];

const textTargets = languages.flatMap(({ tag }) => [`text.${tag}.title`, `text.${tag}.description`]);

/** What a column can become, in the order of a list to choose from: by name, and fields of a record by theirs. */
export const columnTargets: readonly string[] = [
  ...ownTargets.slice(0, 5),
  'type',
  'place',
  'street',
  ...priceTargets,
  ...ownTargets.slice(5),
  ...textTargets,
  ...fieldList.map(([name]) => name),
  'building',
  'locationPrivacy',
  ...internalFieldNames,
  ...features.map((feature) => `feature.${feature}`),
];

const known = new Set(columnTargets);

export function isTarget(name: string): boolean {
  return known.has(name);
}

/** Whether several columns may become it. */
export function isRepeatable(target: string): boolean {
  return target === 'pictures' || target === 'features' || target === 'internal.notes';
}

export function isPriceTarget(target: string): target is PriceTarget {
  return priceTargets.some((one) => one === target);
}

export function isOwnTarget(target: string): target is OwnTarget {
  return ownTargets.some((one) => one === target);
}
