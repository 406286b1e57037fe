import { href } from 'react-router';
import { readKeyword, readLocation, readStatus, readWord } from '#app/features/listings/filter-values.ts';
import { type OfferKind, type PropertyType, propertyTypes } from '#app/features/listings/listing-vocabulary.ts';
import { type StandardStatus, standardStatuses } from '#app/features/listings/standard-status.ts';
import {
  createListQueries,
  type ListFilters,
  type ListQuery,
  readStaffId,
} from '#app/features/staff/desk/list/list-filters.ts';

/**
 * The views of the list, in this order. `mine`: the reader's; `changed`: published, with changes that are not. `requested`: an
 * agent wants it published. `gone`: on hold, and nobody has said what became of it. `unconfirmed`: somebody was asked about it, and
 * nobody has answered.
 */
export const listViews = [
  'all',
  'mine',
  'drafts',
  'changed',
  'requested',
  'no_photos',
  'behind',
  'mandate',
  'gone',
  'unconfirmed',
  'lease',
  'no_inquiries',
  'removed',
] as const;

export type ListView = (typeof listViews)[number];

/** These stand under *More*. */
export const furtherViews: readonly ListView[] = ['gone', 'unconfirmed', 'lease', 'no_inquiries', 'removed'];

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

export type RecordQuery = ListQuery<RecordFilters, ListView, ListSort>;

const filters: ListFilters<RecordFilters> = {
  text: { param: 'q', read: readKeyword, write: String },
  type: { param: 'type', read: (raw) => readWord(propertyTypes, raw), write: String },
  kind: { param: 'offer', read: readStatus, write: String },
  status: { param: 'state', read: (raw) => readWord(standardStatuses, raw), write: String },
  place: { param: 'place', read: readLocation, write: String },
  agent: { param: 'agent', read: readStaffId, write: String },
};

export const {
  read: readRecordQuery,
  write: writeRecordQuery,
  paramsOf: recordQueryParams,
  withoutFilters,
  countFilters,
} = createListQueries({ filters, tabs: listViews, sorts: listSorts, defaultSort: (): ListSort => 'changed' });

/** The address of the list by this query. */
export function listAddress(query: RecordQuery): string {
  return href('/account/listings') + writeRecordQuery(query);
}
