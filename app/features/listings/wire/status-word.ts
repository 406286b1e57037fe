import type { OfferKind } from '#app/features/listings/listing-vocabulary.ts';

/** A property's status as the wire contract spells it. */
const words = { sale: 'For Sale', rent: 'For Rent' } as const satisfies Record<OfferKind, string>;

export const statusWords = Object.values(words);

export function statusWord(kind: OfferKind): (typeof statusWords)[number] {
  return words[kind];
}
