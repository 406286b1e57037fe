/** Degrees, as everywhere in the code. */
export type Point = { latitude: number; longitude: number };

/** Pixels of the whole world at zoom 0, as MapLibre counts zooms. */
const worldPx = 512;

/** Where a point lies on the Web Mercator map of this zoom, in pixels from its north-west corner. */
export function projected({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const size = worldPx * 2 ** zoom;
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  return { x: (size * (longitude + 180)) / 360, y: (size * (1 - north / Math.PI)) / 2 };
}

/** The point that `projected` puts there. */
export function unprojected({ x, y }: { x: number; y: number }, zoom: number): Point {
  const size = worldPx * 2 ** zoom;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI;
  return { latitude, longitude: (x / size) * 360 - 180 };
}

const equatorM = 40_075_017;

/** How much ground a pixel shows at this latitude. */
export function metresPerPixel({ latitude }: Point, zoom: number): number {
  return (equatorM * Math.cos((latitude * Math.PI) / 180)) / (worldPx * 2 ** zoom);
}

/** The zoom at which a pixel shows so many metres of the ground at this latitude. */
export function zoomFor(point: Point, metres: number): number {
  return Math.log2(metresPerPixel(point, 0) / metres);
}
