import type { Sheet } from '#app/features/changes/sheet.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import type { Place } from '#app/features/places/place.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { Localized } from '#app/i18n/localized.ts';

/** What is to be said of an area, by the names of its form. */
export type AreaField =
  | 'slug'
  | 'aliases'
  | 'group'
  | 'point'
  | 'precisionM'
  | `names.${Language}`
  | `descriptions.${Language}`;

const tags = languages.map(({ tag }) => tag);

/** In the order of the form. */
export const areaFields: readonly AreaField[] = [
  ...tags.map((tag) => `names.${tag}` as const),
  'slug',
  'group',
  'point',
  'precisionM',
  'aliases',
  ...tags.map((tag) => `descriptions.${tag}` as const),
];

/** What a field says, as two people's changes of it are compared. */
export function areaSheet(place: Place): Sheet {
  const { slug, names, descriptions, aliases, group, latitude, longitude, precisionM } = place;
  const texts = tags.flatMap((tag) => [
    [`names.${tag}`, names[tag] ?? null],
    [`descriptions.${tag}`, descriptions[tag] ?? null],
  ]);
  return { slug, aliases, group, point: { latitude, longitude }, precisionM, ...Object.fromEntries(texts) };
}

/** Behind those that every site begins with in a group. */
const lastRank = 99;

/** The place with what its sheet says. `around`: where a point lies, which the sheet does not say. */
export function withSheet(
  place: Place,
  sheet: Sheet,
  around: (point: Point) => Pick<Place, 'regency' | 'island'>,
): Place {
  const point = sheet['point'] as Point;
  const group = (sheet['group'] ?? null) as string | null;
  const isThere = point.latitude === place.latitude && point.longitude === place.longitude;
  return {
    ...place,
    ...(isThere ? {} : { ...point, ...around(point) }),
    slug: String(sheet['slug']),
    names: textsIn(sheet, 'names'),
    descriptions: textsIn(sheet, 'descriptions'),
    aliases: (sheet['aliases'] ?? []) as string[],
    ...(group === place.group ? {} : { group, groupRank: group === null ? 0 : lastRank }),
    precisionM: Number(sheet['precisionM']),
  };
}

function textsIn(sheet: Sheet, name: 'names' | 'descriptions'): Localized {
  const texts = tags.flatMap((tag) => {
    const text = sheet[`${name}.${tag}`];
    return typeof text === 'string' && text !== '' ? [[tag, text]] : [];
  });
  return { en: '', ...Object.fromEntries(texts) };
}

/** What a field is called, whichever language its text is in. */
export function fieldName(field: AreaField) {
  return field.replace(/\..*$/, '') as 'names' | 'descriptions' | 'slug' | 'aliases' | 'group' | 'point' | 'precisionM';
}
