import { isKnown, isMeasured, measuredDistance, type Spot } from '#app/features/places/landmarks/distances.ts';
import { metresToSea } from '#app/features/places/sea/metres-to-sea.ts';
import { approximateMetres, type Measure } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Listing } from './listing.ts';

/** Beyond, nobody asks how far the sea is. */
export const maxMetresToSea = 10_000;

type Located = Pick<Listing, 'latitude' | 'longitude' | 'precisionM'>;

/** The public point of a listing, as distances are measured from it. */
export function listingSpot({ latitude, longitude, precisionM }: Located): Omit<Spot, 'island'> {
  return { latitude, longitude, errorM: precisionM };
}

/** Whole metres from the public point to the sea; null from 40 km on, and where the listing may lie as far from that point. */
export function listingMetresToSea(listing: Located): number | null {
  const metres = metresToSea(listing);
  return metres !== null && isKnown(metres, listing.precisionM) ? metres : null;
}

/** How far the sea is, as every page says it; null where that is far or not known. */
export function seaDistance(listing: Located, language: Language): Measure | null {
  const metres = listingMetresToSea(listing);
  return metres === null || metres > maxMetresToSea ? null : measuredDistance(metres, listing.precisionM, language);
}

/** The metres that `seaDistance` says, for marks: what is nearer by less than a visitor can read is not marked. */
export function shownMetresToSea(listing: Located): number | null {
  const metres = listingMetresToSea(listing);
  return metres === null || isMeasured(listing.precisionM) ? metres : approximateMetres(metres);
}
