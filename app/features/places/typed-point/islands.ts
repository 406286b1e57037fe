import type { Point } from '#app/features/places/map/mercator.ts';

/** Corners of all islands that the location list names. */
const islands = { south: -9.2, west: 114.4, north: -8, east: 116.8 } as const;

/** Whether a point is about Bali, Lombok or the islands around. */
export function isOnIslands({ latitude, longitude }: Point): boolean {
  const { south, west, north, east } = islands;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
