import { use, useEffect } from 'react';
import { leftName } from './deferred-hydration.ts';

const never = new Promise<never>(() => {});

/**
 * To be used by the document. Leaves it as the server rendered it once the visitor went back or forward while React was
 * taking it over, as another one is on its way; from when that is done, such steps are the router's.
 */
export function useHydration(): void {
  if (!import.meta.env.SSR && leftName in window) use(never);
  useEffect(() => {
    window.onpopstate = null;
  }, []);
}
