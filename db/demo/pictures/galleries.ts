import type { Random } from '#db/demo/random.ts';
import type { Look } from './looks.ts';

const rooms: Record<string, readonly string[]> = {
  kitchen: ['interior-kitchen-teak', 'interior-kitchen-green'],
  bedroom: ['interior-bedroom-limestone'],
  bathroom: ['interior-bathroom-terrazzo', 'interior-bathroom-stone', 'interior-bathroom-green'],
};

/** The names of a listing's pictures, one that may be the cover first: three to eight. */
export function createGallery({ covers, pictures }: Look, random: Random): string[] {
  const cover = random.pick(covers);
  const generosity = random.between(0.35, 1);
  const names = pictures
    .filter((name) => !name.startsWith('?') || random.next() < generosity)
    .map((name) => name.replace('?', ''))
    .map((name) => (name.startsWith('*') ? random.pick(rooms[name.slice(1)] ?? []) : name))
    .filter((name) => name !== cover);
  return [cover, ...names];
}

type Planned = { storeys: number | null; bedrooms: number | null; features: readonly string[] };

/** The name of the floor plan that every other house has of those that have the rooms of one; null for the rest. */
export function findPlan({ storeys, bedrooms, features }: Planned, index: number): string | null {
  const isDrawn = storeys === 1 && bedrooms !== null && bedrooms >= 2 && bedrooms <= 5;
  return isDrawn && features.includes('pool') && index % 2 === 0 ? `plan-villa-0${bedrooms}-bedrooms` : null;
}
