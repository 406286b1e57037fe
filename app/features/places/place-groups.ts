import type { Language } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import { type Places, placeName } from './place.ts';

/** Places that visitors mean together, the best known first. A place is in one group at most. */
export type PlaceGroup = { names: Localized; places: readonly string[] };

/** From south to north, as most visitors know the island. Places alone in their part of it stand in none. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    names: { en: 'Canggu and around', id: 'Canggu dan sekitarnya', ar: 'تشانغو وما حولها' },
    places: ['canggu', 'berawa', 'batubolong', 'echobeach', 'padonan', 'babakan', 'tibubeneng'],
  },
  {
    names: { en: 'Pererenan to Seseh', id: 'Pererenan sampai Seseh', ar: 'من بيريرينان إلى سيسيه' },
    places: ['pererenan', 'munggu', 'seseh', 'cemagi', 'tumbakbayuh'],
  },
  {
    names: { en: 'Seminyak and around', id: 'Seminyak dan sekitarnya', ar: 'سمينياك وما حولها' },
    places: ['seminyak', 'petitenget', 'batubelig'],
  },
  {
    names: { en: 'Umalas and Kerobokan', id: 'Umalas dan Kerobokan', ar: 'أومالاس وكيروبوكان' },
    places: ['umalas', 'kerobokan'],
  },
  {
    names: { en: 'Kuta and Legian', id: 'Kuta dan Legian', ar: 'كوتا وليغيان' },
    places: ['kuta', 'legian', 'tuban'],
  },
  {
    names: { en: 'Uluwatu and the Bukit', id: 'Uluwatu dan Bukit', ar: 'أولواتو وهضبة بوكيت' },
    places: ['uluwatu', 'bingin', 'padangpadang', 'balangan', 'pecatu', 'ungasan', 'pandawa', 'nyangnyang'],
  },
  {
    names: { en: 'Jimbaran and Nusa Dua', id: 'Jimbaran dan Nusa Dua', ar: 'جيمباران ونوسا دوا' },
    places: ['jimbaran', 'nusadua', 'benoa'],
  },
  {
    names: { en: 'Sanur and Denpasar', id: 'Sanur dan Denpasar', ar: 'سانور ودنباسار' },
    places: ['sanur', 'denpasar'],
  },
  {
    names: { en: 'Ubud and around', id: 'Ubud dan sekitarnya', ar: 'أوبود وما حولها' },
    places: ['ubud', 'tegallalang', 'mas', 'payangan', 'gianyar'],
  },
  {
    names: { en: 'Gianyar coast', id: 'Pesisir Gianyar', ar: 'ساحل جيانيار' },
    places: ['ketewel', 'sukawati', 'keramas'],
  },
  {
    names: { en: 'Tabanan and around', id: 'Tabanan dan sekitarnya', ar: 'تابانان وما حولها' },
    places: ['tabanan', 'tanahlot', 'kedungu', 'nyanyi', 'kabakaba', 'balian'],
  },
  {
    names: { en: 'The highlands', id: 'Dataran tinggi', ar: 'المرتفعات' },
    places: ['bedugul', 'kintamani', 'munduk'],
  },
  {
    names: { en: 'East Bali', id: 'Bali Timur', ar: 'شرق بالي' },
    places: ['sidemen', 'candidasa', 'amed', 'karangasem', 'klungkung'],
  },
  {
    names: { en: 'North Bali', id: 'Bali Utara', ar: 'شمال بالي' },
    places: ['lovina', 'singaraja', 'pemuteran'],
  },
  {
    names: { en: 'West Bali', id: 'Bali Barat', ar: 'غرب بالي' },
    places: ['medewi', 'negara'],
  },
  {
    names: { en: 'The Nusa islands', id: 'Kepulauan Nusa', ar: 'جزر نوسا' },
    places: ['lembongan', 'nusapenida'],
  },
  {
    names: { en: 'Lombok and the Gilis', id: 'Lombok dan Gili', ar: 'لومبوك وجزر جيلي' },
    places: ['lombok', 'giliislands'],
  },
];

/** The groups with at least two of these places, the best known of each first. */
export function groupsOf(places: Places): { slugs: string[]; names: Localized }[] {
  return placeGroups.flatMap(({ names, places: members }) => {
    const slugs = members.filter((slug) => places.has(slug));
    return slugs.length > 1 ? [{ slugs, names }] : [];
  });
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
