import type { Place } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Listing } from './listing.ts';

/** The address as shown on cards and pages: street where it is public, place, regency. */
export function listingAddress(
  { street, place: slug }: Pick<Listing, 'street' | 'place'>,
  place: Place | undefined,
  language: Language,
): string {
  const parts = [street, place?.names[language] ?? slug, place?.regency].filter((part) => part != null);
  return [...new Set(parts)].join(language === 'ar' ? '، ' : ', ');
}
