import { href } from 'react-router';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { loadJson } from '#app/ui/load-json.ts';
import { favoritesMost } from './favorites-address.ts';

/** The cards of these listings, without those that are no longer there. Throws as `loadJson` does. */
export async function loadFavorites(
  ids: readonly number[],
  { language, t }: { language: Language; t: Translate },
  signal: AbortSignal,
): Promise<ListingCardView[]> {
  const portions = Array.from({ length: Math.ceil(ids.length / favoritesMost) }, (_, index) =>
    ids.slice(index * favoritesMost, (index + 1) * favoritesMost),
  );
  const addresses = portions.map((portion) => withLanguage(`${href('/favorites/cards')}?ids=${portion}`, language));
  const cards = await Promise.all(addresses.map((address) => loadJson<ListingCardView[]>(address, t, signal)));
  return cards.flat();
}
