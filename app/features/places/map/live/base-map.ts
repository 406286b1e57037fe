import baseMapAddress from '#app/features/places/map/bali.geo.json?url';
import type { Language } from '#app/i18n/languages.ts';

type Area = {
  type: 'Feature';
  properties: { kind: 'land' | 'lake' };
  geometry: { type: 'Polygon'; coordinates: [longitude: number, latitude: number][][] };
};
type Landmark = {
  type: 'Feature';
  properties: { kind: 'peak' | 'airport'; names: Record<Language, string> };
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] };
};

/** The islands as `make-base-map.ts` drew them. */
export type BaseMap = { type: 'FeatureCollection'; features: (Area | Landmark)[] };

/** Throws when it cannot be had. */
export async function loadBaseMap(): Promise<BaseMap> {
  return (await readJson(baseMapAddress)) as BaseMap;
}

/** Every place with its name in this language; none when they cannot be had: a map without names is still one. */
export async function loadPlaceNames(language: Language): Promise<PlaceName[]> {
  const answer = await readJson(`/api/v1/places?lang=${language}`).catch(() => ({ places: [] }));
  return (answer as { places: PlaceName[] }).places;
}

type PlaceName = { slug: string; name: string; latitude: number; longitude: number; precision_m: number };

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`HTTP error! Status: ${response.status}`);
  return response.json();
}
