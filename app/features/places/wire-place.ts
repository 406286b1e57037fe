import * as v from 'valibot';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { Place, Places } from './place.ts';
import { groupsOf } from './place-groups.ts';

/** A place as the API sends it, in the language asked for. */
export const WirePlace = v.object({
  slug: v.pipe(v.string(), v.description('As the `location` filter takes it; `bali` narrows nothing.')),
  name: v.string(),
  description: v.string(),
  aliases: v.pipe(
    v.array(v.string()),
    v.description('Other spellings and places within it, which keywords find as well.'),
  ),
  regency: v.string(),
  island: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  precision_m: v.pipe(v.number(), v.description('Metres around the coordinates that the place covers.')),
});

export type WirePlace = v.InferOutput<typeof WirePlace>;

/** Places that visitors mean together, as the API sends them. */
export const WirePlaceGroup = v.object({
  name: v.string(),
  places: v.pipe(v.array(v.string()), v.description('Slugs, the best known first.')),
});

export type WirePlaceGroup = v.InferOutput<typeof WirePlaceGroup>;

/** From south to north; a place stands in one at most. */
export function wirePlaceGroups(places: Places, language: Language): WirePlaceGroup[] {
  return groupsOf(places).map(({ slugs, names }) => ({ name: localize(names, language).value, places: slugs }));
}

export function wirePlace(place: Place, language: Language): WirePlace {
  const { slug, names, descriptions, aliases, regency, island, latitude, longitude, precisionM } = place;
  return {
    slug,
    name: localize(names, language).value,
    description: localize(descriptions, language).value,
    aliases,
    regency,
    island,
    latitude,
    longitude,
    precision_m: precisionM,
  };
}
