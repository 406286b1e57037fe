/** Degrees, as maps give them. */
export type Point = { latitude: number; longitude: number };

/** Metres on the ground per degree of latitude. */
const metresPerDegree = 111_320;

/** Metres east and north of `origin`. On these islands the earth may be taken as flat: the error stays below 1 %. */
export function offsetFrom(origin: Point, point: Point): { east: number; north: number } {
  const shrink = Math.cos((origin.latitude * Math.PI) / 180);
  return {
    east: (point.longitude - origin.longitude) * shrink * metresPerDegree,
    north: (point.latitude - origin.latitude) * metresPerDegree,
  };
}

/** The point that many metres east and north, to about a metre. */
export function movedBy(origin: Point, east: number, north: number): Point {
  const shrink = Math.cos((origin.latitude * Math.PI) / 180);
  return {
    latitude: toMetre(origin.latitude + north / metresPerDegree),
    longitude: toMetre(origin.longitude + east / (shrink * metresPerDegree)),
  };
}

function toMetre(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

/** Metres in a straight line. */
export function metresBetween(a: Point, b: Point): number {
  const { east, north } = offsetFrom(a, b);
  return Math.hypot(east, north);
}
