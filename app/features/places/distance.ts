/** The mean radius. */
export const earthM = 6_371_000;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

type Point = { latitude: number; longitude: number };

/** Metres in a straight line over the ground between two points (haversine formula, on a sphere: good to half a percent). */
export function metresBetween(one: Point, other: Point): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const share = north ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east ** 2;
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(share)));
}
