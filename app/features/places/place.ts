import type { Language } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';

/** The slug that means everywhere: choosing it narrows nothing. */
export const wholeIsland = 'bali';

export type Place = {
  /** Lower case, as in `?location=`. */
  slug: string;
  names: Localized;
  descriptions: Localized;
  /** Other spellings and places within it, lower case. */
  aliases: string[];
  regency: string;
  island: string;
  latitude: number;
  longitude: number;
  /** Metres around the coordinates that the place covers. */
  precisionM: number;
};

/** Places by slug, in the order of the location list (the whole island first, then by English name). */
export type Places = ReadonlyMap<string, Place>;

/** What readers of a language call a place; its slug where it is no place any more. */
export function placeName(place: Pick<Place, 'names'> | undefined, slug: string, language: Language): string {
  return place === undefined ? slug : localize(place.names, language).value;
}
