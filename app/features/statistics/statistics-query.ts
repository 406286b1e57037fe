import { href } from 'react-router';
import { defaultDays, type PeriodDays, readPeriodDays } from '#app/features/inbox/dashboard/period/period.ts';
import { readLocation } from '#app/features/listings/filter-values.ts';
import { readAnyReference } from '#app/features/listings/reference.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import { type CountName, type Counts, countNames } from './counts.ts';

/** What tables are sorted by: a name, or how often. */
export type SortColumn = 'name' | CountName;

export type Sorting = { column: SortColumn; isAscending: boolean };

/** Null leaves nothing out. */
export type CountFilters = { listing: number | null; place: string | null; language: Language | null };

/** What the page shows; `page` counts from 1. */
export type StatisticsQuery = CountFilters & { days: PeriodDays; sorting: Sorting; page: number };

/** What the counts of a table or a file are of. */
export const countSubjects = ['listing', 'day', 'area', 'language'] as const;

export type CountSubject = (typeof countSubjects)[number];

const columns: readonly SortColumn[] = ['name', ...countNames];

const defaultColumn = 'seen';

export const noFilters: CountFilters = { listing: null, place: null, language: null };

export function hasFilters({ listing, place, language }: CountFilters): boolean {
  return listing !== null || place !== null || language !== null;
}

/** Names rise to begin with, numbers fall. */
export function firstSorting(column: SortColumn): Sorting {
  return { column, isAscending: column === 'name' };
}

/**
 * Reads `?days=`, `?listing=` (`BE-0142` or `142`), `?place=`, `?language=`, `?sort=` (`saved`, `saved_asc`, `name_desc`) and `?page=`; the default for
 * anything else.
 */
export function readStatisticsQuery(params: URLSearchParams): StatisticsQuery {
  const [name, direction] = (params.get('sort') ?? '').split('_');
  const column = columns.find((each) => each === name) ?? defaultColumn;
  const isAscending = direction === 'asc' || (direction !== 'desc' && firstSorting(column).isAscending);
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '');
  return {
    days: readPeriodDays(params.get('days')),
    listing: readAnyReference(params.get('listing') ?? ''),
    place: readLocation(params.get('place') ?? ''),
    language: languages.find(({ tag }) => tag === params.get('language'))?.tag ?? null,
    sorting: { column, isAscending },
    page: page === null ? 1 : Number(page[0]),
  };
}

/** The query string with its question mark, without what is the default. */
export function writeStatisticsQuery({ days, listing, place, language, sorting, page }: StatisticsQuery): string {
  const { column, isAscending } = sorting;
  const params = new URLSearchParams();
  if (days !== defaultDays) params.set('days', String(days));
  if (listing !== null) params.set('listing', String(listing));
  if (place !== null) params.set('place', place);
  if (language !== null) params.set('language', language);
  const turned = isAscending === firstSorting(column).isAscending ? '' : isAscending ? '_asc' : '_desc';
  if (column !== defaultColumn || turned !== '') params.set('sort', column + turned);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

export function statisticsAddress(query: StatisticsQuery): string {
  return href('/account/statistics') + writeStatisticsQuery(query);
}

/** Of the report for the owner of this home. */
export function reportAddress(listingId: number, days: PeriodDays): string {
  return `${href('/account/listings/:id/report', { id: String(listingId) })}?days=${days}`;
}

/** Of all rows of a table as a file, whichever page is shown. */
export function fileAddress(query: StatisticsQuery, by: CountSubject): string {
  const params = new URLSearchParams(writeStatisticsQuery({ ...query, page: 1 }));
  params.set('by', by);
  return `${href('/account/statistics.csv')}?${params}`;
}

/** Reads `?by=`; listings for anything else. */
export function readCountSubject(params: URLSearchParams): CountSubject {
  return countSubjects.find((by) => by === params.get('by')) ?? 'listing';
}

/** Sorted by a count, or by name as the language orders letters; the same numbers by name. */
export function sorted<Row extends { name: string; counts: Counts }>(
  rows: readonly Row[],
  { column, isAscending }: Sorting,
  collator: Intl.Collator,
): Row[] {
  const sign = isAscending ? 1 : -1;
  return rows.toSorted((one, other) => {
    const byName = collator.compare(one.name, other.name);
    return column === 'name' ? sign * byName : sign * (one.counts[column] - other.counts[column]) || byName;
  });
}
