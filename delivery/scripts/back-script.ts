import type { BackCloses } from '#app/ui/back-closes.ts';
import { watchLayers } from '#app/ui/open-layers.ts';
import { routerPosition } from '#delivery/router-internals.ts';

/** What lets Back close what is open, on pages of this router. Loaded at the visitor's first move. */
export const watchBack = (): BackCloses => watchLayers(routerPosition);
