import { landmarks } from '#app/features/places/landmarks/landmarks.ts';
import type { DemoPlace } from '#db/demo/demo-places.ts';
import { type Kind, kindFacts } from '#db/demo/facts/kinds.ts';
import type { Random } from '#db/demo/random.ts';
import type { Neighbourhood } from './coast.ts';
import { neighbourhoodOf } from './coast.ts';
import { metresBetween, movedBy, type Point } from './point.ts';

export type Position = { point: Point; metresToSea: number };

/** Nobody lives on the runway. */
const metresFromRunway = 1_100;

const airports = landmarks.filter(({ kind }) => kind === 'airport');

const maxTries = 3_000;

/** Picks points within their places, on land, as far from the sea as their kind requires, no two within 25 metres. */
export function createPositions(): (place: DemoPlace, kind: Kind, random: Random) => Position {
  const taken: Point[] = [];
  const neighbourhoods = new Map<string, Neighbourhood>();

  return function findPosition(place, kind, random) {
    const around = neighbourhoods.get(place.slug) ?? neighbourhoodOf(place, place.precisionM);
    neighbourhoods.set(place.slug, around);
    const [nearest, farthest] = kindFacts[kind].metresFromSea;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const point = scattered(place, random);
      const metresToSea = around.metresToSea(point);
      if (metresToSea < nearest || metresToSea > farthest || !around.isDry(point)) continue;
      if (airports.some((airport) => metresBetween(airport, point) < metresFromRunway)) continue;
      if (taken.some((other) => metresBetween(other, point) < 25)) continue;
      taken.push(point);
      return { point, metresToSea };
    }
    throw new Error(`No room for ${kind} in ${place.slug}: the plan is wrong.`);
  };
}

/** Evenly over the disc of the place's precision. */
function scattered(place: DemoPlace, random: Random): Point {
  const angle = random.between(0, 2 * Math.PI);
  const metres = place.precisionM * 0.99 * Math.sqrt(random.next());
  return movedBy(place, Math.cos(angle) * metres, Math.sin(angle) * metres);
}
