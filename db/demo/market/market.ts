import type { DemoPlace } from '#db/demo/demo-places.ts';
import marketJson from './market.json' with { type: 'json' };

export type Range = readonly [low: number, high: number];

type RangeName =
  | 'leasehold_sale_usd'
  | 'freehold_sale_usd'
  | 'rent_monthly_usd'
  | 'rent_yearly_usd'
  | 'nightly_usd'
  | 'land_m2'
  | 'building_m2';

type VillaRanges = Record<RangeName, number[]>;

function groupOf(place: DemoPlace) {
  const group = marketJson.groups.find(({ id }) => id === place.marketGroup);
  if (group === undefined) throw new Error(`No market group ${place.marketGroup} for ${place.slug}.`);
  return group;
}

/** What a villa of that many bedrooms costs or measures there. */
export function villaRange(place: DemoPlace, bedrooms: number, name: RangeName): Range {
  const byBedrooms: Record<string, VillaRanges> = groupOf(place).villa_by_bedrooms;
  return asRange(byBedrooms[bedrooms >= 5 ? '5+' : String(Math.max(1, bedrooms))]?.[name]);
}

/** US dollars for one are, to own or to lease for one year. */
export function landRange(place: DemoPlace, tenure: 'freehold' | 'leasehold'): Range {
  const group = groupOf(place);
  return asRange(tenure === 'freehold' ? group.land_freehold_usd_per_are : group.land_leasehold_usd_per_are_per_year);
}

/** What houses, apartments and business premises cost or measure anywhere on the islands. */
export function islandRange<Type extends 'house' | 'apartment' | 'commercial'>(
  type: Type,
  name: keyof (typeof marketJson.other_types)[Type],
): Range {
  return asRange(marketJson.other_types[type][name]);
}

/** How dear a place is: the price of its three-bedroom villas against those of Canggu. */
export function dearness(place: DemoPlace): number {
  const [low, high] = villaRange(place, 3, 'leasehold_sale_usd');
  return (low + high) / (260_000 + 520_000);
}

function asRange(range: unknown): Range {
  if (!Array.isArray(range) || range.length !== 2) throw new Error('The market has no such range.');
  const [low, high] = range.map(Number);
  return [low ?? 0, high ?? 0];
}

/** The value at that share of the range, from 0 for its low end to 1 for its high end. */
export function along([low, high]: Range, share: number): number {
  return low + (high - low) * share;
}
