import { priceScale, readNumber } from '#app/features/listings/filter-values.ts';
import { listingFilters } from '#app/features/listings/listing-filters.ts';

export type End = 'low' | 'high';

/** What the two ends of a price range stand at, in US dollars. They may lie beyond the scale, as typed by hand. */
export type PriceEnds = Record<End, number>;

export type PriceScale = ReturnType<typeof priceScale>;

/** The scale of a search: rents are compared by the year. */
export function scaleOf(values: URLSearchParams): PriceScale & { isRent: boolean } {
  const isRent = values.get(listingFilters.status.param) === listingFilters.status.write('rent');
  return { ...priceScale(isRent ? 'rent' : null), isRent };
}

/** The ends from the values of two fields; an empty field is its end of the scale. */
export function readEnds(low: string, high: string, { min, max }: PriceScale): PriceEnds {
  return { low: readNumber(low) ?? min, high: readNumber(high) ?? max };
}

/** The value of the field for an end; empty at the end of the scale. */
export function writeEnd(end: End, ends: PriceEnds, scale: PriceScale): string {
  return ends[end] === (end === 'low' ? scale.min : scale.max) ? '' : String(ends[end]);
}

/** Where the handles stand: on the scale, never crossed. */
export function handlesAt({ low, high }: PriceEnds, { min, max }: PriceScale): PriceEnds {
  const top = Math.min(Math.max(high, min), max);
  return { low: Math.min(Math.max(low, min), top), high: top };
}

/** A handle moved to a place on the scale, as far as the other lets it. */
export function moveEnd(ends: PriceEnds, end: End, to: number, scale: PriceScale): PriceEnds {
  const { min, step } = scale;
  const { low, high } = handlesAt(ends, scale);
  const value = min + Math.round((to - min) / step) * step;
  if (end === 'low') return { ...ends, low: Math.min(Math.max(value, min), high) };
  return { ...ends, high: Math.max(Math.min(value, scale.max), low) };
}

/** The handle a pointer at this place of the scale means: the nearer one; of two in one place, the one that can follow. */
export function nearestEnd(ends: PriceEnds, at: number, scale: PriceScale): End {
  const { low, high } = handlesAt(ends, scale);
  if (low === high) return at < low || low === scale.max ? 'low' : 'high';
  return at - low < high - at ? 'low' : 'high';
}
