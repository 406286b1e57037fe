import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { loadJson } from '#app/ui/load-json.ts';
import type { WirePlace } from './wire-place.ts';

/** Every place in the order of the location list, from the public API. Throws as `loadJson` does. */
export async function loadPlaces(language: Language, t: Translate): Promise<WirePlace[]> {
  const { places } = await loadJson<{ places: WirePlace[] }>(`/api/v1/places?lang=${language}`, t);
  return places;
}
