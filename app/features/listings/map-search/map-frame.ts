import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { projected, unprojected } from '#app/features/places/map/mercator.ts';

/** A square piece of the Web Mercator map at zoom 0: its north-west corner and its side, in pixels there. */
export type MapFrame = { x: number; y: number; side: number };

/** In percent of a frame, from its north-west corner. */
export type FrameSpot = { x: number; y: number };

/** Where maps that people move around in end. */
const maxLatitude = 85;
/** About 1.5 km at the equator: one home alone is seen among its surroundings. */
const minSide = 0.02;
/** The least side of a frame in pixels on a phone, and where there is room for more: `@container` in search-map.css. */
export const narrowPx = 350;
export const widePx = 560;
/** On each side, so that no price is cut. */
const margin = 0.12;

/** The square around a box, whatever shape the screen has that shows it. */
export function frameAround([west, south, east, north]: BoundingBox): MapFrame {
  const start = projected({ longitude: west, latitude: Math.min(maxLatitude, north) }, 0);
  const end = projected({ longitude: east, latitude: Math.max(-maxLatitude, south) }, 0);
  const side = Math.max(end.x - start.x, end.y - start.y, minSide) * (1 + 2 * margin);
  return { x: (start.x + end.x - side) / 2, y: (start.y + end.y - side) / 2, side };
}

/** The edges of a frame. */
export function edgesOf({ x, y, side }: MapFrame): BoundingBox {
  const start = unprojected({ x, y }, 0);
  const end = unprojected({ x: x + side, y: y + side }, 0);
  return [start.longitude, end.latitude, end.longitude, start.latitude];
}

/** The zoom at which the side of a frame is so many pixels long. */
export function zoomOf({ side }: MapFrame, px: number): number {
  return Math.log2(px / side);
}

export function spotIn(
  { x, y, side }: MapFrame,
  [longitude, latitude]: readonly [longitude: number, latitude: number],
): FrameSpot {
  const point = projected({ longitude, latitude }, 0);
  return { x: percent((point.x - x) / side), y: percent((point.y - y) / side) };
}

const percent = (share: number) => Math.round(share * 10_000) / 100;

/** A box that holds all of another, with the four decimals of an address. */
export function boxForAddress(box: BoundingBox): BoundingBox {
  const [west, south, east, north] = boxWithDecimals(box, 4);
  return [Math.max(-180, west), Math.max(-90, south), Math.min(180, east), Math.min(90, north)];
}

/** What is rounded already stays as it is: a sum of binary fractions may be a hair beside it. */
const hair = 1e-7;

/** The smallest box with so many decimals that holds all of another. */
export function boxWithDecimals([west, south, east, north]: BoundingBox, decimals: number): BoundingBox {
  const parts = 10 ** decimals;
  const floor = (degrees: number) => Math.floor(degrees * parts + hair) / parts + 0;
  const ceil = (degrees: number) => Math.ceil(degrees * parts - hair) / parts + 0;
  return [floor(west), floor(south), ceil(east), ceil(north)];
}
