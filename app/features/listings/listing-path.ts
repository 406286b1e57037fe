import { href } from 'react-router';

/** The site's address of a listing, without `lang`. */
export function listingPath(id: number): string {
  return href('/property/:id', { id: String(id) });
}
