import { isInside } from '#app/features/places/map/is-inside.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import { nearestShore } from '#app/features/places/sea/metres-to-sea.ts';
import data from './bali-villages.json' with { type: 'json' };
import { decodeRing } from './ring-code.ts';

/** A desa or kelurahan, the smallest area of the administration, by the names it has in Indonesian. */
export type Village = { name: string; district: string; regency: string };

type Ring = ReturnType<typeof decodeRing>;
type Box = { west: number; south: number; east: number; north: number };
type Drawn = { village: Village; box: Box; rings: Ring[] };

/** Decoded when first needed: most processes never are asked. */
let drawn: readonly Drawn[] | undefined;

/** Metres from the shore within which a point may be of the village behind it: piers, rocks, and what a map is off by. */
const shoreM = 120;
const inlandM = 60;

/** The village on Bali or the islands that belong to it in which a point lies; null at sea and elsewhere. */
export function villageAt(point: Point): Village | null {
  const villages = villagesDrawn();
  return find(villages, point) ?? find(villages, inland(point, 1)) ?? find(villages, inland(point, -1));
}

/** All villages with their borders. */
export function villagesDrawn(): readonly Drawn[] {
  drawn ??= data.villages.map(drawnVillage);
  return drawn;
}

/** Beyond the shore, `towards` it or away from it, where that is near; else the point itself. */
function inland(point: Point, towards: 1 | -1): Point {
  const shore = nearestShore(point);
  if (shore === null || shore.metres === 0 || shore.metres > shoreM) return point;
  const share = towards === 1 ? 1 + inlandM / shore.metres : -inlandM / shore.metres;
  return {
    latitude: point.latitude + share * (shore.latitude - point.latitude),
    longitude: point.longitude + share * (shore.longitude - point.longitude),
  };
}

function find(villages: readonly Drawn[], point: Point): Village | null {
  return villages.find(({ box, rings }) => isInBox(point, box) && isInRings(point, rings))?.village ?? null;
}

function drawnVillage([regency = '', district = '', name = '', ...codes]: string[]): Drawn {
  const rings = codes.map(decodeRing);
  const [longitudes, latitudes] = [0, 1].map((axis) => rings.flat().map((corner) => corner[axis] ?? 0)) as [
    number[],
    number[],
  ];
  const box = {
    ...{ west: Math.min(...longitudes), south: Math.min(...latitudes) },
    ...{ east: Math.max(...longitudes), north: Math.max(...latitudes) },
  };
  return { village: { name, district, regency }, box, rings };
}

function isInBox({ latitude, longitude }: Point, { west, south, east, north }: Box): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Holes are rings as well. */
function isInRings({ latitude, longitude }: Point, rings: readonly Ring[]): boolean {
  return rings.filter((ring) => isInside(ring, [longitude, latitude])).length % 2 === 1;
}
