import { useEffect } from 'react';
import { href } from 'react-router';
import { type ListingSearch, searchAddress } from './search-address.ts';

/** In this document alone: null on the server, and in the browser until a list has been shown. */
let lastAddress: string | null = null;

export function useLastSearch(search: ListingSearch): void {
  const address = searchAddress(search);
  useEffect(() => {
    lastAddress = address;
  }, [address]);
}

/** Where *Properties* leads above a listing: to the list that the visitor came from, else to all of them. */
export const lastSearchAddress = (): string => lastAddress ?? href('/properties');
