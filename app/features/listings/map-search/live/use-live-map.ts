import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { MapFrame } from '#app/features/listings/map-search/map-frame.ts';
import { onceDrawn } from '#app/features/places/map/live/ground.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { openSearchMap, type SearchMap } from './open-search-map.ts';

type Opening = {
  /** What it shows at first. */
  frame: MapFrame;
  title: string;
  /** It is drawn. */
  onReady(): void;
  onFailure(): void;
};

/** The map of the library and its names, once they are there. */
export function useLiveMap(canvas: RefObject<HTMLDivElement | null>, { frame, title, onReady, onFailure }: Opening) {
  const { language, t } = useI18n();
  const [live, setLive] = useState<SearchMap | null>(null);
  const [first] = useState(frame);
  const ready = useEffectEvent(onReady);
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    const container = canvas.current;
    if (!container) return;
    let isClosed = false;
    let own: SearchMap['map'] | undefined;
    openSearchMap({ container, language, t, title, frame: first }).then(
      (opened) => {
        if (isClosed) return opened.map.remove();
        own = opened.map;
        setLive(opened);
        onceDrawn(own, {
          onDrawn() {
            takeFocus(container);
            ready();
          },
          // The first map stays.
          onFailure: () => failed(),
        });
      },
      () => {
        if (!isClosed) failed();
      },
    );
    return () => {
      isClosed = true;
      own?.remove();
    };
  }, [canvas, first, language, t, title]);
  return live;
}

/** What has the focus among the first prices goes away with them: the same home has it on this map. */
function takeFocus(container: HTMLElement): void {
  const focused = document.activeElement?.closest<SVGAElement>('.search-map-frame a');
  if (!focused) return;
  const same = container.querySelector<HTMLElement>(`[data-listing="${focused.dataset['listing']}"]`);
  (same ?? container.querySelector<HTMLElement>('canvas'))?.focus({ preventScroll: true });
}
