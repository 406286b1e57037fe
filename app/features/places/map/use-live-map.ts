import { type RefObject, useEffect } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MapView } from './map-view.ts';

/** Keeps a map that can be moved in the element from when it is first wanted; it covers the plan once it is drawn. */
export function useLiveMap(element: RefObject<HTMLElement | null>, map: MapView, wanted: boolean): void {
  const { language, t } = useI18n();
  useEffect(() => {
    const container = element.current;
    if (!wanted || !container || import.meta.env.SSR) return;
    let closed = false;
    let close = () => {};
    loadDrawnMap().then(
      ({ openDrawnMap }) => {
        if (!closed) close = openDrawnMap({ container, map, language, t });
      },
      // Its script did not come: the plan stays and says as much.
      () => {},
    );
    return () => {
      closed = true;
      close();
    };
  }, [element, map, wanted, language, t]);
}

/** On the server nothing asks for it: the whole library would otherwise become part of the server. */
const loadDrawnMap = () => (import.meta.env.SSR ? neverThere() : import('./live/drawn-map.ts'));

function neverThere(): never {
  throw new Error('Maps are opened in browsers only.');
}

/** Whether the browser can draw a map at all: MapLibre needs WebGL 2. */
export function canDrawMaps(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
