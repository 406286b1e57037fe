import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { maxBedrooms, noFilters } from '#app/features/listings/listing-filters.ts';
import { findSearchable } from '#app/features/listings/listing-page.server.ts';
import { offerMatches } from '#app/features/listings/offer-match.ts';
import { rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { periodsAYear, type RentPeriod } from '#app/features/listings/price.ts';
import type { Language } from '#app/i18n/languages.ts';
import { medianOf } from '#app/platform/median.ts';
import type { Db } from '#db/tables.ts';

type Tools = { db: Db; catalogue: Pick<Catalogue, 'search'> };

/** What homes like one are offered for rent at, by period, in US dollars. */
export type ComparableRents = { scope: 'place' | 'island'; filters: ListingFilters; spans: readonly RentSpan[] };

export type RentSpan = {
  period: RentPeriod;
  count: number;
  lowest: number;
  median: number;
  highest: number;
  /** Some of them ask other money. */
  isConverted: boolean;
};

/** Fewer say nothing about rents. */
const minComparable = 3;
/** Read for it; more change little. */
const maxRead = 60;

/** Rents of the same type and bedrooms in the same place; where those are too few, anywhere; null where they are too few there. */
export async function findComparableRents(
  tools: Tools,
  { type, bedrooms, place }: Pick<Listing, 'type' | 'bedrooms' | 'place'>,
  language: Language,
): Promise<ComparableRents | null> {
  const alike = {
    ...noFilters,
    status: 'rent' as const,
    type,
    bedrooms: bedrooms && Math.min(bedrooms, maxBedrooms),
    minPrice: 0,
  };
  const scopes = [
    { scope: 'place' as const, filters: { ...alike, location: [place] } },
    { scope: 'island' as const, filters: alike },
  ];
  for (const { scope, filters } of scopes) {
    const spans = await findSpans(tools, filters, language);
    if (spans.length > 0) return { scope, filters: { ...filters, minPrice: null }, spans };
  }
  return null;
}

async function findSpans({ db, catalogue }: Tools, filters: ListingFilters, language: Language): Promise<RentSpan[]> {
  const { ids, total } = catalogue.search({ filters, sort: 'newest', offset: 0, limit: maxRead });
  if (total < minComparable) return [];
  const offers = (await findSearchable(db, ids, language)).flatMap((listing) => listing.offers);
  return rentPeriods.flatMap((period) => {
    const alike = offers.filter(
      (offer) => offer.kind === 'rent' && offer.period === period && offerMatches(offer, filters),
    );
    const rents = alike.flatMap(({ comparableUsd }) =>
      comparableUsd === null ? [] : comparableUsd / periodsAYear(period),
    );
    const median = medianOf(rents);
    if (rents.length < minComparable || median === null) return [];
    const isConverted = alike.some(({ price }) => price.currency !== 'USD');
    return {
      period,
      count: rents.length,
      lowest: Math.min(...rents),
      median,
      highest: Math.max(...rents),
      isConverted,
    };
  });
}
