/** Of a tile, counted from the north-west corner of the world. */
export type TileAddress = { z: number; x: number; y: number };

/** Closer than any tile of ours: more digits name none. */
const maxZoom = 20;

/** `/map/tiles/<hash>/<z>/<x>/<y>.mvt`; null for what names no tile. */
export function readTileAddress(path: string): (TileAddress & { hash: string }) | null {
  const [, hash, ...digits] = /^\/map\/tiles\/([0-9a-f]{8})\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.mvt$/.exec(path) ?? [];
  const [z = 0, x = 0, y = 0] = digits.map(Number);
  const isThere = z <= maxZoom && x < 2 ** z && y < 2 ** z;
  return hash !== undefined && isThere ? { hash, z, x, y } : null;
}

/** As MapLibre fills it in. */
export function tileTemplate(hash: string): string {
  return `/map/tiles/${hash}/{z}/{x}/{y}.mvt`;
}

/** What a map needs to know of the tiles: their address as MapLibre fills it in, and where there are any. */
export type TileSource = {
  tiles: string;
  bounds: readonly [west: number, south: number, east: number, north: number];
  zooms: readonly [least: number, most: number];
};
