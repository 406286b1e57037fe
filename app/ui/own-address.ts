import { useLocation } from 'react-router';

/** Longer than any query of ours: an area drawn by hand has a hundred corners at most. */
const maxQuery = 2_500;

/**
 * Path and query of this page, for links to it in another language or currency. A query that is longer than any of ours is cut: a page
 * has three dozen such links.
 */
export function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  return pathname + shortQuery(search);
}

/** The same where it is short enough; else its parameters in their order as far as they fit. */
export function shortQuery(search: string): string {
  if (search.length <= maxQuery) return search;
  const kept = new URLSearchParams();
  let length = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    const one = new URLSearchParams({ [name]: value }).toString().length + 1;
    if (length + one > maxQuery) continue;
    kept.append(name, value);
    length += one;
  }
  return kept.size === 0 ? '' : `?${kept}`;
}
