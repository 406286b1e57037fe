import { href } from 'react-router';
import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { type Language, withLanguage } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { favoritesMost } from './favorites-address.ts';

/**
 * The cards of these listings, without those that are no longer there. Throws an `Error` whose message is for the visitor:
 * the status of an answer that is not OK, else the browser's own words.
 */
export async function loadFavorites(
  ids: readonly number[],
  language: Language,
  signal: AbortSignal,
): Promise<ListingCardView[]> {
  const portions = Math.ceil(ids.length / favoritesMost);
  const cards = await Promise.all(
    Array.from({ length: portions }, (_, index) =>
      loadPortion(ids.slice(index * favoritesMost, (index + 1) * favoritesMost), language, signal),
    ),
  );
  return cards.flat();
}

async function loadPortion(ids: readonly number[], language: Language, signal: AbortSignal) {
  const address = withLanguage(`${href('/favorites/cards')}?ids=${ids}`, language);
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(translatorOf(language)('error.http', { code: answer.status }));
  return (await answer.json()) as ListingCardView[];
}
