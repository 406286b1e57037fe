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
  /** It may come from closer on where there is too much. */
  mayComeLater?: boolean;
};

/** The zooms that have tiles; closer ones show the last. */
const tileZooms = [7, 13] as const;
/** Where all roads of a dense extract are too much for the last of them, they come closer, at most here. */
const closest = 16;

/** As the format has it: steps across a tile. */
const extent = 4096;

/** What a first view may weigh, without what else the map sends: 300 KB in all. */
const maxViewBytes = 270_000;
/** Tiles across and down that a window of 1440 × 900 sees of the map at most. */
const viewTiles = 3;

/**
 * The tiles within the bounds that hold anything. Layers of one name, from different zooms on, become one. No view of a zoom is
 * too heavy: of the layers that may come later the last ones do, until it is not.
 */
export function cutTiles(layers: readonly TileLayer[], bounds: Bounds): Tile[] {
  for (let most: number = tileZooms[1]; ; most += 1) {
    const tiles = cutUpTo(most, layers, bounds);
    if (tiles) return tiles;
  }
}

/** Null where not all layers are there in the closest zoom, and a closer one may have them. */
function cutUpTo(most: number, layers: readonly TileLayer[], bounds: Bounds): Tile[] | null {
  const cut = layers.map((layer) => ({
    ...layer,
    index: new GeoJSONVT(layer.data, { maxZoom: most, extent, ...(layer.around && { buffer: layer.around }) }),
  }));
  const tiles: Tile[] = [];
  let shown = cut;
  // From near to far: what is not there is not there from farther away either.
  for (let z = most; z >= tileZooms[0]; z -= 1) {
    shown = shown.filter(({ fromZoom }) => fromZoom <= z);
    let those = cutZoom(z, shown, bounds);
    while (heaviestView(those) > maxViewBytes) {
      const last = shown.findLast(({ mayComeLater }) => mayComeLater);
      if (!last) break;
      if (z === most && most < closest) return null;
      shown = shown.filter((layer) => layer !== last);
      those = cutZoom(z, shown, bounds);
    }
    tiles.unshift(...those);
  }
  return tiles;
}

type CutLayer = Pick<TileLayer, 'name'> & { index: GeoJSONVT };

function cutZoom(z: number, layers: readonly CutLayer[], bounds: Bounds): Tile[] {
  const [left, top] = tileAt(z, [bounds[0], bounds[3]]);
  const [right, bottom] = tileAt(z, [bounds[2], bounds[1]]);
  const tiles: Tile[] = [];
  for (let x = left; x <= right; x += 1) {
    for (let y = top; y <= bottom; y += 1) {
      const parts = layers.flatMap(({ name, index }) => {
        const part = index.getTile(z, x, y);
        return part && part.features.length > 0 ? [{ name, part }] : [];
      });
      if (parts.length > 0) tiles.push({ z, x, y, bytes: packed(parts) });
    }
  }
  return tiles;
}

/** The bytes of the most that a window sees of these tiles of one zoom. */
function heaviestView(tiles: readonly Tile[]): number {
  const views = new Map<string, number>();
  for (const { x, y, bytes } of tiles) {
    for (let across = 0; across < viewTiles; across += 1) {
      for (let down = 0; down < viewTiles; down += 1) {
        const view = `${x - across} ${y - down}`;
        views.set(view, (views.get(view) ?? 0) + bytes.length);
      }
    }
  }
  return Math.max(0, ...views.values());
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
