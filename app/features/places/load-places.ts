import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { loadJson } from '#app/ui/load-json.ts';
import type { WirePlace, WirePlaceGroup } from './wire-place.ts';

/** Every place in the order of the location list, and their groups, from the public API. Throws as `loadJson` does. */
export function loadPlaces(
  language: Language,
  t: Translate,
): Promise<{ places: WirePlace[]; groups: WirePlaceGroup[] }> {
  return loadJson(`/api/v1/places?lang=${language}`, t);
}
