import { readNumber } from './filter-values.ts';

/** Longitudes and latitudes of the corners, the last one joined to the first. What the line goes around twice is outside. */
export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Around a point, at most so many metres from it. */
export type Circle = readonly [longitude: number, latitude: number, metres: number];

/** More corners than these are thinned, more areas left out, and a longer text is no areas at all. */
const maxCorners = 100;
export const maxRings = 8;
const maxRawLength = 24_000;

const ringSeparator = '_';

/** Degrees with four decimals are exact to eleven metres. */
export const fourDecimals = (degrees: number) => Math.round(degrees * 1e4) / 1e4 + 0;

/** `lon,lat;lon,lat;lon,lat`, several areas separated by `_`; those that are none are left out, and null where none is left. */
export function readRings(raw: string): readonly Ring[] | null {
  if (raw.length > maxRawLength) return null;
  const rings = raw.split(ringSeparator, maxRings).flatMap((one) => {
    const ring = readRing(one);
    return ring ? [ring] : [];
  });
  return rings.length > 0 ? rings : null;
}

/** Null for fewer than three corners, all on one line, off the map, or more than half way around the globe. */
function readRing(raw: string): Ring | null {
  const corners = raw.split(';').map(readCorner);
  const step = Math.max(1, corners.length / maxCorners);
  const thinned = corners.filter((_, at) => at === 0 || Math.floor(at / step) > Math.floor((at - 1) / step));
  const ring = thinned.flatMap((corner, at) => (corner && corner.join() !== thinned[at - 1]?.join() ? [corner] : []));
  const longitudes = ring.map(([longitude]) => longitude);
  const isNarrow = Math.max(...longitudes) - Math.min(...longitudes) < 180;
  return corners.every(Boolean) && isNarrow && hasSurface(ring) ? ring : null;
}

function readCorner(raw: string): [number, number] | null {
  const [longitude, latitude, ...rest] = raw.split(',').map(readNumber);
  if (longitude == null || latitude == null || rest.length > 0 || !isOnMap(longitude, latitude)) return null;
  return [fourDecimals(longitude), fourDecimals(latitude)];
}

/** Where maps that people move around in end. */
function isOnMap(longitude: number, latitude: number, east = 180): boolean {
  return Math.abs(longitude) <= east && Math.abs(latitude) <= 85;
}

function hasSurface([first, second, ...others]: Ring): boolean {
  if (!first || !second) return false;
  const [x, y] = [second[0] - first[0], second[1] - first[1]];
  return others.some((corner) => Math.abs(x * (corner[1] - first[1]) - y * (corner[0] - first[0])) > 1e-9);
}

export function writeRings(rings: readonly Ring[]): string {
  return rings.map((ring) => ring.map((corner) => corner.join()).join(';')).join(ringSeparator);
}

const minMetres = 50;
const maxMetres = 50_000;
/** From here no circle reaches the antimeridian. */
const maxLongitude = 174;

/** `lon,lat,metres`; null off the map, across the antimeridian, and for no distance that anybody means. */
export function readCircle(raw: string): Circle | null {
  const [longitude, latitude, metres, ...rest] = raw.split(',').map(readNumber);
  if (longitude == null || latitude == null || metres == null || rest.length > 0) return null;
  if (metres < minMetres || metres > maxMetres || !isOnMap(longitude, latitude, maxLongitude)) return null;
  return [fourDecimals(longitude), fourDecimals(latitude), Math.round(metres)];
}
