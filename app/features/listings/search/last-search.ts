import { useEffect } from 'react';
import { href } from 'react-router';

/** In this document alone: null on the server, and in the browser until a list has been shown. */
let lastAddress: string | null = null;

/** To be called with the address of the list that is shown, without `lang`. */
export function useLastSearch(address: string): void {
  useEffect(() => {
    lastAddress = address;
  }, [address]);
}

/** Where *Properties* leads above a listing: to the list that the visitor came from, else to all of them. */
export const lastSearchAddress = (): string => lastAddress ?? href('/properties');
