import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';

const places = [
  'canggu',
  'seminyak',
  'pererenan',
  'umalas',
  'kerobokan',
  'petitenget_batubelig',
  'uluwatu',
  'pandawa',
  'ungasan',
  'cemagi_seseh',
  'tanahlot_area',
  'ubud',
  'sanur',
  'jimbaran',
  'nusadua',
  'nusapenida_lembongan',
] as const;

/** The areas the hero names, in its order. For the loader: they come with the page's data. */
export function heroPlaces(language: Language): string[] {
  const t = translatorOf(language);
  return places.map((place) => t(`home_typewriter.${place}`));
}
