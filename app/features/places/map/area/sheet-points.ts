import type { Point } from '#app/features/places/map/mercator.ts';
import type { Spot } from './clip.ts';

/** Metres that a unit of the sheet stands for. */
export const metresPerUnit = 10;
/** The land around a point. */
export const sheetSize = { width: 1_200, height: 740 } as const;
/** How far it reaches from side to side: the whole, and the middle that a phone shows. */
export const sheetWidthM = { wide: metresPerUnit * sheetSize.width, phone: 6_500 } as const;

const metresPerDegree = 111_195;

/** Where points lie on the sheet that has `centre` in its middle. So near, the earth may be taken as flat. */
export function sheetAround(centre: Point): (point: Point) => Spot {
  const unitsPerDegree = metresPerDegree / metresPerUnit;
  const eastPerDegree = unitsPerDegree * Math.cos((centre.latitude * Math.PI) / 180);
  return ({ latitude, longitude }) => [
    sheetSize.width / 2 + (longitude - centre.longitude) * eastPerDegree,
    sheetSize.height / 2 - (latitude - centre.latitude) * unitsPerDegree,
  ];
}

/** The point at a spot of that sheet. */
export function pointOn(centre: Point, [x, y]: Spot): Point {
  const unitsPerDegree = metresPerDegree / metresPerUnit;
  const eastPerDegree = unitsPerDegree * Math.cos((centre.latitude * Math.PI) / 180);
  return {
    longitude: centre.longitude + (x - sheetSize.width / 2) / eastPerDegree,
    latitude: centre.latitude - (y - sheetSize.height / 2) / unitsPerDegree,
  };
}
