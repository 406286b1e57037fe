import * as v from 'valibot';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { Place } from './place.ts';

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
