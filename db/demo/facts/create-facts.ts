import type { createPositions } from '#db/demo/geography/position.ts';
import type { Random } from '#db/demo/random.ts';
import type { ScheduledListing } from '#db/demo/schedule/schedule.ts';
import type { DemoFacts } from './demo-facts.ts';
import { kindFacts } from './kinds.ts';
import { createSizes } from './sizes.ts';

/** The facts of one scheduled listing: rooms, sizes, year, position and furniture, agreeing with each other. */
export function createFacts(
  listing: ScheduledListing,
  findPosition: ReturnType<typeof createPositions>,
  random: Random,
): DemoFacts {
  const { kind, place, onMarketAt, offPlan } = listing;
  const { type, bedrooms: choices } = kindFacts[kind];
  const bedrooms = choices.length === 0 ? null : random.pick(choices);
  const byTheSea = kind === 'villa-beach' || kind === 'villa-ocean-cliff';
  const quality = random.between(byTheSea ? 0.25 : 0.08, byTheSea ? 0.95 : 0.88);
  return {
    kind,
    type,
    place,
    onMarketAt,
    offPlan,
    bedrooms,
    quality,
    ...createSizes({ kind, place, bedrooms, quality }, random),
    ...findPosition(place, kind, random),
    yearBuilt: type === 'Land' ? null : createYear(listing, random),
    furnishing: createFurnishing(listing, random),
    floor: type === 'Apartment' ? random.whole(1, 3) : 0,
  };
}

/** Never later than the year it was listed, unless it is still being built. */
function createYear({ kind, onMarketAt, offPlan }: ScheduledListing, random: Random): number {
  const listed = new Date(onMarketAt).getUTCFullYear();
  const [earliest, latest] = kindFacts[kind].builtIn;
  return offPlan ? listed + 1 : random.whole(earliest, Math.min(latest, listed));
}

function createFurnishing({ kind, offerPlan, offPlan }: ScheduledListing, random: Random): DemoFacts['furnishing'] {
  const { type } = kindFacts[kind];
  if (type === 'Land') return null;
  if (offPlan) return 'unfurnished';
  // Nobody takes beds along for a month.
  if (offerPlan.includes('month') || offerPlan.includes('night') || kind === 'commercial-hotel') return 'furnished';
  if (kind === 'villa-minimalist') return random.pick(['furnished', 'furnished', 'furnished', 'unfurnished']);
  if (type === 'Villa') return random.pick(['furnished', 'furnished', 'furnished', 'semi_furnished']);
  if (type === 'House') return random.pick(['furnished', 'semi_furnished', 'unfurnished']);
  if (type === 'Apartment') return random.pick(['furnished', 'furnished', 'semi_furnished']);
  return random.pick(['furnished', 'unfurnished']);
}
