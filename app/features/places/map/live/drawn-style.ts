import type { StyleSpecification } from 'maplibre-gl';
import type { BaseMap } from './base-map.ts';

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
