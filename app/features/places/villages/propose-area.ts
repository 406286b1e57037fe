import { metresBetween } from '#app/features/places/distance.ts';
import { isInside } from '#app/features/places/map/is-inside.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import { type Place, type Places, wholeIsland } from '#app/features/places/place.ts';
import { metresToSea, shores } from '#app/features/places/sea/metres-to-sea.ts';
import { plainName } from './plain-name.ts';
import { type Village, villageAt } from './village-at.ts';

/** Beyond what an area covers, and of another village, nobody would look for the home there. */
const maxMetresBeyond = 2_000;

/**
 * How much nearer an area seems that lists the village among its aliases, is called like it, or like its district. A village may
 * be far larger than the area of its name.
 */
const likeness = { alias: 0.75, name: 0.9, district: 0.95, none: 1 } as const;

/**
 * The area of the location list in which visitors would look for a home at this point: the one nearest by its own size, rather
 * one that is called like its village or lists it among its aliases. Null at sea, elsewhere, and where none is near.
 */
export function proposeArea(point: Point, places: Places): Place | null {
  const village = villageAt(point);
  if (village === null && !isOnLombok(point)) return null;
  const near = [...places.values()]
    .filter(({ slug }) => slug !== wholeIsland)
    .map((place) => ({ place, metres: metresBetween(point, place), like: likenessOf(place, village) }))
    .filter(
      ({ place, metres, like }) => metres <= place.precisionM + maxMetresBeyond || like === 'alias' || like === 'name',
    )
    .filter(({ place }) => village === null || !eastOfBali.includes(place.island));
  const [best] = near.toSorted((one, other) => farness(one) - farness(other));
  return best?.place ?? null;
}

/** A pin so far beyond what its area covers is a mistake, not a border that somebody sees otherwise. */
const farBeyondM = 3_000;

/**
 * What is wrong with a pin for a home in this area: it is at sea, or far from the area and in a village that is none of it.
 * Null where it may be right, or nothing is known.
 */
export function pinFault(pin: Point, place: Place | null): 'at_sea' | 'elsewhere' | null {
  const village = villageAt(pin);
  if (village === null && !isOnLombok(pin)) return 'at_sea';
  if (place === null || place.slug === wholeIsland || likenessOf(place, village) !== 'none') return null;
  return metresBetween(pin, place) > place.precisionM + farBeyondM ? 'elsewhere' : null;
}

type Near = { place: Place; metres: number; like: keyof typeof likeness };

function farness({ place, metres, like }: Near): number {
  return (metres / place.precisionM) * likeness[like];
}

const westOfLombok = 115.75;
const shoreM = 120;
const eastOfBali = ['Lombok', 'Gili Islands'];

/** Of these islands there are no villages: their shores say what is land. */
function isOnLombok({ latitude, longitude }: Point): boolean {
  const isOnBeach = longitude > westOfLombok && (metresToSea({ latitude, longitude }) ?? shoreM) < shoreM;
  return isOnBeach || shores.lombok.some((ring) => isInside(ring as [number, number][], [longitude, latitude]));
}

function likenessOf({ names, aliases }: Place, village: Village | null): Near['like'] {
  if (village === null) return 'none';
  const [called, others] = [plainName(names.en), aliases.map(plainName)];
  if (called === plainName(village.name)) return 'name';
  if (others.includes(plainName(village.name))) return 'alias';
  return [called, ...others].includes(plainName(village.district)) ? 'district' : 'none';
}
