import { wholeIsland } from '#app/features/places/place.ts';
import { type Feature, features, inFeatureOrder } from './listing-features.ts';
import { type OfferKind, offerKinds } from './listing-vocabulary.ts';

/** West, south, east, north in degrees; west is never east of east. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

/** One of the words, whatever its case; null for anything else. */
export function readWord<Word extends string>(words: readonly Word[], raw: string): Word | null {
  const wanted = raw.trim().toLowerCase();
  return words.find((word) => word.toLowerCase() === wanted) ?? null;
}

/** Long enough for any sentence a person types, in UTF-16 units; what follows is cut. */
export const maxKeywordLength = 200;
/** The rest is not read at all. */
const maxRawKeywordLength = 20 * maxKeywordLength;

/** On one line and without invisible characters; null when nothing is left. */
export function readKeyword(raw: string): string | null {
  const keyword = raw
    .slice(0, maxRawKeywordLength)
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, maxKeywordLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return keyword === '' ? null : keyword;
}

const maxLocations = 100;

/** Slugs of places separated by commas, each once, in order; null where nothing but the whole island is named. */
export function readLocations(raw: string): readonly string[] | null {
  const slugs = raw.split(',', maxLocations).flatMap((one) => readLocation(one) ?? []);
  return slugs.length === 0 ? null : [...new Set(slugs)].sort();
}

/** A place's slug, which is its name in lower case without spaces; null for the whole island, or what cannot be one. */
export function readLocation(raw: string): string | null {
  const slug = raw.toLowerCase().replace(/\s+/g, '');
  return slug === wholeIsland || !/^[a-z0-9-]{1,60}$/.test(slug) ? null : slug;
}

/** Features separated by commas, each once, in their order; null where none is named. */
export function readFeatures(raw: string): readonly Feature[] | null {
  const named = raw
    .split(',', features.length)
    .flatMap((one) => readWord(features, one.trim().replace(/[\s_]+/g, '-')) ?? []);
  return named.length === 0 ? null : inFeatureOrder(named);
}

/** `west,south,east,north`; null for boxes that are not on the globe or inside out. */
export function readBbox(raw: string): BoundingBox | null {
  const [west, south, east, north, ...rest] = raw.split(',').map(readNumber);
  if (west == null || south == null || east == null || north == null || rest.length > 0) return null;
  const onGlobe = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  return onGlobe && west <= east && south <= north ? [west, south, east, north] : null;
}

/** In metres. */
export const seaDistances = [500, 1000, 2000] as const;
export type SeaDistance = (typeof seaDistances)[number];

/** In days. */
export const confirmedWithin = [7, 14, 28] as const;
export type ConfirmedWithin = (typeof confirmedWithin)[number];

/** What is left of a lease, in whole years: those that a form offers and the index counts. */
export const leaseYears = [20, 25, 30] as const;
export const maxLeaseYears = 99;

/** Any whole number of years up to 99, `22` or `22+`; null for anything else. */
export function readLeaseYears(raw: string): number | null {
  const years = readNumber(raw.trim().replace(/\+$/, ''));
  return years !== null && Number.isInteger(years) && years >= 1 && years <= maxLeaseYears ? years : null;
}

const maxIds = 1000;

/** At most 1,000 different ids; malformed ones are dropped. An empty list (none was valid) matches nothing. */
export function readIds(raw: string): readonly number[] | null {
  if (raw.trim() === '') return null;
  const ids = raw.split(',', maxIds).flatMap((part) => (/^\s*\d{1,9}\s*$/.test(part) ? [Number(part)] : []));
  return [...new Set(ids)].filter((id) => id > 0);
}

export function writeIds(ids: readonly number[]): string {
  return ids.length === 0 ? noId : ids.join(',');
}

/** No listing has it. */
const noId = '0';

/** A plain decimal number as a person writes it; null for anything else, exponents included. */
export function readNumber(raw: string): number | null {
  const text = raw.trim();
  // The sum makes 0 of -0.
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) + 0 : null;
}

/** A price as the site's own addresses have it, in whole US dollars; null for anything else, as `250.000` may be a quarter or 250,000. */
export function readDollars(raw: string): number | null {
  return /^\s*\d{1,15}\s*$/.test(raw) ? Number(raw) : null;
}

/** As `readNumber` reads it: without an exponent. */
export function writeNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(10) : text;
}

/** The price slider's scale in US dollars: rents are compared by the year. The maximum means no limit. */
export function priceScale(status: OfferKind | null): { min: number; max: number; step: number } {
  return status === 'rent' ? { min: 0, max: 250_000, step: 1_000 } : { min: 0, max: 5_000_000, step: 10_000 };
}

/** Null where it narrows nothing. */
export function lowestPrice(price: number | null): number | null {
  return price === priceScale(null).min ? null : price;
}

/** Null where it narrows nothing: at the end of the scale. */
export function highestPrice(price: number | null, status: OfferKind | null): number | null {
  return price === priceScale(status).max ? null : price;
}

/** The status as addresses and both APIs spell it. */
export const statusWords = { sale: 'For Sale', rent: 'For Rent' } as const satisfies Record<OfferKind, string>;

/** `For Sale`, and `sale` as people shorten it. */
export function readStatus(raw: string): OfferKind | null {
  return readWord(offerKinds, raw.replace(/^\s*for[\s+_-]*/i, ''));
}
