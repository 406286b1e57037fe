import { type Place, placeName, regencyName } from '#app/features/places/place.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { inOneLine } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Listing } from './listing.ts';

/** The address as shown on cards and pages: street where it is public, place, regency. A street reads as on the map. */
export function listingAddress(
  { street, place: slug }: Pick<Listing, 'street' | 'place'>,
  place: Place | undefined,
  language: Language,
): string {
  const parts = [
    street && leftToRight(street, language),
    placeName(place, slug, language),
    place && regencyName(place.regency, language),
  ].filter((part) => part !== null && part !== undefined);
  return inOneLine([...new Set(parts)], language);
}
