import type { Listing } from './listing.ts';

/** Metres that a listing may lie from its public point where that is approximate. */
export const maxOffsetM = 400;

/** `approximate`: the listing is somewhere within `maxOffsetM` of it. */
export type ListingPoint = { latitude: number; longitude: number; approximate: boolean };

/** Steps of the coarse grid in a degree: 550 m. */
const steps = 200;

/**
 * The public position of a listing, for pages, both APIs and search by area. One whose street the agency keeps
 * private moves to a coarse grid.
 */
export function listingPoint({
  street,
  latitude,
  longitude,
}: Pick<Listing, 'street' | 'latitude' | 'longitude'>): ListingPoint {
  if (street !== null) return { latitude, longitude, approximate: false };
  return { latitude: coarse(latitude), longitude: coarse(longitude), approximate: true };
}

function coarse(degrees: number): number {
  return Math.round(degrees * steps) / steps;
}
