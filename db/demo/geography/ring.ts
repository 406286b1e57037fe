import { offsetFrom, type Point } from './point.ts';

/** A closed line of longitude and latitude, as GeoJSON writes polygons: the last point is the first. */
export type Ring = readonly (readonly number[])[];

type Edge = readonly [from: Point, to: Point];

/** The ring's edges that come within `metres` of a point, to keep later questions about its neighbourhood short. */
export function edgesNear(ring: Ring, centre: Point, metres: number): Edge[] {
  return edgesOf(ring).filter((edge) => metresToEdge(centre, edge) <= metres);
}

/** Whether the point lies inside: a line to the east crosses the ring an odd number of times. */
export function isInside(ring: Ring, { latitude, longitude }: Point): boolean {
  let inside = false;
  for (let index = 1; index < ring.length; index += 1) {
    const [fromLongitude = 0, fromLatitude = 0] = ring[index - 1] ?? [];
    const [toLongitude = 0, toLatitude = 0] = ring[index] ?? [];
    if (fromLatitude > latitude === toLatitude > latitude) continue;
    const share = (latitude - fromLatitude) / (toLatitude - fromLatitude);
    if (longitude < fromLongitude + (toLongitude - fromLongitude) * share) inside = !inside;
  }
  return inside;
}

/** Metres to the nearest of the edges; infinite when there are none. */
export function metresToEdges(point: Point, edges: readonly Edge[]): number {
  return edges.reduce((nearest, edge) => Math.min(nearest, metresToEdge(point, edge)), Number.POSITIVE_INFINITY);
}

function edgesOf(ring: Ring): Edge[] {
  const points = ring.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }));
  return points.slice(1).flatMap((to, index): Edge[] => {
    const from = points[index];
    return from === undefined ? [] : [[from, to]];
  });
}

function metresToEdge(point: Point, [from, to]: Edge): number {
  const start = offsetFrom(point, from);
  const end = offsetFrom(point, to);
  const along = { east: end.east - start.east, north: end.north - start.north };
  const length = along.east ** 2 + along.north ** 2;
  const share = length === 0 ? 0 : -(start.east * along.east + start.north * along.north) / length;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(start.east + along.east * nearest, start.north + along.north * nearest);
}
