import { isSearchable, type Offer } from '#app/features/listings/listing.ts';
import type { PriceCut } from '#app/features/listings/price.ts';

/** How long visitors are told that a price was cut. */
const shownMs = 90 * 24 * 60 * 60 * 1000;

/** The cut that led to the present price, as long as visitors are told it; null where there is none, or it is old. */
export function shownCut(offer: Offer, now: number): PriceCut | null {
  const { cut, terms } = offer;
  const isShown = cut && isSearchable(offer) && !terms.priceOnRequest && now < endOfCut(cut);
  return isShown ? cut : null;
}

/** From then on, in epoch milliseconds, nobody is told it any more. */
export function endOfCut({ at }: PriceCut): number {
  return at + shownMs;
}

/** By how much of the price it was cut, from 0 to 1; 0 where visitors are told nothing of it. */
export function cutShare(offer: Offer, now: number): number {
  const cut = shownCut(offer, now);
  return cut === null ? 0 : 1 - offer.price.amount / cut.from;
}
