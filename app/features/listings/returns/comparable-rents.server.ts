import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { maxBedrooms, noFilters } from '#app/features/listings/listing-filters.ts';
import { findSearchable } from '#app/features/listings/listing-page.server.ts';
import { offerMatches } from '#app/features/listings/offer-match.ts';
import { rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { periodsAYear, type RentPeriod } from '#app/features/listings/price.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

type Tools = { db: Db; catalogue: Pick<Catalogue, 'search'> };

/** What homes like one are offered for rent at, by period, in US dollars. */
export type ComparableRents = { scope: 'place' | 'island'; filters: ListingFilters; spans: readonly RentSpan[] };

export type RentSpan = { period: RentPeriod; count: number; lowest: number; median: number; highest: number };

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
    const rents = offers
      .flatMap((offer) => {
        const isOne = offer.kind === 'rent' && offer.period === period && offerMatches(offer, filters);
        return isOne && offer.comparableUsd !== null ? offer.comparableUsd / periodsAYear(period) : [];
      })
      .toSorted((one, other) => one - other);
    const [lowest, highest] = [rents[0], rents.at(-1)];
    if (rents.length < minComparable || lowest === undefined || highest === undefined) return [];
    return { period, count: rents.length, lowest, median: medianOf(rents), highest };
  });
}

/** Of numbers in their order, at least one. */
function medianOf(sorted: readonly number[]): number {
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
