import type { Language } from '#app/i18n/languages.ts';

/** The slug that means everywhere: choosing it narrows nothing. */
export const wholeIsland = 'bali';

export type Place = {
  /** Lower case, as in `?location=`. */
  slug: string;
  names: Record<Language, string>;
  descriptions: Record<Language, string>;
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
