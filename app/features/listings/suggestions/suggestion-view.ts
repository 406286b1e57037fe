import { listingRef } from '#app/features/listings/listing.ts';
import { listingPath } from '#app/features/listings/listing-path.ts';
import type { ListingTitles } from '#app/features/listings/listing-text.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import type { Place, Places } from '#app/features/places/place.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Suggestion } from './suggestion.ts';

/** `count` is how many listings there are. */
export function placeSuggestion({ slug, names }: Place, count: number, language: Language): Suggestion {
  return {
    address: filterAddress({ location: slug }),
    label: names[language],
    detail: translatorOf(language)('search.found', { count }),
    location: slug,
  };
}

export function listingSuggestion(
  { id, place, titles }: ListingTitles,
  places: Places,
  language: Language,
): Suggestion {
  const title = titles[language];
  const ref = listingRef(id);
  return {
    address: listingPath(id),
    label: title ?? titles.en ?? ref,
    ...(title === undefined && { labelLanguage: 'en' }),
    detail: [leftToRight(ref, language), places.get(place)?.names[language] ?? place].join(' · '),
  };
}
