import { measuredDistance, type Spot } from '#app/features/places/landmarks/distances.ts';
import { metresToSea } from '#app/features/places/sea/metres-to-sea.ts';
import type { Measure } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Listing } from './listing.ts';
import { listingPoint, maxOffsetM } from './listing-point.ts';

/** Beyond, nobody asks how far the sea is. */
const maxMetresToSea = 10_000;

/** The public point of a listing, as distances are measured from it. */
export function listingSpot(listing: Pick<Listing, 'street' | 'latitude' | 'longitude'>): Omit<Spot, 'island'> {
  const { approximate, ...point } = listingPoint(listing);
  return { ...point, errorM: approximate ? maxOffsetM : 0 };
}

/** How far the sea is, as every page says it; null where that is far or not known. */
export function seaDistance(
  listing: Pick<Listing, 'street' | 'latitude' | 'longitude'>,
  language: Language,
): Measure | null {
  const spot = listingSpot(listing);
  const metres = metresToSea(spot);
  return metres === null || metres > maxMetresToSea ? null : measuredDistance(metres, spot.errorM, language);
}
