import bali from './bali-coast.geo.json' with { type: 'json' };
import lombok from './lombok-coast.geo.json' with { type: 'json' };

type Point = { latitude: number; longitude: number };

const metresPerDegree = 111_195;
/** Where the shores are: a degree of longitude is as long as here, to half a percent. */
const metresEast = metresPerDegree * Math.cos((8.6 * Math.PI) / 180);
const cellM = 4_000;
/** No point of these islands is farther from their shores. */
const maxRings = 12;

/** Shore from one point to the next, in metres east and north. */
type Shore = readonly [x: number, y: number, toX: number, toY: number];

/** The shores by the cells of a grid they cross: only those near a point are measured. */
const grid = new Map<string, Shore[]>();

/** The shores as rings of longitudes and latitudes. */
export const shores = { bali: bali.rings, lombok: lombok.rings };

for (const ring of [...bali.rings, ...lombok.rings]) {
  for (const [at, [east = 0, north = 0]] of ring.entries()) {
    const [toEast = 0, toNorth = 0] = ring[(at + 1) % ring.length] ?? [];
    addShore([east * metresEast, north * metresPerDegree, toEast * metresEast, toNorth * metresPerDegree]);
  }
}

function addShore(shore: Shore): void {
  const [x, y, toX, toY] = shore.map((metres) => Math.floor(metres / cellM)) as [number, number, number, number];
  for (let column = Math.min(x, toX); column <= Math.max(x, toX); column++) {
    for (let row = Math.min(y, toY); row <= Math.max(y, toY); row++) {
      const key = `${column},${row}`;
      const cell = grid.get(key);
      if (cell) cell.push(shore);
      else grid.set(key, [shore]);
    }
  }
}

/** Whole metres in a straight line to the nearest shore of Bali, Lombok and the islands around; null when 40 km or more. */
export function metresToSea(point: Point): number | null {
  return nearestShore(point)?.metres ?? null;
}

/** Where that shore is, and how far. */
export function nearestShore({ latitude, longitude }: Point): (Point & { metres: number }) | null {
  const x = longitude * metresEast;
  const y = latitude * metresPerDegree;
  const column = Math.floor(x / cellM);
  const row = Math.floor(y / cellM);
  let nearest = { metres: Number.POSITIVE_INFINITY, x, y };
  // A shore that is nearer than the cells looked at so far reach cannot lie in a farther one.
  for (let ring = 0; ring <= maxRings && nearest.metres > (ring - 1) * cellM; ring++) {
    for (const shore of shoresInRing(column, row, ring)) {
      const here = nearestOn(shore, x, y);
      if (here.metres < nearest.metres) nearest = here;
    }
  }
  if (nearest.metres >= (maxRings - 2) * cellM) return null;
  const metres = Math.round(nearest.metres);
  return { metres, latitude: nearest.y / metresPerDegree, longitude: nearest.x / metresEast };
}

function* shoresInRing(column: number, row: number, ring: number): Generator<Shore, void> {
  for (let right = -ring; right <= ring; right++) {
    const step = Math.abs(right) === ring ? 1 : Math.max(1, 2 * ring);
    for (let up = -ring; up <= ring; up += step) yield* grid.get(`${column + right},${row + up}`) ?? [];
  }
}

function nearestOn([x, y, toX, toY]: Shore, pointX: number, pointY: number) {
  const [east, north] = [toX - x, toY - y];
  const length = east ** 2 + north ** 2;
  const along = length === 0 ? 0 : ((pointX - x) * east + (pointY - y) * north) / length;
  const share = Math.min(1, Math.max(0, along));
  const on = { x: x + share * east, y: y + share * north };
  return { ...on, metres: Math.hypot(pointX - on.x, pointY - on.y) };
}
