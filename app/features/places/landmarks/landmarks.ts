import type { Localized } from '#app/i18n/localized.ts';
import landmarksJson from './landmarks.geo.json' with { type: 'json' };

/** Somewhere people measure distances to; the point may be off by `precisionM` metres. */
export type Landmark = { kind: string; names: Localized; latitude: number; longitude: number; precisionM: number };

/** A ring of longitudes and latitudes. */
type Ring = readonly (readonly number[])[];

/** Airports, beaches, schools and the like, all of them on Bali or Lombok. */
export const landmarks: readonly Landmark[] = landmarksJson.features.flatMap(({ geometry, properties }) => {
  const [longitude, latitude] = geometry.coordinates;
  if (typeof longitude !== 'number' || typeof latitude !== 'number' || !('precision_m' in properties)) return [];
  const { name: en, name_id: id, name_ar: ar, layer, precision_m: precisionM } = properties;
  const kind = 'kind' in properties ? String(properties.kind) : layer;
  const names = 'short' in properties ? properties.short : { en, id, ar };
  return [{ latitude, longitude, kind, names, precisionM }];
});

/** The shores of Bali's lakes. */
export const lakes: readonly Ring[] = landmarksJson.features
  .filter(({ properties }) => properties.layer === 'lake')
  .map(({ geometry }) => (geometry.coordinates as Ring[])[0] ?? []);
