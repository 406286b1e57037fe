import { href } from 'react-router';

type Page = 'report' | 'history' | 'pictures' | 'documents' | 'place' | 'texts' | 'publish' | 'presence' | 'state';

/** Where a listing is edited, or a page below. */
export function recordAddress(id: number, page?: Page): string {
  const of = { id: String(id) };
  return page === undefined ? href('/account/listings/:id', of) : href(`/account/listings/:id/${page}`, of);
}

export function newRecordAddress(): string {
  return href('/account/listings/new');
}
