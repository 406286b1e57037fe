import type { PriceCut } from '#app/features/listings/price.ts';
import type { DemoListing } from '#db/demo/demo-listing.ts';
import { daysBefore } from '#db/demo/fixed-dates.ts';
import { roundIdr, roundUsd } from './rounding.ts';

/** Homes that found nobody for so long have owners who begin to think about the price. */
const patientDays = 180;

/** By how much, and how many days before the demonstration's day: one after the other, to every ninth of them. */
const cuts = [
  { share: 0.05, days: 4 },
  { share: 0.1, days: 19 },
  { share: 0.07, days: 33 },
  { share: 0.04, days: 11 },
  { share: 0.12, days: 47 },
  { share: 0.06, days: 26 },
] as const;
const every = 9;

/** What the first offers of some listings asked for before, by the place of the listing; none of the front page. */
export function createPriceCuts(listings: readonly DemoListing[]): Map<number, PriceCut> {
  const patient = [...listings.entries()].filter(
    ([, { offers, onMarketAt, featuredRank }]) =>
      onMarketAt < daysBefore(patientDays) &&
      featuredRank === null &&
      offers[0]?.standardStatus === 'Active' &&
      !offers[0].terms.priceOnRequest,
  );
  return new Map(
    patient.flatMap(([at, { offers }], index) => {
      const cut = index % every === 0 ? cuts[index / every] : undefined;
      const [offer] = offers;
      if (!cut || !offer) return [];
      const round = offer.price.currency === 'IDR' ? roundIdr : roundUsd;
      return [[at, { from: round(offer.price.amount / (1 - cut.share)), at: daysBefore(cut.days) }]];
    }),
  );
}
