import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A `<details>` that is open again when its visitor comes back, or what they had scrolled to would be elsewhere. Each
 * entry of the browser's history remembers it for itself.
 */
export function useToggleKept() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  function keep() {
    const open = details.current?.open ?? false;
    if (Boolean(history.state?.filtersOpen) !== open) history.replaceState({ ...history.state, filtersOpen: open }, '');
  }
  // Before the router scrolls.
  useLayoutEffect(() => {
    if (details.current && history.state?.filtersOpen) details.current.open = true;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another entry, and the form is still open.
  useEffect(keep, [key]);
  return { details, onToggle: keep };
}
