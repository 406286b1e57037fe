import { readFile } from 'node:fs/promises';
import type { Feature, FeatureCollection, Polygon, Position } from 'geojson';
import { cutTiles, type TileLayer } from './cut-tiles.ts';
import { type RoadClass, readRoads } from './osm-roads.ts';
import { type Bounds, writePmtiles } from './write-pmtiles.ts';

/** Bali, its islands and Lombok. */
export const basemapBounds: Bounds = [114.4, -9.0, 116.8, -8.0];

/** From which zoom on a road is wider than a hair beside those already there; the last ones come later where they are many. */
const roadsFrom: Record<RoadClass, number> = {
  ...{ motorway: 7, trunk: 7, primary: 8, secondary: 9, tertiary: 10 },
  ...{ unclassified: 11, residential: 12, living_street: 12 },
};

/** Streams are drawn closer than rivers, districts closer than regencies. */
const streamsFrom = 10;
const districtsFrom = 9;

/** Of 4,096 steps, 512 pixels of a screen: the rings of depth reach 26 pixels from the coast. */
const ringsReach = 256;

/**
 * The base map as an archive of vector tiles: layers `land`, `coast`, `forest`, `water`, `waterway` (kind: river, stream), `boundary`
 * (level: 2, 3) and `road` (class). Roads are those of `extract`, an `.osm.pbf`, or the few that come with the project.
 */
export async function makeBasemap(extract?: string): Promise<Buffer> {
  const [bali, lombok, forest, water, boundaries, roads] = await Promise.all([
    readShores('app/features/places/sea/bali-coast.geo.json'),
    readShores('app/features/places/sea/lombok-coast.geo.json'),
    readSource('delivery/basemap/sources/forest.geo.json'),
    readSource('delivery/basemap/sources/water.geo.json'),
    readSource('delivery/basemap/sources/boundaries.geo.json'),
    extract ? readRoads(extract, basemapBounds) : readSource('delivery/basemap/sources/roads.geo.json'),
  ]);
  const lines = water.filter(({ geometry }) => geometry.type.endsWith('LineString'));
  const areas = water.filter((each) => !lines.includes(each));
  const layers: TileLayer[] = [
    layer('land', 7, [...bali, ...lombok]),
    // Land that a tile cuts off has an edge there, which is no coast.
    { ...layer('coast', 7, [...bali, ...lombok].map(asLine)), around: ringsReach },
    layer('forest', 8, forest),
    layer('water', 7, areas.map(plain)),
    layer(
      'waterway',
      8,
      lines.filter(({ properties }) => properties?.['kind'] === 'river'),
    ),
    layer(
      'waterway',
      streamsFrom,
      lines.filter(({ properties }) => properties?.['kind'] === 'stream'),
    ),
    layer(
      'boundary',
      7,
      boundaries.filter(({ properties }) => properties?.['level'] === 2),
    ),
    layer(
      'boundary',
      districtsFrom,
      boundaries.filter(({ properties }) => properties?.['level'] === 3),
    ),
    ...Object.entries(roadsFrom).map(([name, from]) => ({
      ...layer(
        'road',
        from,
        roads.filter(({ properties }) => properties?.['class'] === name),
      ),
      mayComeLater: true,
    })),
  ];
  const about = {
    name: 'Bali',
    attribution: '© OpenStreetMap contributors; GSHHG 2.3.7 for Lombok and the Gilis',
    vector_layers: [...new Set(layers.map(({ name }) => name))].map((id) => ({ id, fields: {} })),
  };
  return writePmtiles(cutTiles(layers, basemapBounds), { bounds: basemapBounds, about });
}

async function readSource(path: string): Promise<Feature[]> {
  return (JSON.parse(await readFile(path, 'utf8')) as FeatureCollection).features;
}

async function readShores(path: string): Promise<Feature<Polygon>[]> {
  const { rings } = JSON.parse(await readFile(path, 'utf8')) as { rings: Position[][] };
  return rings.map((ring) => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }));
}

function asLine({ geometry: { coordinates } }: Feature<Polygon>): Feature {
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } };
}

function layer(name: string, fromZoom: number, features: Feature[]): TileLayer {
  return { name, fromZoom, data: { type: 'FeatureCollection', features } };
}

/** What a style does not read stays out of the tiles. */
function plain(feature: Feature): Feature {
  return { ...feature, properties: {} };
}
