import { readListingId } from '#app/features/listings/listing-path.ts';

/** How many cards are asked for at once. */
export const favoritesMost = 100;

/** The listings an `ids` parameter names, each once, at most `favoritesMost`; what is no id is left out. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',', 2 * favoritesMost).flatMap((each) => readListingId(each) ?? []);
  return [...new Set(ids)].slice(0, favoritesMost);
}
