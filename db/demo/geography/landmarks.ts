import type { InThree } from '#db/demo/wording/in-three.ts';
import landmarksJson from './landmarks.geo.json' with { type: 'json' };
import { metresBetween, type Point } from './point.ts';

/** Somewhere people measure distances to. */
export type Landmark = Point & { kind: string; names: InThree; precisionM: number };

const theAirport: InThree = { en: 'the airport', id: 'bandara', ar: 'المطار' };

export const landmarks: readonly Landmark[] = landmarksJson.features.flatMap(({ geometry, properties }) => {
  const [longitude, latitude] = geometry.coordinates;
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || !('precision_m' in properties)) return [];
  const { name, name_id: id, name_ar: ar, layer, precision_m: precisionM } = properties;
  const kind = 'kind' in properties ? String(properties.kind) : layer;
  const names = kind === 'airport' ? theAirport : { en: short(name), id: short(id), ar: short(ar) };
  return [{ latitude, longitude, kind, names, precisionM }];
});

/** “Bali Mandara Hospital, Sanur” without the town. */
function short(name: string): string {
  return name.split(/[,،]/)[0] ?? name;
}

export const airports = landmarks.filter(({ kind }) => kind === 'airport');

/** Metres beyond which nobody measures any more, by kind. */
const reachOf: Record<string, number> = {
  beach: 8_000,
  school: 10_000,
  hospital: 15_000,
  temple: 12_000,
  ferry: 15_000,
  landmark: 10_000,
  peak: 20_000,
  airport: 90_000,
};

/** Straits between islands count for nothing: nobody drives from Lombok to Bali's airport. */
const westOfLombok = 115.75;

export type Distance = { landmark: Landmark; metres: number };

const sea: InThree = { en: 'the sea', id: 'laut', ar: 'البحر' };

/**
 * What an agent would measure to: the sea when it is near, the nearest landmark of each kind, nearest first, and the
 * airport last; at most three.
 */
export function nearLandmarks(point: Point, metresToSea: number): Distance[] {
  const sameSide = landmarks.filter(({ longitude }) => longitude > westOfLombok === point.longitude > westOfLombok);
  const within = sameSide
    .map((landmark) => ({ landmark, metres: metresBetween(point, landmark) }))
    .filter(({ landmark, metres }) => metres > landmark.precisionM && metres < (reachOf[landmark.kind] ?? 0))
    .sort((a, b) => a.metres - b.metres);
  const firstOfKind = within.filter(
    ({ landmark }, index) => within.findIndex((other) => other.landmark.kind === landmark.kind) === index,
  );
  const airport = firstOfKind.filter(({ landmark }) => landmark.kind === 'airport');
  const others = firstOfKind.filter(({ landmark }) => landmark.kind !== 'airport');
  const shore =
    metresToSea < 3_000
      ? [{ landmark: { ...point, kind: 'sea', names: sea, precisionM: 100 }, metres: metresToSea }]
      : [];
  const nearest = [...shore, ...others.slice(0, 3 - airport.length - shore.length)].sort((a, b) => a.metres - b.metres);
  return [...nearest, ...airport];
}
