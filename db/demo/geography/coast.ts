import { lakes } from '#app/features/places/landmarks/landmarks.ts';
import coastJson from './coast.geo.json' with { type: 'json' };
import { metresBetween, type Point } from './point.ts';
import { edgesNear, isInside, metresToEdges, type Ring } from './ring.ts';

/** Where land and sea are around one point. */
export type Neighbourhood = {
  isDry(point: Point): boolean;
  /** Metres to the nearest shore; infinite when none is within the neighbourhood. */
  metresToSea(point: Point): number;
};

const islands: Ring[] = coastJson.features.map(({ geometry }) => geometry.coordinates[0] ?? []);

/** Whether the point lies on one of the islands and in none of Bali's lakes. */
export function isOnLand(point: Point): boolean {
  return islands.some((ring) => isInside(ring, point)) && !lakes.some((ring) => isInside(ring, point));
}

/** The land within `metres` of `centre`, for asking often. Shores are known for two kilometres beyond. */
export function neighbourhoodOf(centre: Point, metres: number): Neighbourhood {
  const reach = metres + 2_000;
  const near = islands.map((ring) => ({ ring, edges: edgesNear(ring, centre, reach) }));
  const shores = near.flatMap(({ edges }) => edges);
  const land = near.filter(({ ring, edges }) => edges.length > 0 || isInside(ring, centre)).map(({ ring }) => ring);
  const water = lakes.filter((ring) => ring.some((corner) => metresBetween(centre, pointOf(corner)) < reach));
  return {
    isDry: (point) => land.some((ring) => isInside(ring, point)) && !water.some((ring) => isInside(ring, point)),
    metresToSea: (point) => metresToEdges(point, shores),
  };
}

function pointOf([longitude = 0, latitude = 0]: readonly number[]): Point {
  return { latitude, longitude };
}
