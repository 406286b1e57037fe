import { type Feature, features } from '#app/features/listings/listing-features.ts';
import type { DemoListing } from '#db/demo/demo-listing.ts';
import type { Random } from '#db/demo/random.ts';
import { isCarFree } from '#db/demo/wording/traits.ts';
import type { DemoFacts } from './demo-facts.ts';
import { featureChances } from './feature-chances.ts';
import type { Evidence } from './feature-evidence.ts';
import { createPoolLength } from './pool-length.ts';

/** Features that agree with pictures, texts and facts, the others as often as the kind has them; and the length of the pool. */
export function createFeatures(
  facts: DemoFacts,
  { has, lacks }: Evidence,
  random: Random,
): Pick<DemoListing, 'features' | 'poolLengthM'> {
  const chances = featureChances[facts.kind];
  // One number for each, needed or not, so that a changed chance changes nothing of the other features.
  const drawn = features.filter((feature) => random.next() < (chances[feature] ?? 0) * suits(feature, facts));
  const found = new Set<Feature>([
    ...features.filter((feature) => has.has(feature)),
    ...drawn.filter((feature) => !lacks.has(feature)),
    ...viewsOf(facts),
  ]);
  // Premises are pictured with a neutral bathroom, which nobody rents them for.
  if (facts.type === 'Commercial') found.delete('bathtub');
  for (const [feature, other] of implied) if (found.has(feature)) found.add(other);
  return {
    features: features.filter((feature) => found.has(feature)),
    poolLengthM: createPoolLength(facts, random),
  };
}

const implied: readonly (readonly [Feature, Feature])[] = [
  ['garage', 'car-parking'],
  ['beachfront', 'sea-view'],
  ['riverfront', 'river-view'],
];

const comforts: ReadonlySet<Feature> = new Set([
  'barbecue',
  'outdoor-shower',
  'walk-in-wardrobe',
  'study',
  'generator',
  'solar-power',
  'water-filter',
  'security',
  'security-cameras',
]);

/** A factor of the chance: how well a feature goes with what else is known of the property. */
function suits(feature: Feature, { place, bedrooms, lotSqm, furnishing, quality }: DemoFacts): number {
  if (comforts.has(feature)) return 0.5 + quality;
  const isLarge = (bedrooms ?? 0) >= 4;
  switch (feature) {
    case 'car-parking':
    case 'garage':
    case 'motorbike-parking':
      return isCarFree(place) ? 0 : 1;
    case 'staff-room':
      return isLarge ? 1 : 0.3;
    case 'guest-house':
      return isLarge && (lotSqm ?? 0) >= 500 ? 1 : 0;
    case 'washing-machine':
      return furnishing === 'furnished' ? 1 : furnishing === 'semi_furnished' ? 0.5 : 0;
    default:
      return 1;
  }
}

/** On the way to a volcano, or facing where the sun goes down. */
const mountainPlaces: ReadonlySet<string> = new Set(['kintamani', 'bedugul', 'munduk', 'sidemen', 'amed']);
const westCoast: ReadonlySet<string> = new Set(['seminyak', 'seseh', 'nyanyi', 'kedungu', 'balian', 'medewi']);

const beachfrontMetres = 150;

function viewsOf({ kind, place, metresToSea }: DemoFacts): Feature[] {
  const views: Feature[] = [];
  if (mountainPlaces.has(place.slug)) views.push('mountain-view');
  if (kind === 'villa-beach' && westCoast.has(place.slug)) views.push('sunset-view');
  if (kind === 'villa-beach' && metresToSea <= beachfrontMetres) views.push('beachfront');
  return views;
}
