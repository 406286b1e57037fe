import type { Language } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import { ownValue } from '#app/platform/own-value.ts';

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
  /** The key of the group of `place-groups.ts` it is in; null for none. */
  group: string | null;
  /** Where it stands in its group, the best known first. */
  groupRank: number;
};

/** Places by slug, in the order of the location list (the whole island first, then by English name). */
export type Places = ReadonlyMap<string, Place>;

/** What readers of a language call a place; its slug where it is no place any more. */
export function placeName(place: Pick<Place, 'names'> | undefined, slug: string, language: Language): string {
  return place === undefined ? slug : localize(place.names, language).value;
}

/** Regencies as they are called in other languages than English; the others keep their name. */
const names: Record<string, Partial<Localized>> = {
  Badung: { ar: 'بادونغ' },
  Bangli: { ar: 'بانغلي' },
  Buleleng: { ar: 'بوليلينغ' },
  Denpasar: { ar: 'دنباسار' },
  Gianyar: { ar: 'جيانيار' },
  Jembrana: { ar: 'جيمبرانا' },
  Karangasem: { ar: 'كارانغاسيم' },
  Klungkung: { ar: 'كلونغكونغ' },
  Tabanan: { ar: 'تابانان' },
  'North Lombok': { id: 'Lombok Utara', ar: 'شمال لومبوك' },
  'West Nusa Tenggara': { id: 'Nusa Tenggara Barat', ar: 'نوسا تنغارا الغربية' },
};

export function regencyName(regency: string, language: Language): string {
  return ownValue(names, regency)?.[language] ?? regency;
}
