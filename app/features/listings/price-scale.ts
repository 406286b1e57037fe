import type { OfferKind } from './listing-vocabulary.ts';

/** The price slider's scale in US dollars: rents are compared by the year. The maximum means no limit. */
export function priceScale(status: OfferKind | null): { min: number; max: number; step: number } {
  return status === 'rent' ? { min: 0, max: 250_000, step: 1_000 } : { min: 0, max: 5_000_000, step: 10_000 };
}
