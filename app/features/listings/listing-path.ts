import { href } from 'react-router';

/** The site's address of a listing, without `lang`. */
export function listingPath(id: number): string {
  return href('/property/:id', { id: String(id) });
}

/** The greatest that an address can name. */
export const maxListingId = 999_999_999;

/** The id an address names; null for anything that is no id. */
export function readListingId(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
