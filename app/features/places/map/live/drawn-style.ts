import type { StyleSpecification } from 'maplibre-gl';
import type { BaseMap } from './base-map.ts';

/** Of tokens.css, which a canvas cannot read; water is the map's own. */
export const colours = { paper: '#f7f4ee', water: '#e3e8e4', ruleStrong: '#88857a', terracotta: '#a4472a' };

/** Land, lakes and coast as the plan shows them. Names are elements over it, so that every script is set as text. */
export function drawnStyle(baseMap: BaseMap): StyleSpecification {
  return {
    version: 8,
    sources: { base: { type: 'geojson', data: baseMap, tolerance: 0 } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
      area('land', colours.paper),
      area('lake', colours.water),
      {
        id: 'coast',
        type: 'line',
        source: 'base',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'line-color': colours.ruleStrong, 'line-width': 1 },
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
