import { along, type Range, villaRange } from '#db/demo/market/market.ts';
import type { Random } from '#db/demo/random.ts';
import type { DemoFacts } from './demo-facts.ts';
import type { Kind } from './kinds.ts';

type Sizes = Pick<DemoFacts, 'bathrooms' | 'livingSqm' | 'lotSqm'>;

type Brief = Pick<DemoFacts, 'kind' | 'place' | 'bedrooms' | 'quality'>;

/** Floors of the house in the pictures; a single storey needs more ground. */
const singleStorey: readonly Kind[] = ['villa-joglo', 'villa-beach', 'villa-rice-field'];

/** Rooms and square metres that agree with each other and with the market's ranges. */
export function createSizes(brief: Brief, random: Random): Sizes {
  const [family] = brief.kind.split('-');
  if (family === 'villa') return villaSizes(brief, random);
  if (family === 'house') return houseSizes(brief, random);
  if (family === 'apartment') return apartmentSizes(brief, random);
  if (family === 'land') return landSizes(brief, random);
  return brief.kind === 'commercial-hotel' ? hotelSizes(brief, random) : cafeSizes(random);
}

function villaSizes({ kind, place, bedrooms, quality }: Brief, random: Random): Sizes {
  const rooms = bedrooms ?? 0;
  const low = singleStorey.includes(kind);
  // Five bedrooms are the small end of "five and more".
  const share = (rooms === 5 ? 0.45 : rooms > 5 ? 0.75 : low ? 0.6 : 1) * quality;
  const living = toFive(along(villaRange(place, rooms, 'building_m2'), share));
  const land = villaRange(place, rooms, 'land_m2');
  const wished = along(land, Math.min(1, quality + random.between(-0.2, 0.25) + (low ? 0.25 : 0)));
  const needed = living * (low ? 1.3 : 0.95);
  const lot = toFive(Math.min(land[1], Math.max(land[0], wished, needed)));
  return { bathrooms: rooms + random.pick(rooms > 3 ? [0, 1, 1] : [0, 0, 1]), livingSqm: living, lotSqm: lot };
}

const houseLiving: Record<number, Range> = { 2: [72, 112], 3: [115, 168], 4: [168, 218] };
const houseLot: Record<number, Range> = { 2: [100, 185], 3: [150, 255], 4: [225, 300] };

function houseSizes({ bedrooms, quality }: Brief, random: Random): Sizes {
  const rooms = bedrooms ?? 2;
  return {
    bathrooms: rooms - random.pick([0, 0, 1]),
    livingSqm: toOne(along(houseLiving[rooms] ?? [72, 112], quality)),
    lotSqm: toFive(along(houseLot[rooms] ?? [100, 185], (quality + random.next()) / 2)),
  };
}

const apartmentLiving: Record<number, Range> = { 1: [38, 58], 2: [66, 90], 3: [96, 110] };

function apartmentSizes({ bedrooms, quality }: Brief, random: Random): Sizes {
  const rooms = bedrooms ?? 1;
  const living = toOne(along(apartmentLiving[rooms] ?? [38, 58], quality));
  return { bathrooms: rooms === 1 ? 1 : rooms - random.pick([0, 1]), livingSqm: living, lotSqm: null };
}

function hotelSizes({ bedrooms }: Brief, random: Random): Sizes {
  const rooms = bedrooms ?? 8;
  const living = toFive(rooms * random.between(30, 37) + 120);
  return { bathrooms: rooms + 2, livingSqm: living, lotSqm: toFive(living * random.between(1.3, 1.75)) };
}

function cafeSizes(random: Random): Sizes {
  const living = toFive(random.between(70, 240));
  return { bathrooms: living > 140 ? 2 : 1, livingSqm: living, lotSqm: toFive(living * random.between(1.15, 1.6)) };
}

/** Most plots are of a size for one or two houses; a few are large. */
function landSizes({ kind, quality }: Brief, random: Random): Sizes {
  const largest = random.next() < 0.2 ? 28 : 10;
  const are = Math.round(random.between(kind === 'land-ocean-view' ? 4 : 2.5, largest) * 2 * (1 - quality / 5)) / 2;
  return { bathrooms: null, livingSqm: null, lotSqm: Math.max(2, are) * 100 };
}

function toOne(sqm: number): number {
  return Math.round(sqm);
}

function toFive(sqm: number): number {
  return Math.round(sqm / 5) * 5;
}
