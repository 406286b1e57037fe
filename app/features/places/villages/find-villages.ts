import { metresBetween } from '#app/features/places/distance.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import { plainName } from './plain-name.ts';
import { type Village, villagesDrawn } from './village-at.ts';

/** A village with the middle of its land, and the metres around it that it about covers. */
export type FoundVillage = { village: Village; middle: Point; radiusM: number };

/** The villages that are called so, alone or with their district behind a comma: *Selat* there is five times. */
export function findVillages(name: string): FoundVillage[] {
  const [called = '', district] = name.split(',', 2).map(plainName);
  if (called === '') return [];
  return villagesDrawn()
    .filter(({ village }) => plainName(village.name) === called)
    .filter(({ village }) => district === undefined || plainName(village.district) === district)
    .map(({ village, rings }) => ({ village, ...landOf(rings) }));
}

type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Of the largest part, as islands off the coast lie far from the village. */
function landOf(rings: readonly Ring[]): Omit<FoundVillage, 'village'> {
  const [largest] = rings.map(middleOf).toSorted((one, other) => other.area - one.area);
  const { longitude = 0, latitude = 0, area = 0 } = largest ?? {};
  const middle = { latitude: fiveDigits(latitude), longitude: fiveDigits(longitude) };
  const [north, east] = [
    { ...middle, latitude: latitude + 0.01 },
    { ...middle, longitude: longitude + 0.01 },
  ].map((point) => metresBetween(middle, point) * 100);
  const squareMetres = area * (north ?? 0) * (east ?? 0);
  return { middle, radiusM: Math.max(100, Math.round(Math.sqrt(squareMetres / Math.PI) / 100) * 100) };
}

/** The centre of a ring's area, and the area in square degrees. */
function middleOf(ring: Ring): { longitude: number; latitude: number; area: number } {
  const [startX, startY] = ring[0] ?? [0, 0];
  let [twice, x, y] = [0, 0, 0];
  for (const [at, corner] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? corner;
    const [ax, ay, bx, by] = [corner[0] - startX, corner[1] - startY, nextX - startX, nextY - startY];
    const cross = ax * by - bx * ay;
    twice += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  if (twice === 0) return { longitude: startX, latitude: startY, area: 0 };
  return { longitude: startX + x / (3 * twice), latitude: startY + y / (3 * twice), area: Math.abs(twice) / 2 };
}

function fiveDigits(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
