import { href } from 'react-router';
import { readListingId } from '#app/features/listings/listing-path.ts';

/** Cards in one request. */
export const maxFavoriteCards = 100;

/** The listings an `ids` parameter names, each once, at most `maxFavoriteCards`; what is no id is left out. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',', 2 * maxFavoriteCards).flatMap((each) => readListingId(each) ?? []);
  return [...new Set(ids)].slice(0, maxFavoriteCards);
}

/** The address that shows these to whoever opens it, without `lang`. */
export function sharedListAddress(ids: readonly number[]): string {
  return `${href('/favorites')}?ids=${ids.slice(0, maxFavoriteCards)}`;
}

/** Homes that one message is about: more make no readable one. */
export const maxAsked = 20;

/** Where a message about these is written, without `lang`. */
export function askAddress(ids: readonly number[]): string {
  return `${href('/contact')}?ids=${ids.slice(0, maxAsked)}`;
}
