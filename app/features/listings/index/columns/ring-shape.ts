import type { Ring } from '#app/features/listings/map-area.ts';
import type { Shape } from './map-shapes.ts';

/** More bands than these no longer make their sides fewer. */
const maxBands = 64;

/** The sides of a ring by the bands of latitude they reach into. */
type Bands = {
  readonly count: number;
  readonly south: number;
  readonly perDegree: number;
  /** Both ends of each side, four numbers, those of the southernmost band first; a side stands in every band it reaches into. */
  readonly sides: Float64Array;
  /** Where those of each band begin. */
  readonly starts: Int32Array;
};

/**
 * The inside of a ring, whichever way it goes: what its line goes around twice is outside (even-odd rule). A point is compared
 * with the sides at its height alone.
 */
export function ringShape(ring: Ring): Shape {
  const longitudes = ring.map(([longitude]) => longitude);
  const latitudes = ring.map(([, latitude]) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const bands = createBands(ring, south, north);
  return {
    inside({ longitude, latitude }, from, end) {
      let bits = 0;
      for (let document = from; document < end; document++) {
        const x = longitude[document] ?? 0;
        const y = latitude[document] ?? 0;
        if (x < west || x > east || y < south || y > north) continue;
        bits |= sidesEastOf(bands, x, y) << (document & 31);
      }
      return bits;
    },
    lies(boxes, at) {
      const w = boxes[at] ?? 0;
      const s = boxes[at + 1] ?? 0;
      const e = boxes[at + 2] ?? 0;
      const n = boxes[at + 3] ?? 0;
      if (e < west || w > east || n < south || s > north) return 'outside';
      const { sides, starts } = bands;
      const end = starts[bandOf(bands, n) + 1] ?? 0;
      for (let side = starts[bandOf(bands, s)] ?? 0; side < end; side += 4) {
        if (!isApart(sides, side, w, s, e, n)) return 'across';
      }
      // No side through the box: then all of it lies where its corner does.
      const isInside = w >= west && s >= south && sidesEastOf(bands, w, s) === 1;
      return isInside ? 'inside' : 'outside';
    },
  };
}

function createBands(ring: Ring, south: number, north: number): Bands {
  const count = Math.min(maxBands, ring.length * 2);
  const bands = { count, south, perDegree: count / (north - south) };
  const byBand: number[][] = Array.from({ length: count }, () => []);
  let from = ring.at(-1);
  for (const to of ring) {
    if (from) {
      const last = bandOf(bands, Math.max(from[1], to[1]));
      for (let band = bandOf(bands, Math.min(from[1], to[1])); band <= last; band++)
        byBand[band]?.push(from[0], from[1], to[0], to[1]);
    }
    from = to;
  }
  const starts = new Int32Array(count + 1);
  for (const [band, { length }] of byBand.entries()) starts[band + 1] = (starts[band] ?? 0) + length;
  const sides = new Float64Array(starts[count] ?? 0);
  for (const [band, own] of byBand.entries()) sides.set(own, starts[band]);
  return { ...bands, sides, starts };
}

/** What lies beyond them belongs to the first or the last one. */
function bandOf({ count, south, perDegree }: Pick<Bands, 'count' | 'south' | 'perDegree'>, latitude: number): number {
  return Math.max(0, Math.min(count - 1, Math.trunc((latitude - south) * perDegree))) | 0;
}

/** 1 where a line from the point to the east meets an odd number of sides, else 0. */
function sidesEastOf(bands: Bands, x: number, y: number): number {
  const { sides, starts } = bands;
  const band = bandOf(bands, y);
  const end = starts[band + 1] ?? 0;
  let met = 0;
  for (let at = starts[band] ?? 0; at < end; at += 4) {
    const fromY = sides[at + 1] ?? 0;
    const toY = sides[at + 3] ?? 0;
    if (fromY > y === toY > y) continue;
    const fromX = sides[at] ?? 0;
    met ^= Number(x < fromX + ((y - fromY) / (toY - fromY)) * ((sides[at + 2] ?? 0) - fromX));
  }
  return met;
}

/** Whether a side certainly touches no box: it is wholly beyond one edge, or all corners are on one side of it. */
function isApart(sides: Float64Array, side: number, west: number, south: number, east: number, north: number): boolean {
  const x = sides[side] ?? 0;
  const y = sides[side + 1] ?? 0;
  const toX = sides[side + 2] ?? 0;
  const toY = sides[side + 3] ?? 0;
  if ((x < west && toX < west) || (x > east && toX > east) || (y < south && toY < south) || (y > north && toY > north))
    return true;
  const dx = toX - x;
  const dy = toY - y;
  // Where the corners of the box lie from the line, the least and the most: nearer than rounding is exact counts as on it.
  const least = dx * ((dx > 0 ? south : north) - y) - dy * ((dy > 0 ? east : west) - x);
  const most = dx * ((dx > 0 ? north : south) - y) - dy * ((dy > 0 ? west : east) - x);
  return least > 1e-12 || most < -1e-12;
}
