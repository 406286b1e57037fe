import { listingPath } from '#app/features/listings/listing-path.ts';
import type { ListingTitles } from '#app/features/listings/listing-text.ts';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { type Places, placeName } from '#app/features/places/place.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { dotted } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { GroupMatch, PlaceMatch } from './place-matches.ts';
import type { Suggestion } from './suggestion.ts';

/** `count` is how many listings there are. An alias says why the area is meant. */
export function placeSuggestion({ place, alias }: PlaceMatch, count: number, language: Language): Suggestion {
  const found = translatorOf(language)('search.found', { count });
  return {
    address: filterAddress({ location: [place.slug] }),
    label: placeName(place, place.slug, language),
    detail: alias === null ? found : dotted([leftToRight(capitalized(alias), language), found]),
    location: place.slug,
  };
}

/** Places that are chosen together, and how many listings they have. One of them says why they are meant. */
export function groupSuggestion({ slugs, names, through }: GroupMatch, count: number, language: Language): Suggestion {
  const found = translatorOf(language)('search.found', { count });
  return {
    address: filterAddress({ location: slugs.toSorted() }),
    label: localize(names, language).value,
    detail: through === null ? found : dotted([`${placeName(through, through.slug, language)} …`, found]),
    location: slugs.join(','),
  };
}

/** Aliases are stored in lower case. */
function capitalized(name: string): string {
  return name.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
}

export function listingSuggestion(
  { id, reference, place, titles }: ListingTitles,
  places: Places,
  language: Language,
): Suggestion {
  const title = titles[language];
  return {
    address: listingPath(id),
    label: title ?? titles.en ?? reference,
    ...(title === undefined && { labelLanguage: 'en' }),
    detail: dotted([leftToRight(reference, language), placeName(places.get(place), place, language)]),
  };
}
