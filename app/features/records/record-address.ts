import { href } from 'react-router';

/** Where a listing is edited, or a page below. */
export function recordAddress(id: number, page?: 'history'): string {
  const editor = href('/account/listings/:id', { id: String(id) });
  return page === undefined ? editor : `${editor}/${page}`;
}

export function newRecordAddress(): string {
  return href('/account/listings/new');
}
