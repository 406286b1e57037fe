import type { BackCloses, RouterPosition } from '#app/ui/back-closes.ts';
import { watchLayers } from '#app/ui/open-layers.ts';
import type { RouterWindow } from '#delivery/router-internals.ts';

/** What lets Back close what is open, on pages of this router. Loaded at the visitor's first move. */
export const watchBack = (): BackCloses => watchLayers(routerPosition);

/** What the router shows, once hydrated: earlier than React has rendered it. */
function routerPosition(): RouterPosition {
  const state = (window as RouterWindow).__reactRouterDataRouter?.state;
  const { key = '', pathname = '', search = '', hash = '' } = state?.location ?? {};
  return { key, address: pathname + search + hash, isIdle: state?.navigation.state === 'idle' };
}
