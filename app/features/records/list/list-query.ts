import { href } from 'react-router';
import { readKeyword, readLocation, readStatus, readWord } from '#app/features/listings/filter-values.ts';
import { type OfferKind, type PropertyType, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { type StandardStatus, standardStatuses } from '#app/features/listings/standard-status.ts';
import {
  countSet,
  type ListFilters,
  readFilters,
  readPage,
  readStaffId,
  writeFilters,
} from '#app/features/staff/desk/list/list-filters.ts';

/** The views of the list, in this order. `mine`: the reader's; `changed`: published, with changes that are not. `requested`: an agent wants it published. */
export const listViews = [
  'all',
  'mine',
  'drafts',
  'changed',
  'requested',
  'no_photos',
  'behind',
  'mandate',
  'lease',
  'no_inquiries',
  'removed',
] as const;

export type ListView = (typeof listViews)[number];

/** These stand under *More*. */
export const furtherViews: readonly ListView[] = ['lease', 'no_inquiries', 'removed'];

export const listSorts = ['changed', 'price_asc', 'price_desc', 'title', 'newest', 'featured'] as const;

export type ListSort = (typeof listSorts)[number];

/** Null filters nothing. */
export type RecordFilters = {
  text: string | null;
  type: PropertyType | null;
  kind: OfferKind | null;
  status: StandardStatus | null;
  place: string | null;
  /** The id of a member of staff, or `nobody`. */
  agent: string | null;
};

/** `page` counts from 1 and may be beyond the last. */
export type RecordQuery = RecordFilters & { view: ListView; sort: ListSort; page: number };

export const recordFilters: ListFilters<RecordFilters> = {
  text: { param: 'q', read: readKeyword, write: String },
  type: { param: 'type', read: (raw) => readWord(propertyTypes, raw), write: String },
  kind: { param: 'offer', read: readStatus, write: String },
  status: { param: 'state', read: (raw) => readWord(standardStatuses, raw), write: String },
  place: { param: 'place', read: readLocation, write: String },
  agent: { param: 'agent', read: readStaffId, write: String },
};

/** Reads a URL. Malformed or unknown values are ignored. */
export function readRecordQuery(params: URLSearchParams): RecordQuery {
  return {
    ...readFilters(recordFilters, params),
    view: readWord(listViews, params.get('tab') ?? '') ?? 'all',
    sort: readWord(listSorts, params.get('sort') ?? '') ?? 'changed',
    page: readPage(params),
  };
}

/** The query string with its question mark; empty for the default query. */
export function writeRecordQuery(query: RecordQuery): string {
  const params = recordQueryParams(query);
  return params.size > 0 ? `?${params}` : '';
}

export function recordQueryParams(query: RecordQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.view !== 'all') params.set('tab', query.view);
  writeFilters(recordFilters, query, params);
  if (query.sort !== 'changed') params.set('sort', query.sort);
  if (query.page > 1) params.set('page', String(query.page));
  return params;
}

/** The address of the list by this query. */
export function listAddress(query: RecordQuery): string {
  return href('/account/listings') + writeRecordQuery(query);
}

/** The same view and order without filters. */
export function withoutFilters({ view, sort }: RecordQuery): RecordQuery {
  return { ...readRecordQuery(new URLSearchParams()), view, sort };
}

/** How many filters are set; the text does not count, as it is always visible. */
export function countFilters(query: RecordQuery): number {
  return countSet(recordFilters, query, ['text']);
}
