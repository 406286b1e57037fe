import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { type ListingSearch, searchAddress } from './search-address.ts';

/**
 * Where a visitor stands after the list changed. Another page begins at its top. Another filter moves nothing, unless
 * the new list is so short that only its end would still be seen. Back is the browser's matter.
 */
export function useResultsInView(results: RefObject<HTMLElement | null>, search: ListingSearch): void {
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(search);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = search;
    const section = results.current;
    if (isBack || !section || searchAddress(before) === searchAddress(search)) return;
    const isOtherPage = searchAddress({ ...before, page: search.page }) === searchAddress(search);
    const { top, bottom } = section.getBoundingClientRect();
    if (isOtherPage) focusUnlessInView(section);
    if (isOtherPage || (top < 0 && bottom < window.innerHeight)) section.scrollIntoView();
  }, [results, search, isBack]);
}

/** After a page number below the list, focus goes to its top; after one above it, focus stays. */
function focusUnlessInView(section: HTMLElement) {
  const above = section.querySelector('.results-under-bar');
  if (!above?.contains(document.activeElement)) section.focus({ preventScroll: true });
}
