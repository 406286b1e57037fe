import type { WireFeatureGroup } from '#app/features/listings/wire/feature-group.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { loadJson } from '#app/ui/load-json.ts';

/** Every feature by groups, from the public API. Throws as `loadJson` does. */
export function loadFeatures(language: Language, t: Translate): Promise<{ groups: WireFeatureGroup[] }> {
  return loadJson(`/api/v1/features?lang=${language}`, t);
}
