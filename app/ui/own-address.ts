import { useLocation } from 'react-router';

/** Longer than any query of ours: an area drawn by hand has a hundred corners at most. */
const maxQuery = 2_500;

/**
 * Path and query of this page, for links to it in another language or currency. A query longer than any of ours is cut: a page has
 * three dozen such links.
 */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + search.slice(0, maxQuery);
}
