import { gzipSync } from 'node:zlib';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';
import type { Bounds, Tile } from './write-pmtiles.ts';

/** What lies in tiles from one zoom on. */
export type TileLayer = {
  name: string;
  fromZoom: number;
  data: FeatureCollection;
  /** Steps beyond the edges of a tile that are in it as well: half of the widest line, so that none ends there. */
  around?: number;
};

/** The zooms that have tiles; closer ones show the last. */
export const tileZooms = [7, 13] as const;

/** As the format has it: steps across a tile. */
const extent = 4096;

/** The tiles within the bounds that hold anything. Layers of one name, from different zooms on, become one. */
export function cutTiles(layers: readonly TileLayer[], bounds: Bounds): Tile[] {
  const [least, most] = tileZooms;
  const cut = layers.map((layer) => ({
    ...layer,
    index: new GeoJSONVT(layer.data, { maxZoom: most, extent, ...(layer.around && { buffer: layer.around }) }),
  }));
  const tiles: Tile[] = [];
  for (let z = least; z <= most; z += 1) {
    const [left, top] = tileAt(z, [bounds[0], bounds[3]]);
    const [right, bottom] = tileAt(z, [bounds[2], bounds[1]]);
    const shown = cut.filter(({ fromZoom }) => fromZoom <= z);
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) {
        const parts = shown.flatMap(({ name, index }) => {
          const part = index.getTile(z, x, y);
          return part && part.features.length > 0 ? [{ name, part }] : [];
        });
        if (parts.length > 0) tiles.push({ z, x, y, bytes: packed(parts) });
      }
    }
  }
  return tiles;
}

type Part = { name: string; part: NonNullable<ReturnType<GeoJSONVT['getTile']>> };

function packed(parts: readonly Part[]): Buffer {
  const byName = new Map<string, Part['part']>();
  for (const { name, part } of parts) {
    const same = byName.get(name);
    byName.set(name, same ? { ...same, features: [...same.features, ...part.features] } : part);
  }
  return gzipSync(fromGeojsonVt(Object.fromEntries(byName), { version: 2, extent }), { level: 9 });
}

/** The tile of a zoom in which a place lies. */
export function tileAt(z: number, [longitude, latitude]: readonly [number, number]): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const across = longitude / 360 + 0.5;
  const down = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  return [Math.floor(across * 2 ** z), Math.floor(down * 2 ** z)];
}
