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
  'price.rent',
  'price.year',
  'price.month',
  'price.night',
] as const;

export type PriceTarget = (typeof priceTargets)[number];

/** What is no field of its own. `offering`: for sale or rent, by which period, and where it stands. `right`: certificate, tenure and its end. `pool`: private, communal or none. */
const ownTargets = [
  'reference',
  'oldAddress',
  'pictures',
  'features',
  'pool',
  'offering',
  'right',
  'currency',
  'period',
  'latitude',
  'longitude',
  'point',
  'leaseEnd',
  'leaseYears',
  'areaUnit',
  'livingUnit',
  'lotUnit',
  'availableFrom',
  'negotiable',
  'priceOnRequest',
] as const;

type OwnTarget = (typeof ownTargets)[number];

const textTargets = languages.flatMap(({ tag }) => [`text.${tag}.title`, `text.${tag}.description`]);

/** What a column can become, in the order of a list to choose from: by name, and fields of a record by theirs. */
export const columnTargets: readonly string[] = [
  ...ownTargets.slice(0, 6),
  'type',
  'place',
  'street',
  ...priceTargets,
  ...ownTargets.slice(6),
  ...textTargets,
  ...fieldList.map(([name]) => name),
  'building',
  'locationPrivacy',
  'ownReference',
  ...internalFieldNames,
  ...features.map((feature) => `feature.${feature}`),
];

const known = new Set(columnTargets);

export function isTarget(name: string): boolean {
  return known.has(name);
}

const repeatable: ReadonlySet<string> = new Set(['pictures', 'features', 'offering', 'internal.notes']);

/** Whether several columns may become it. */
export function isRepeatable(target: string): boolean {
  return repeatable.has(target);
}

export function isPriceTarget(target: string): target is PriceTarget {
  return priceTargets.some((one) => one === target);
}

export function isOwnTarget(target: string): target is OwnTarget {
  return ownTargets.some((one) => one === target);
}
