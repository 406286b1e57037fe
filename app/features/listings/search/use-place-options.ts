import { useEffect, useState } from 'react';
import type { Language } from '#app/i18n/languages.ts';
import type { PlaceOption } from './filter-options.ts';

/** The places to choose from, asked for at once and, while there are none, again whenever `wanted` changes. */
export function usePlaceOptions(language: Language, wanted: boolean): readonly PlaceOption[] {
  const [places, setPlaces] = useState<readonly PlaceOption[]>([]);
  const missing = places.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` is the occasion to try again.
  useEffect(() => {
    if (missing) void findPlaceOptions(language).then(setPlaces);
  }, [language, missing, wanted]);
  return places;
}

type PlaceList = { places: { slug: string; name: string }[] };

/** From the public API; none when the network fails, which leaves a search without a place. */
async function findPlaceOptions(language: Language): Promise<PlaceOption[]> {
  try {
    const response = await fetch(`/api/v1/places?lang=${language}`);
    const { places } = (await response.json()) as PlaceList;
    return places.map(({ slug, name }) => [slug, name]);
  } catch {
    return [];
  }
}
