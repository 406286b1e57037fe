import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import type { TileSource } from '#app/features/places/map/basemap/tile-address.ts';
import { depths } from '#app/features/places/map/depths.ts';
import landmarks from '#app/features/places/map/named-landmarks.geo.json' with { type: 'json' };
import type { Localized } from '#app/i18n/localized.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { loadJson } from '#app/ui/load-json.ts';

type Landmark = {
  type: 'Feature';
  properties: { kind: 'peak' | 'airport'; names: Localized };
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] };
};

/** Where the tiles are, and the landmarks that have names. */
export type BaseMap = TileSource & { features: Landmark[] };

/** Throws when the tiles cannot be had. */
export async function loadBaseMap(t: Translate): Promise<BaseMap> {
  return { ...(await loadJson<TileSource>('/map/basemap.json', t)), features: landmarks.features as Landmark[] };
}

type Colour =
  | 'paper'
  | 'paper-raised'
  | 'canopy'
  | 'canopy-soft'
  | 'water'
  | 'rule'
  | 'rule-strong'
  | 'ink-3'
  | 'terracotta';

/** A colour of the page, for a canvas, which cannot read custom properties itself. */
export function pageColor(name: Colour): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
}

/**
 * The ground in the page's colours, its coast the strongest line. Names are elements over it, so that every script is set as
 * text, and no fonts are sent for them.
 */
export function drawnStyle({ tiles, bounds, zooms }: BaseMap): StyleSpecification {
  const [minzoom, maxzoom] = zooms;
  return {
    version: 8,
    sources: {
      // The worker that loads them knows no page.
      base: { type: 'vector', tiles: [location.origin + tiles], bounds: [...bounds], minzoom, maxzoom },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': pageColor('water') } },
      // Under the land: of their lines the half in the water is seen.
      ...depths.map(({ id, width, percent }) =>
        line(id, { of: 'coast', color: mixed('water', percent, 'canopy'), width }),
      ),
      area('land', 'paper'),
      area('forest', 'canopy-soft', 0.6),
      area('water', 'water'),
      line('waterway', { color: 'water', width: widthFrom(9, 0.6, 14, 2.4) }),
      line('district', { of: 'boundary', color: 'rule', width: 1, dash: [2, 3], filter: ['==', ['get', 'level'], 3] }),
      line('regency', {
        of: 'boundary',
        color: 'rule-strong',
        width: 1,
        dash: [4, 3],
        filter: ['==', ['get', 'level'], 2],
      }),
      line('road-edge', { of: 'road', color: 'rule', width: roadWidth(1.6) }),
      line('road', { color: 'paper-raised', width: roadWidth(0) }),
      line('coast', { of: 'land', color: 'rule-strong', width: 1.2 }),
    ],
  };
}

/** With so much of `other`. */
function mixed(color: Colour, percent: number, other: Colour): ExpressionSpecification {
  return ['interpolate', ['linear'], percent / 100, 0, pageColor(color), 1, pageColor(other)];
}

type Layer = StyleSpecification['layers'][number];
type Width = number | ExpressionSpecification;

function area(layer: string, color: Colour, opacity = 1): Layer {
  return {
    ...{ id: layer, type: 'fill', source: 'base', 'source-layer': layer },
    paint: { 'fill-color': pageColor(color), 'fill-opacity': opacity },
  };
}

type Line = {
  of?: string;
  color: Colour | ExpressionSpecification;
  width: Width;
  dash?: number[];
  filter?: ExpressionSpecification;
};

function line(id: string, { of = id, color, width, dash, filter }: Line): Layer {
  return {
    ...{ id, type: 'line', source: 'base', 'source-layer': of, ...(filter && { filter }) },
    layout: { 'line-cap': dash ? 'butt' : 'round', 'line-join': 'round' },
    paint: {
      'line-color': typeof color === 'string' ? pageColor(color) : color,
      'line-width': width,
      ...(dash && { 'line-dasharray': dash }),
    },
  };
}

function widthFrom(zoom: number, width: number, atZoom: number, most: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], zoom, width, atZoom, most];
}

const wide = ['motorway', 'trunk', 'primary'];

/** In pixels, `more` wider for what shows as its edge. */
function roadWidth(more: number): ExpressionSpecification {
  const of = (main: number, other: number): ExpressionSpecification => [
    'match',
    ['get', 'class'],
    wide,
    main + more,
    other + more,
  ];
  return ['interpolate', ['linear'], ['zoom'], 8, of(0.6, 0.4), 11, of(1.8, 1), 14, of(5, 3)];
}
