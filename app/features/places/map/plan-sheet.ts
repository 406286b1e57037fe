import { type Point, projected } from './mercator.ts';

/** The drawing `bali-plan.svg` is made for this zoom: one of its units is a pixel there. */
const sheetZoom = 10;
const northWest: Point = { latitude: -7.9, longitude: 114.3 };
const southEast: Point = { latitude: -9.2, longitude: 116.8 };

const corner = projected(northWest, sheetZoom);
const opposite = projected(southEast, sheetZoom);

export const sheetSize = { width: Math.round(opposite.x - corner.x), height: Math.round(opposite.y - corner.y) };

/** Where a point lies on the drawing, in its own units. */
export function onSheet(point: Point): { x: number; y: number } {
  const { x, y } = projected(point, sheetZoom);
  return { x: x - corner.x, y: y - corner.y };
}

/** The box in which the drawing, at another zoom, has this point at 0, 0. */
export function sheetAround(centre: Point, zoom: number): { x: number; y: number; width: number; height: number } {
  const scale = 2 ** (zoom - sheetZoom);
  const { x, y } = onSheet(centre);
  return {
    x: rounded(-x * scale),
    y: rounded(-y * scale),
    width: rounded(sheetSize.width * scale),
    height: rounded(sheetSize.height * scale),
  };
}

/** A square of the map of zoom 0, by its north-west corner and side, in the drawing's own units. */
export function squareOnSheet(square: { x: number; y: number; side: number }): { x: number; y: number; side: number } {
  const scale = 2 ** sheetZoom;
  return {
    x: rounded(square.x * scale - corner.x),
    y: rounded(square.y * scale - corner.y),
    side: rounded(square.side * scale),
  };
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
