import type { OfferDraft } from '#app/features/listings/listing.ts';
import type { DemoFacts } from '#db/demo/facts/demo-facts.ts';

/** What a sentence may need to be true, as `needs` in the stock spells it. */
export function traitsOf(facts: DemoFacts, offers: readonly OfferDraft[]): Set<string> {
  const traits = new Set<string>();
  const [shown] = offers;
  if (shown) traits.add(shown.kind);
  if (shown?.kind === 'sale') traits.add(shown.hold.tenure);
  if (facts.furnishing) traits.add(facts.furnishing === 'semi_furnished' ? 'semi' : facts.furnishing);
  if ((facts.bedrooms ?? 0) >= 3) traits.add('three');
  if (facts.metresToSea > 1_500) traits.add('inland');
  if (facts.metresToSea < 2_500) traits.add('coast');
  if (placesWithCafes.has(facts.place.slug)) traits.add('cafes');
  if (!isCarFree(facts.place)) traits.add('cars');
  return traits;
}

const placesWithCafes = new Set([
  'canggu',
  'berawa',
  'batubolong',
  'echobeach',
  'pererenan',
  'seminyak',
  'petitenget',
  'batubelig',
  'umalas',
  'uluwatu',
  'bingin',
  'sanur',
  'ubud',
]);

/** Nobody drives or parks there. */
export function isCarFree({ slug }: DemoFacts['place']): boolean {
  return slug === 'giliislands';
}
