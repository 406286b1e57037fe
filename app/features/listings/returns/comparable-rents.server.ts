import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { maxBedrooms, noFilters } from '#app/features/listings/listing-filters.ts';
import type { OfferTerms } from '#app/features/listings/offer-terms.ts';
import { rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import { periodsAYear, type RentPeriod } from '#app/features/listings/price.ts';
import { type StandardStatus, visibilityOf } from '#app/features/listings/standard-status.ts';
import { inBatches } from '#app/platform/db/batches.ts';
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

/** Rents of the same type and bedrooms in the same place; where those are too few, anywhere; null where they are too few there. */
export async function findComparableRents(
  tools: Tools,
  { type, bedrooms, place }: Pick<Listing, 'type' | 'bedrooms' | 'place'>,
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
    const spans = await findSpans(tools, filters);
    if (spans.length > 0) return { scope, filters: { ...filters, minPrice: null }, spans };
  }
  return null;
}

async function findSpans({ db, catalogue }: Tools, filters: ListingFilters): Promise<RentSpan[]> {
  const { ids } = catalogue.search({ filters, sort: 'newest', offset: 0, limit: Number.MAX_SAFE_INTEGER });
  if (ids.length < minComparable) return [];
  const all = await findRents(db, ids);
  return rentPeriods.flatMap((period) => {
    const alike = all.filter((rent) => rent.period === period);
    const rents = alike
      .map(({ comparable_usd: usd }) => usd / periodsAYear(period))
      .toSorted((one, other) => one - other);
    const count = new Set(alike.map(({ listing_id: id }) => id)).size;
    const [lowest, median, highest] = [rents[0], medianOf(rents), rents.at(-1)];
    if (count < minComparable || lowest === undefined || median === null || highest === undefined) return [];
    const isConverted = alike.some(({ currency }) => currency !== 'USD');
    return { period, count, lowest, median, highest, isConverted };
  });
}

/** The rents these listings are offered at, where visitors see them; of all of them, so without what else a listing has. */
async function findRents({ kysely }: Db, ids: readonly number[]) {
  const found = [];
  for (const some of inBatches(ids)) {
    const rows = await kysely
      .selectFrom('offers')
      .select(['listing_id', 'standard_status', 'period', 'comparable_usd', 'currency', 'terms_json'])
      .where('listing_id', 'in', some)
      .where('kind', '=', 'rent')
      .execute();
    found.push(...rows);
  }
  return found.filter(({ standard_status: status, terms_json: json }) => {
    const { priceOnRequest }: Partial<OfferTerms> = JSON.parse(json);
    return visibilityOf[status as StandardStatus] === 'searchable' && !priceOnRequest;
  });
}
