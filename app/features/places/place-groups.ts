import type { Language } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import { type Place, type Places, placeName } from './place.ts';

/**
 * Places that visitors mean together. Which those are each place says itself; `places` are the slugs of those that every site
 * begins with, the best known first.
 */
export type PlaceGroup = { key: string; names: Localized; places: readonly string[] };

/** From south to north, as most visitors know the island. Places alone in their part of it stand in none. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    key: 'canggu',
    names: { en: 'Canggu and around', id: 'Canggu dan sekitarnya', ar: 'تشانغو وما حولها' },
    places: ['canggu', 'berawa', 'batubolong', 'echobeach', 'padonan', 'babakan', 'tibubeneng'],
  },
  {
    key: 'pererenan',
    names: { en: 'Pererenan to Seseh', id: 'Pererenan sampai Seseh', ar: 'من بيريرينان إلى سيسيه' },
    places: ['pererenan', 'munggu', 'seseh', 'cemagi', 'tumbakbayuh'],
  },
  {
    key: 'seminyak',
    names: { en: 'Seminyak and around', id: 'Seminyak dan sekitarnya', ar: 'سمينياك وما حولها' },
    places: ['seminyak', 'petitenget', 'batubelig'],
  },
  {
    key: 'umalas',
    names: { en: 'Umalas and Kerobokan', id: 'Umalas dan Kerobokan', ar: 'أومالاس وكيروبوكان' },
    places: ['umalas', 'kerobokan'],
  },
  {
    key: 'kuta',
    names: { en: 'Kuta and Legian', id: 'Kuta dan Legian', ar: 'كوتا وليغيان' },
    places: ['kuta', 'legian', 'tuban'],
  },
  {
    key: 'uluwatu',
    names: { en: 'Uluwatu and the Bukit', id: 'Uluwatu dan Bukit', ar: 'أولواتو وهضبة بوكيت' },
    places: ['uluwatu', 'bingin', 'padangpadang', 'balangan', 'pecatu', 'ungasan', 'pandawa', 'nyangnyang'],
  },
  {
    key: 'jimbaran',
    names: { en: 'Jimbaran and Nusa Dua', id: 'Jimbaran dan Nusa Dua', ar: 'جيمباران ونوسا دوا' },
    places: ['jimbaran', 'nusadua', 'benoa'],
  },
  {
    key: 'sanur',
    names: { en: 'Sanur and Denpasar', id: 'Sanur dan Denpasar', ar: 'سانور ودنباسار' },
    places: ['sanur', 'denpasar'],
  },
  {
    key: 'ubud',
    names: { en: 'Ubud and around', id: 'Ubud dan sekitarnya', ar: 'أوبود وما حولها' },
    places: ['ubud', 'tegallalang', 'mas', 'payangan', 'gianyar'],
  },
  {
    key: 'ketewel',
    names: { en: 'Gianyar coast', id: 'Pesisir Gianyar', ar: 'ساحل جيانيار' },
    places: ['ketewel', 'sukawati', 'keramas'],
  },
  {
    key: 'tabanan',
    names: { en: 'Tabanan and around', id: 'Tabanan dan sekitarnya', ar: 'تابانان وما حولها' },
    places: ['tabanan', 'tanahlot', 'kedungu', 'nyanyi', 'kabakaba', 'balian'],
  },
  {
    key: 'bedugul',
    names: { en: 'The highlands', id: 'Dataran tinggi', ar: 'المرتفعات' },
    places: ['bedugul', 'kintamani', 'munduk'],
  },
  {
    key: 'sidemen',
    names: { en: 'East Bali', id: 'Bali Timur', ar: 'شرق بالي' },
    places: ['sidemen', 'candidasa', 'amed', 'karangasem', 'klungkung'],
  },
  {
    key: 'lovina',
    names: { en: 'North Bali', id: 'Bali Utara', ar: 'شمال بالي' },
    places: ['lovina', 'singaraja', 'pemuteran'],
  },
  {
    key: 'medewi',
    names: { en: 'West Bali', id: 'Bali Barat', ar: 'غرب بالي' },
    places: ['medewi', 'negara'],
  },
  {
    key: 'lembongan',
    names: { en: 'The Nusa islands', id: 'Kepulauan Nusa', ar: 'جزر نوسا' },
    places: ['lembongan', 'nusapenida'],
  },
  {
    key: 'lombok',
    names: { en: 'Lombok and the Gilis', id: 'Lombok dan Gili', ar: 'لومبوك وجزر جيلي' },
    places: ['lombok', 'giliislands'],
  },
];

/** The groups with at least two of these places, the best known of each first. */
export function groupsOf(places: Places): { key: string; slugs: string[]; names: Localized }[] {
  return placeGroups.flatMap(({ key, names }) => {
    const members = [...places.values()].filter(({ group }) => group === key);
    const slugs = members.toSorted((one, other) => one.groupRank - other.groupRank).map(({ slug }) => slug);
    return slugs.length > 1 ? [{ key, slugs, names }] : [];
  });
}

/** In which group a place of every site begins, and at which place of it. */
export function firstGroup(slug: string): Pick<Place, 'group' | 'groupRank'> {
  const group = placeGroups.find(({ places }) => places.includes(slug));
  return group ? { group: group.key, groupRank: group.places.indexOf(slug) } : { group: null, groupRank: 0 };
}

/** What readers of a language call these places together: whole groups by their name, then the others by theirs. */
export function placesName(slugs: readonly string[], places: Places, language: Language): string {
  const whole = groupsOf(places).filter((group) => group.slugs.every((slug) => slugs.includes(slug)));
  const others = slugs.filter((slug) => !whole.some((group) => group.slugs.includes(slug)));
  const names = [
    ...whole.map((group) => localize(group.names, language).value),
    ...others.map((slug) => placeName(places.get(slug), slug, language)),
  ];
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}
