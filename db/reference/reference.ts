import type { Rates } from '#app/features/listings/price.ts';
import type { Place } from '#app/features/places/place.ts';
import { firstGroup } from '#app/features/places/place-groups.ts';
import placesJson from './places.json' with { type: 'json' };
import ratesJson from './rates.json' with { type: 'json' };

/** The 65 areas any agency in Bali needs, the whole island first, then by English name. */
export const referencePlaces: readonly Place[] = placesJson.map(({ source: _, ...place }) => ({
  ...place,
  ...firstGroup(place.slug),
}));

/** Exchange rates to begin with, and their day, `YYYY-MM-DD`. */
export const referenceRates: Rates = ratesJson.per_usd;
export const referenceRatesAsOf: string = ratesJson.as_of;
