import type { GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { approximateM } from '#app/features/places/map/map-view.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import { pageColor } from './drawn-style.ts';

const corners = 64;
const metresPerDegree = 111_320;

/** The area within which something lies that keeps its exact place to itself. */
export function glowSource({ latitude, longitude }: Point): GeoJSONSourceSpecification {
  const high = approximateM / metresPerDegree;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: corners + 1 }, (_, index) => {
    const turn = (2 * Math.PI * index) / corners;
    return [longitude + wide * Math.cos(turn), latitude + high * Math.sin(turn)];
  });
  return {
    type: 'geojson',
    data: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
  };
}

export function glowLayers(): LayerSpecification[] {
  const paint = { 'fill-color': pageColor('terracotta'), 'fill-opacity': 0.22 };
  return [{ id: 'glow', type: 'fill', source: 'glow', paint }];
}
