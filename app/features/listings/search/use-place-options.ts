import { useEffect, useState } from 'react';
import { loadPlaces } from '#app/features/places/load-places.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { PlaceOption } from './filter-options.ts';

/**
 * The places to choose from, asked for at once and, while there are none, again whenever `wanted` changes. None when they
 * do not come, which leaves a search without a place.
 */
export function usePlaceOptions(wanted: boolean): readonly PlaceOption[] {
  const { language, t } = useI18n();
  const [places, setPlaces] = useState<readonly PlaceOption[]>([]);
  const missing = places.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is the occasion to try again.
  useEffect(() => {
    if (!missing) return;
    loadPlaces(language, t).then(
      (found) => setPlaces(found.map(({ slug, name }) => [slug, name])),
      () => {},
    );
  }, [language, t, missing, wanted]);
  return places;
}
