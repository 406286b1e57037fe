import { periodOf } from '#app/features/inbox/dashboard/period/period.ts';
import { type Places, placeName } from '#app/features/places/place.ts';
import type { SummaryCard } from '#app/features/records/list/listing-summary.ts';
import { type AgentRules, mayDo } from '#app/features/staff/desk/desk-access.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { type Counted, countByDay, countByListing, findFirstCountedDay } from './count-rows.server.ts';
import { countDays, countSteps } from './count-steps.ts';
import { type Counts, noCounts, sumBy, sumCounts } from './counts.ts';
import { type CountFilters, type StatisticsQuery, sorted } from './statistics-query.ts';

/** Who looks, when, and in what language. */
export type StatisticsReader = {
  staff: Pick<Staff, 'id' | 'role'>;
  rules: AgentRules;
  places: Places;
  language: Language;
  now: number;
};

/** `name` is what it is called in the reader's language. */
export type CountedRow = { key: string; name: string; counts: Counts };

/** `titleLanguage` is the language of its name; null where that is not known. */
export type CountedListing = CountedRow & {
  id: number;
  reference: string;
  place: string | null;
  titleLanguage: Language | null;
};

export type Statistics = Awaited<ReturnType<typeof findStatistics>>;

/**
 * What visitors did with the listings that this member may see the figures of, those without any included: the sums of the period under the
 * filters, the rows of its tables sorted, and the areas one can choose from. What was removed at the desk is in the sums of all, by day and by
 * language, and has no row.
 */
export async function findStatistics(db: Db, query: StatisticsQuery, reader: StatisticsReader) {
  const { days, sorting } = query;
  const period = periodOf(days, reader.now);
  const counted = countedOf(query, reader);
  const [byListing, byDay, own, firstDay] = await Promise.all([
    countByListing(db, period, counted),
    countByDay(db, period, counted),
    findCountedListings(db, counted.agentId),
    findFirstCountedDay(db),
  ]);
  const collator = new Intl.Collator(reader.language);
  const sums = sumBy(byListing, ({ listingId }) => listingId);
  const listings = own
    .filter(({ id, place }) => (query.listing ?? id) === id && (query.place === null || query.place === place))
    .map((listing) => ({ ...listing, counts: sums.get(listing.id) ?? noCounts }));
  return {
    period,
    firstDay,
    totals: sumCounts([...sums.values()]),
    steps: countSteps(period, byDay),
    days: countDays(period, byDay),
    listings: sorted(listings, sorting, collator),
    areas: sorted(areasOf(listings, reader), sorting, collator),
    languages: sorted(languagesOf(byListing, query.language), sorting, collator),
    areaChoices: areaChoicesOf(own, reader, collator),
  };
}

function countedOf({ listing, place, language }: CountFilters, reader: StatisticsReader): Counted {
  return {
    ...(isOwnOnly(reader) && { agentId: reader.staff.id }),
    ...(listing !== null && { listingId: listing }),
    ...(place !== null && { place }),
    ...(language !== null && { language }),
  };
}

/** Whether a member sees the figures of no other listings than those they keep. */
export function isOwnOnly({ staff, rules }: Pick<StatisticsReader, 'staff' | 'rules'>): boolean {
  return !mayDo('readStatistics', staff, null, rules);
}

async function findCountedListings({ kysely }: Db, agentId: string | undefined) {
  const all = kysely
    .selectFrom('listing_summaries')
    .select(['listing_id', 'title', 'place', 'card_json'])
    .where('is_published', '=', 1)
    .where('removed_at', 'is', null);
  const rows = await (agentId === undefined ? all : all.where('agent_id', '=', agentId)).execute();
  return rows.map(({ listing_id: id, title, place, card_json }) => {
    const { reference, titleLanguage } = JSON.parse(card_json) as SummaryCard;
    return { id, key: String(id), name: title, place, reference, titleLanguage };
  });
}

type Placed = Pick<CountedListing, 'place'>;

function areaChoicesOf(
  listings: readonly Placed[],
  { places, language }: StatisticsReader,
  collator: Intl.Collator,
): { value: string; label: string }[] {
  const slugs = new Set(listings.flatMap(({ place }) => place ?? []));
  return [...slugs]
    .map((value) => ({ value, label: placeName(places.get(value), value, language) }))
    .toSorted((one, other) => collator.compare(one.label, other.label));
}

function areasOf(listings: readonly CountedListing[], { places, language }: StatisticsReader): CountedRow[] {
  const rows = listings.map(({ place, counts }) => ({ place: place ?? '', ...counts }));
  return [...sumBy(rows, ({ place }) => place)].map(([key, counts]) => ({
    ...{ key, counts },
    name: placeName(places.get(key), key, language),
  }));
}

/** Every language of the site, and what was written in one that it has no more; or `only` one. */
function languagesOf(rows: readonly ({ language: string } & Partial<Counts>)[], only: Language | null): CountedRow[] {
  const sums = sumBy(rows, ({ language }) => language);
  const tags = new Set<string>([...languages.map(({ tag }) => tag), ...sums.keys()]);
  return [...tags]
    .filter((tag) => only === null || tag === only)
    .map((key) => ({
      ...{ key, counts: sums.get(key) ?? noCounts },
      name: languages.find(({ tag }) => tag === key)?.name ?? key,
    }));
}
