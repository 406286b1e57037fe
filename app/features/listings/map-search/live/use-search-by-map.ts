import { useRef, useState } from 'react';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { type ListingSearch, searchAddress } from '#app/features/listings/search/search-address.ts';
import { useGo } from '#app/ui/go.ts';

/** What the router calls the entry of the history that the visitor is at. */
const entryKey = (): unknown => window.history.state?.key;

/** Changes the search by the map. Moving on replaces the address that moving made, so that Back leads to before it. */
export function useSearchByMap(requested: ListingSearch) {
  const goTo = useGo();
  const own = useRef<string | null>(null);
  const moving = useRef<unknown>(null);
  async function go(change: Partial<ListingFilters>, { byMoving }: { byMoving: boolean }) {
    const filters = { ...requested.filters, ...change };
    const address = searchAddress({ ...requested, filters, page: 1, view: 'map' });
    own.current = address;
    const replace = byMoving && moving.current !== null && moving.current === entryKey();
    await goTo(address, { replace, preventScrollReset: true });
    moving.current = byMoving && own.current === address ? entryKey() : null;
  }
  const [isOwn] = useState(() => (address: string) => own.current === address);
  return { go, isOwn };
}
