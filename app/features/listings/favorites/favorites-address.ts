import { readListingId } from '#app/features/listings/listing-path.ts';

/** Cards in one request. */
export const maxFavoriteCards = 100;

/** The listings an `ids` parameter names, each once, at most `maxFavoriteCards`; what is no id is left out. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',', 2 * maxFavoriteCards).flatMap((each) => readListingId(each) ?? []);
  return [...new Set(ids)].slice(0, maxFavoriteCards);
}
