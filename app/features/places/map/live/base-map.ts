import baseMapAddress from '#app/features/places/map/bali.geo.json?url';
import type { Localized } from '#app/i18n/localized.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { loadJson } from '#app/ui/load-json.ts';

type Area = {
  type: 'Feature';
  properties: { kind: 'land' | 'lake' };
  geometry: { type: 'Polygon'; coordinates: [longitude: number, latitude: number][][] };
};
type Landmark = {
  type: 'Feature';
  properties: { kind: 'peak' | 'airport'; names: Localized };
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] };
};

/** The islands as `make-base-map.ts` drew them. */
export type BaseMap = { type: 'FeatureCollection'; features: (Area | Landmark)[] };

/** Throws when it cannot be had. */
export function loadBaseMap(t: Translate): Promise<BaseMap> {
  return loadJson(baseMapAddress, t);
}
