import { href } from 'react-router';
import { readListingId } from '#app/features/listings/listing-path.ts';
import { offerNamedIn } from '#app/features/listings/offer-parameter.ts';

/** Cards in one request. */
export const maxFavoriteCards = 100;

/** The listings an `ids` parameter names, each once, at most `maxFavoriteCards`; what is no id is left out. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? '').split(',', 2 * maxFavoriteCards).flatMap((each) => readListingId(each) ?? []);
  return [...new Set(ids)].slice(0, maxFavoriteCards);
}

/** A home in a list, and which of its offers it is there for; null: the one its page leads with. */
export type ListedHome = { id: number; offer: string | null };

/** The homes that `ids` names, as `readIds` reads them, each with its offer in `offers`: `12-rent-month,40-rent-year`. */
export function readHomes(params: URLSearchParams): ListedHome[] {
  const offers = (params.get('offers') ?? '').split(',', 2 * maxFavoriteCards).map((each) => each.split(/-(.*)/, 2));
  const names = new Map(offers.map(([id = '', name]) => [readListingId(id), name]));
  return readIds(params.get('ids')).map((id) => ({ id, offer: names.get(id) ?? null }));
}

/** The same as a query. */
export function homesQuery(homes: readonly ListedHome[]): string {
  const offers = homes.flatMap(({ id, offer }) => (offer === null ? [] : `${id}-${offer}`));
  return `ids=${homes.map(({ id }) => id)}${offers.length > 0 ? `&offers=${offers}` : ''}`;
}

/** Homes by the addresses of their pages, as cards have them. */
type Linked = { id: number; path: string };

const listed = (homes: readonly Linked[], max: number): string =>
  homesQuery(homes.slice(0, max).map(({ id, path }) => ({ id, offer: offerNamedIn(path) })));

/** The address that shows these to whoever opens it, without `lang`. */
export function sharedListAddress(homes: readonly Linked[]): string {
  return `${href('/favorites')}?${listed(homes, maxFavoriteCards)}`;
}

/** Homes side by side: more do not fit a screen. */
export const maxCompared = 4;

/** The address of the first four of these beside each other, without `lang`. */
export function compareAddress(homes: readonly Linked[]): string {
  return homes.length === 0 ? href('/compare') : `${href('/compare')}?${listed(homes, maxCompared)}`;
}

/** Homes that one message is about: more make no readable one. */
export const maxAsked = 20;

/** Where a message about these is written, without `lang`. */
export function askAddress(homes: readonly Linked[]): string {
  return `${href('/contact')}?${listed(homes, maxAsked)}`;
}
