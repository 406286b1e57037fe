import { priceScale, readDollars } from '#app/features/listings/filter-values.ts';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { fromUsd, scaleFromUsd, usDollars } from '#app/i18n/from-usd.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { ShownMoney } from '#app/i18n/shown-money.tsx';

export type End = 'low' | 'high';

/** What the two ends of a price range stand at, in the visitor's currency. They may lie beyond the scale, as typed by hand. */
export type PriceEnds = Record<End, number>;

export type PriceScale = ReturnType<typeof priceScale>;

/** Whether a search is for rents, whose prices are compared by the year. */
export function isForRent(values: URLSearchParams): boolean {
  return values.get(listingFilters.status.param) === listingFilters.status.write('rent');
}

/** The scale of prices, of rents by the year, in the visitor's currency. */
export function scaleIn(isRent: boolean, money = usDollars): PriceScale {
  const { min, max, step } = priceScale(isRent ? 'rent' : null);
  const [end, steps] = scaleFromUsd(max, step, rateOf(money));
  return { min, max: end, step: steps };
}

/** Units of the visitor's currency for one US dollar. */
export function rateOf({ currency, perUsd }: ShownMoney): number {
  return perUsd[currency] ?? 1;
}

/** What the field of an end shows; nothing at the end of the scale. */
export function writeEnd(end: End, ends: PriceEnds, scale: PriceScale, language: Language): string {
  return ends[end] === (end === 'low' ? scale.min : scale.max) ? '' : formatNumber(ends[end], language);
}

/** What it shows for what an address has, which is dollars. */
export function addressedPriceText(raw: string, language: Language, money: ShownMoney): string {
  const usd = readDollars(raw);
  return usd === null ? raw : formatNumber(fromUsd(usd, rateOf(money)), language);
}

/**
 * The ends that these two prices mean, the lower first. One that is missing is its end of the scale: no limit, so that it is never below
 * the other.
 */
export function endsOf([low, high]: readonly (number | null)[], { min, max }: PriceScale): PriceEnds {
  const from = low ?? min;
  const to = high ?? Math.max(max, from);
  return { low: Math.min(from, to), high: Math.max(from, to) };
}

/** The same of an address. */
export function endsIn(values: URLSearchParams, scale: PriceScale, money: ShownMoney): PriceEnds {
  const prices = priceParams.map((param) => {
    const usd = readDollars(values.get(param) ?? '');
    return usd === null ? null : fromUsd(usd, rateOf(money));
  });
  return endsOf(prices, scale);
}

/** As long as a price field lets people write. */
export const maxPriceLength = 40;

/** In which currency a form was filled in whose prices name none. */
export const priceCurrencyParam = 'price_currency';

export const priceParams = [listingFilters.minPrice.param, listingFilters.maxPrice.param];

/** What an address has in place of prices that is none, by parameter. */
export function unreadPrices(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    priceParams.flatMap((param) => {
      const raw = params.get(param) ?? '';
      return raw.trim() !== '' && readDollars(raw) === null ? [[param, raw.slice(0, maxPriceLength)]] : [];
    }),
  );
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
