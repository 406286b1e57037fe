import { type Places, placeName, wholeIsland } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';

/** What a place looks like, and what is seen on a picture. */
export type Landscape = 'rice' | 'beach' | 'cliffs';

/** The areas that are typed without a choice, the places each stands for, and the landscapes that suit it. */
const areas = [
  { name: 'canggu', slugs: ['canggu'], suits: ['rice', 'beach'] },
  { name: 'seminyak', slugs: ['seminyak'], suits: ['beach'] },
  { name: 'pererenan', slugs: ['pererenan'], suits: ['beach', 'rice'] },
  { name: 'umalas', slugs: ['umalas'], suits: ['rice'] },
  { name: 'kerobokan', slugs: ['kerobokan'], suits: ['rice'] },
  { name: 'petitenget_batubelig', slugs: ['batubelig', 'petitenget'], suits: ['beach'] },
  { name: 'uluwatu', slugs: ['uluwatu'], suits: ['cliffs'] },
  { name: 'pandawa', slugs: ['pandawa'], suits: ['cliffs'] },
  { name: 'ungasan', slugs: ['ungasan'], suits: ['cliffs'] },
  { name: 'cemagi_seseh', slugs: ['cemagi', 'seseh'], suits: ['rice', 'beach'] },
  { name: 'tanahlot_area', slugs: ['tanahlot'], suits: ['rice', 'cliffs'] },
  { name: 'ubud', slugs: ['ubud'], suits: ['rice'] },
  { name: 'sanur', slugs: ['sanur'], suits: ['beach'] },
  { name: 'jimbaran', slugs: ['jimbaran'], suits: ['beach', 'cliffs'] },
  { name: 'nusadua', slugs: ['nusadua'], suits: ['beach'] },
  { name: 'nusapenida_lembongan', slugs: ['lembongan', 'nusapenida'], suits: ['cliffs', 'beach'] },
] as const satisfies readonly { name: string; slugs: readonly string[]; suits: readonly Landscape[] }[];

/** Their names, in their order. */
export const usualHeroNames: readonly string[] = areas.map(({ name }) => name);

const anyLandscape: readonly Landscape[] = ['cliffs', 'rice', 'beach'];

export type HeroArea = { typed: string; slugs: readonly string[]; suits: readonly Landscape[] };

/** What a name of the record stands for: one of these areas, or a place by its slug. Null where it is no place any more. */
export function findHeroArea(name: string, places: Places, language: Language): HeroArea | null {
  const area = areas.find((each) => each.name === name);
  if (area) return { ...area, typed: translatorOf(language)(`home_typewriter.${area.name}`) };
  const place = places.get(name);
  return place ? { typed: placeName(place, name, language), slugs: [name], suits: anyLandscape } : null;
}

/** All that can be typed, with its words: the areas, then the other places. */
export function heroNameChoices(places: Places, language: Language): [name: string, words: string][] {
  const others = [...places.keys()].filter((slug) => !usualHeroNames.includes(slug) && slug !== wholeIsland);
  return [...usualHeroNames, ...others].map((name) => [name, findHeroArea(name, places, language)?.typed ?? name]);
}
