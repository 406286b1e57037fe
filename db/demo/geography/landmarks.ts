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

/** All landmarks lie on Bali or, east of here, on Lombok. */
const westOfLombok = 115.75;

export type Distance = { landmark: Landmark; metres: number };

const sea: InThree = { en: 'the sea', id: 'laut', ar: 'البحر' };

/**
 * What an agent on this island would measure to, at most three: the sea when it is near and no named beach is, or
 * when there is nothing else, the nearest landmark of each kind, nearest first, and the airport last. Nobody measures across a strait.
 */
export function nearLandmarks(point: Point, island: string, metresToSea: number): Distance[] {
  const within = landmarks
    .filter(({ longitude }) => island === (longitude > westOfLombok ? 'Lombok' : 'Bali'))
    .map((landmark) => ({ landmark, metres: metresBetween(point, landmark) }))
    .filter(({ landmark, metres }) => metres > landmark.precisionM && metres < (reachOf[landmark.kind] ?? 0))
    .sort((a, b) => a.metres - b.metres);
  const nearestOfKind = within.filter(
    ({ landmark }, index) => within.findIndex((other) => other.landmark.kind === landmark.kind) === index,
  );
  const shore = { landmark: { ...point, kind: 'sea', names: sea, precisionM: 100 }, metres: metresToSea };
  const beachNear = nearestOfKind.some(
    ({ landmark, metres }) => landmark.kind === 'beach' && metres < metresToSea + 700,
  );
  const speaksOfSea = (metresToSea < 3_000 && !beachNear) || nearestOfKind.length === 0;
  const shores = speaksOfSea ? [shore] : [];
  const isAirport = ({ landmark }: Distance) => landmark.kind === 'airport';
  const byName = nearestOfKind.filter((distance) => !isAirport(distance));
  const nearest = [...shores, ...byName].slice(0, 2).sort((a, b) => a.metres - b.metres);
  return [...nearest, ...nearestOfKind.filter(isAirport)];
}
