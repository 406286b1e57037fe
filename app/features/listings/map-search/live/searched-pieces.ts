import type { Ring } from '#app/features/listings/map-area.ts';

/** Farther than anybody moves from the islands. */
const farAway: Ring = [
  [90, -40],
  [140, -40],
  [140, 30],
  [90, 30],
];

/** A straight piece of a ring, from its southern end to its northern one. */
type Edge = { from: Ring[number]; to: Ring[number]; ring: Ring };

/** Degrees, far less than anybody sees: strips that are lower are left out. */
const least = 1e-9;

/**
 * The map in pieces that do not overlap, each with straight sides: what lies within one ring of each group, and what does not.
 * The search counts what one line goes around twice as outside, and what several areas hold as inside: no single polygon says
 * both. So the map is cut into strips, from each corner or crossing to the next, in which no line begins, ends or crosses another.
 */
export function searchedPieces(groups: readonly (readonly Ring[])[]): { inside: Ring[]; outside: Ring[] } {
  const edges = [farAway, ...groups.flat()].flatMap(edgesOf);
  const pieces: { inside: Ring[]; outside: Ring[] } = { inside: [], outside: [] };
  const heights = heightsOf(edges);
  for (const [at, south] of heights.entries()) {
    const north = heights[at + 1] ?? south;
    const middle = (south + north) / 2;
    const across = edges
      .filter(({ from, to }) => from[1] < middle && middle < to[1])
      .toSorted((one, other) => longitudeAt(one, middle) - longitudeAt(other, middle));
    const within = new Set<Ring>();
    let left: Edge | undefined;
    let kind: keyof typeof pieces | undefined;
    for (const edge of across) {
      if (!within.delete(edge.ring)) within.add(edge.ring);
      const isFound = groups.every((rings) => rings.some((ring) => within.has(ring)));
      const next = within.has(farAway) ? (isFound ? 'inside' : 'outside') : undefined;
      if (next === kind) continue;
      if (kind && left) pieces[kind].push(between(left, edge, { south, north }));
      [left, kind] = [edge, next];
    }
  }
  return pieces;
}

function edgesOf(ring: Ring): Edge[] {
  return ring.flatMap((corner, at) => {
    const next = ring[(at + 1) % ring.length] ?? corner;
    if (corner[1] === next[1]) return [];
    return corner[1] < next[1] ? [{ from: corner, to: next, ring }] : [{ from: next, to: corner, ring }];
  });
}

/** The latitudes of all ends and crossings, from south to north. */
function heightsOf(edges: readonly Edge[]): number[] {
  const crossings = edges.flatMap((one, at) => edges.slice(at + 1).flatMap((other) => crossingOf(one, other) ?? []));
  const all = [...edges.flatMap(({ from, to }) => [from[1], to[1]]), ...crossings].toSorted((a, b) => a - b);
  return all.filter((height, at) => height - (all[at - 1] ?? Number.NEGATIVE_INFINITY) > least);
}

/** The latitude at which two edges cross; null where they do not. */
function crossingOf(one: Edge, other: Edge): number | null {
  const south = Math.max(one.from[1], other.from[1]);
  const north = Math.min(one.to[1], other.to[1]);
  if (south >= north) return null;
  const apartSouth = longitudeAt(one, south) - longitudeAt(other, south);
  const apartNorth = longitudeAt(one, north) - longitudeAt(other, north);
  if (apartSouth * apartNorth >= 0) return null;
  return south + ((north - south) * apartSouth) / (apartSouth - apartNorth);
}

function longitudeAt({ from, to }: Edge, latitude: number): number {
  const share = Math.min(1, Math.max(0, (latitude - from[1]) / (to[1] - from[1])));
  return from[0] + share * (to[0] - from[0]);
}

function between(left: Edge, right: Edge, { south, north }: { south: number; north: number }): Ring {
  return [
    [longitudeAt(left, south), south],
    [longitudeAt(right, south), south],
    [longitudeAt(right, north), north],
    [longitudeAt(left, north), north],
  ];
}
