import type { StyleSpecification } from 'maplibre-gl';
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

/** A colour of the page, for a canvas, which cannot read custom properties itself. */
export function pageColor(name: 'paper' | 'water' | 'rule-strong' | 'terracotta'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
}

/** Land, lakes and coast as the plan shows them. Names are elements over it, so that every script is set as text. */
export function drawnStyle(baseMap: BaseMap): StyleSpecification {
  return {
    version: 8,
    sources: { base: { type: 'geojson', data: baseMap, tolerance: 0 } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': pageColor('water') } },
      area('land', pageColor('paper')),
      area('lake', pageColor('water')),
      {
        id: 'coast',
        type: 'line',
        source: 'base',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'line-color': pageColor('rule-strong'), 'line-width': 1 },
      },
    ],
  };
}

function area(kind: 'land' | 'lake', colour: string): StyleSpecification['layers'][number] {
  return {
    id: kind,
    type: 'fill',
    source: 'base',
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': colour },
  };
}
