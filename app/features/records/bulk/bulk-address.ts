import { href } from 'react-router';
import { type RecordQuery, recordQueryParams } from '#app/features/records/list/list-query.ts';
import type { Chosen } from '#app/features/records/list/selection.ts';
import { type BulkInputs, type BulkKind, bulkParams } from './bulk-order.ts';

type Bulk = { kind: BulkKind | null; choice: Chosen; inputs: BulkInputs };

/** The query string of the list with what is chosen in it and to be done with that, without its question mark. */
export function bulkSearch(query: RecordQuery, bulk: Bulk): string {
  return new URLSearchParams([...recordQueryParams(query), ...bulkParams(bulk)]).toString();
}

export function bulkAddress(query: RecordQuery, bulk: Bulk): string {
  const search = bulkSearch(query, bulk);
  return search === '' ? href('/account/listings') : `${href('/account/listings')}?${search}`;
}

/** Without one of those that are chosen. */
export function withoutOne(choice: Chosen, id: number): Chosen {
  if (choice.isAll) return { ...choice, out: [...choice.out, id] };
  return { ...choice, ids: choice.ids.filter((one) => one !== id) };
}
