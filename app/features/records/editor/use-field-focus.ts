import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A link to a field of this page puts the cursor into it. */
export function useFieldFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again is a new location
  useEffect(() => {
    if (!hash.startsWith('#field-')) return;
    const field = document.getElementById(decodeURIComponent(hash.slice(1)));
    field?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  }, [hash, key]);
}
