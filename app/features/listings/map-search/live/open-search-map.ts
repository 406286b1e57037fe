import './live-search-map.css';
import type { GeoJSONSource, LayerSpecification, Map as LiveMap } from 'maplibre-gl';
import type { Ring } from '#app/features/listings/map-area.ts';
import type { MapFrame } from '#app/features/listings/map-search/map-frame.ts';
import { markedCorners } from '#app/features/listings/map-search/searched-area.ts';
import type { MapSpot } from '#app/features/listings/markers/markers.ts';
import { canDrawMaps } from '#app/features/places/map/can-draw-maps.ts';
import { byWeight } from '#app/features/places/map/labels.ts';
import { pageColor } from '#app/features/places/map/live/drawn-style.ts';
import { loadGround } from '#app/features/places/map/live/ground.ts';
import { openBareMap, type Surroundings } from '#app/features/places/map/live/live-map.ts';
import { addScale } from './map-scale.ts';
import { coveredPx, roomIn, viewOf, zooms } from './search-map-camera.ts';
import { openSearchMapNames, type SearchMapNames } from './search-map-names.ts';
import { searchedPieces } from './searched-pieces.ts';

type Options = Surroundings & { title: string; frame: MapFrame };

export type SearchMap = { map: LiveMap; names: SearchMapNames };

/** A map of the whole search, ready to be seen. Throws where the browser can draw none, or the coast does not come. */
export async function openSearchMap({ frame, ...surroundings }: Options): Promise<SearchMap> {
  const { container } = surroundings;
  if (!canDrawMaps()) throw new Error('This browser draws no maps.');
  const { style, marks } = await loadGround(surroundings);
  const view = viewOf(frame, roomIn(container));
  const map = openBareMap({ ...surroundings, ...view, style, zooms, credited: false, withinPage: false });
  map.setPadding(coveredPx());
  map.on('resize', () => map.setPadding(coveredPx()));
  await map.once('style.load');
  addAreaLayers(map);
  addScale(map, surroundings.language);
  return { map, names: openSearchMapNames(map, byWeight(marks, view.point)) };
}

const source = 'searched';
const leftOut = 'left-out';
const corner = 'corner';

function addAreaLayers(map: LiveMap): void {
  // Its pieces lie side by side: none is to be simplified by itself.
  map.addSource(source, { type: 'geojson', data: areasOf([]), tolerance: 0 });
  const pixelRatio = Math.ceil(devicePixelRatio);
  map.addImage(corner, cornerImage(pixelRatio), { pixelRatio });
  for (const layer of areaLayers()) map.addLayer(layer);
  map.addSource(leftOut, { type: 'geojson', data: pointsOf([]) });
  map.addLayer(leftOutLayer());
}

/** The land around steps back; what is searched has a line around it. */
function areaLayers(): LayerSpecification[] {
  return [
    {
      id: 'outside',
      type: 'fill',
      source,
      filter: ['==', ['get', 'kind'], 'outside'],
      paint: { 'fill-color': pageColor('paper'), 'fill-opacity': 0.34, 'fill-antialias': false },
    },
    {
      id: 'inside',
      type: 'fill',
      source,
      filter: ['==', ['get', 'kind'], 'inside'],
      paint: { 'fill-color': pageColor('canopy'), 'fill-opacity': 0.05, 'fill-antialias': false },
    },
    {
      id: 'edge',
      type: 'line',
      source,
      filter: ['==', ['get', 'kind'], 'edge'],
      paint: { 'line-color': pageColor('canopy'), 'line-width': 2 },
    },
    {
      id: corner,
      type: 'symbol',
      source,
      filter: ['==', ['get', 'kind'], corner],
      layout: { 'icon-image': corner, 'icon-allow-overlap': true, 'icon-ignore-placement': true },
    },
  ];
}

/** As the first view has it: `.search-map-corner`. */
function cornerImage(pixelRatio: number): ImageData {
  const [side, edge] = [8, 1.5];
  const canvas = document.createElement('canvas');
  canvas.width = side * pixelRatio;
  canvas.height = side * pixelRatio;
  const picture = canvas.getContext('2d');
  if (!picture) throw new Error('This browser draws no pictures.');
  picture.scale(pixelRatio, pixelRatio);
  picture.fillStyle = pageColor('canopy');
  picture.fillRect(0, 0, side, side);
  picture.fillStyle = pageColor('paper-raised');
  picture.fillRect(edge, edge, side - 2 * edge, side - 2 * edge);
  return picture.getImageData(0, 0, canvas.width, canvas.height);
}

/** The homes outside an area: where they are, and no more. */
function leftOutLayer(): LayerSpecification {
  return {
    id: leftOut,
    type: 'circle',
    source: leftOut,
    paint: {
      'circle-radius': 4.25,
      'circle-color': pageColor('paper'),
      'circle-stroke-color': pageColor('ink-3'),
      'circle-stroke-width': 1.5,
    },
  };
}

export function showLeftOut(map: LiveMap, spots: readonly MapSpot[]): void {
  map.getSource<GeoJSONSource>(leftOut)?.setData(pointsOf(spots));
}

function pointsOf(spots: readonly MapSpot[]) {
  const features = spots.map(([x, y]) => ({
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'Point' as const, coordinates: [x, y] },
  }));
  return { type: 'FeatureCollection' as const, features };
}

/** Shows what the search is limited to, as `searchedRings` has it; nothing where it is not. */
export function showAreas(map: LiveMap, groups: readonly (readonly Ring[])[]): void {
  map.getSource<GeoJSONSource>(source)?.setData(areasOf(groups));
}

/** GeoJSON repeats the first corner at the end. */
const closed = (ring: Ring) => [...ring, ...ring.slice(0, 1)].map(([x, y]) => [x, y]);

function areasOf(groups: readonly (readonly Ring[])[]) {
  const pieces = groups.length > 0 ? searchedPieces(groups) : { inside: [], outside: [] };
  const fills = (['inside', 'outside'] as const).map((kind) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry: { type: 'MultiPolygon' as const, coordinates: pieces[kind].map((piece) => [closed(piece)]) },
  }));
  const edge = {
    type: 'Feature' as const,
    properties: { kind: 'edge' },
    geometry: { type: 'MultiLineString' as const, coordinates: groups.flat().map(closed) },
  };
  const corners = {
    type: 'Feature' as const,
    properties: { kind: corner },
    geometry: { type: 'MultiPoint' as const, coordinates: markedCorners(groups).map(([x, y]) => [x, y]) },
  };
  return { type: 'FeatureCollection' as const, features: [...fills, edge, corners] };
}
