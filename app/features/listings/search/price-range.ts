import { priceScale } from '#app/features/listings/filter-values.ts';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { readPrice } from '#app/features/listings/typed-price.ts';
import { formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';

export type End = 'low' | 'high';

/** What the two ends of a price range stand at, in US dollars. They may lie beyond the scale, as typed by hand. */
export type PriceEnds = Record<End, number>;

export type PriceScale = ReturnType<typeof priceScale>;

/** The scale of a search: rents are compared by the year. */
export function scaleOf(values: URLSearchParams): PriceScale & { isRent: boolean } {
  const isRent = values.get(listingFilters.status.param) === listingFilters.status.write('rent');
  return { ...priceScale(isRent ? 'rent' : null), isRent };
}

/**
 * The ends from what stands in two fields, the lower first. A field that is empty, or holds no price, is its end of the
 * scale: no limit, so that it is never below the other.
 */
export function readEnds(low: string, high: string, { min, max }: PriceScale, language: Language): PriceEnds {
  const from = readPrice(low, language) ?? min;
  const to = readPrice(high, language) ?? Math.max(max, from);
  return { low: Math.min(from, to), high: Math.max(from, to) };
}

/** What the field of an end shows; nothing at the end of the scale. */
export function writeEnd(end: End, ends: PriceEnds, scale: PriceScale, language: Language): string {
  return ends[end] === (end === 'low' ? scale.min : scale.max) ? '' : formatNumber(ends[end], language);
}

/** What a price field shows for what an address, or a person, wrote: as it was understood, or else as it is. */
export function priceText(raw: string, language: Language): string {
  const price = readPrice(raw, language);
  return price === null ? raw : formatNumber(price, language);
}

/** As long as a price field lets people write. */
export const maxPriceLength = 40;

/** Whether there is something written that is no price. */
export function isUnread(raw: string, language: Language): boolean {
  return raw.trim() !== '' && readPrice(raw, language) === null;
}

const priceParams = [listingFilters.minPrice.param, listingFilters.maxPrice.param];

/** What an address has in place of prices that is none, by parameter. */
export function unreadPrices(params: URLSearchParams, language: Language): Record<string, string> {
  return Object.fromEntries(
    priceParams.flatMap((param) => {
      const raw = params.get(param) ?? '';
      return isUnread(raw, language) ? [[param, raw.slice(0, maxPriceLength)]] : [];
    }),
  );
}

/** The fields of a form for prices whose text is none. */
export function unreadFields(form: HTMLElement, language: Language): HTMLInputElement[] {
  const fields = [...form.querySelectorAll<HTMLInputElement>('.price-field input')];
  return fields.filter(({ value }) => isUnread(value, language));
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

/** The handle a pointer at this place of the track means: the nearer one; of two in one place, the one that can follow. */
export function nearestEnd({ low, high }: PriceEnds, at: number): End {
  if (low === high) return at < low || low === 1 ? 'low' : 'high';
  return at - low < high - at ? 'low' : 'high';
}
