import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { boxForAddress } from '#app/features/listings/map-search/map-frame.ts';
import type { MapWindow, Markers } from '#app/features/listings/markers/markers.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { loadJson } from '#app/ui/load-json.ts';

/** How long a map rests before its homes are requested: the address it leads to may come in between. */
const restMs = 60;

type Found = { markers: Markers | null; isLoading: boolean; isLost: boolean };

const nothing: Found = { markers: null, isLoading: false, isLost: false };

/** What the search finds in the window. What was found before stays while it loads, and where it cannot be had; nothing without one. */
export function useMarkers(at: MapWindow | null, query: string): Found {
  const { t } = useI18n();
  const [found, setFound] = useState(nothing);
  const address =
    at &&
    `${href('/properties/markers')}?${query}&window=${boxForAddress(at.window).join()}&zoom=${at.zoom.toFixed(2)}`;
  useEffect(() => {
    if (address === null) return setFound(nothing);
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      setFound((before) => ({ ...before, isLoading: true }));
      loadJson<Markers>(address, t, leaving.signal).then(
        (markers) => setFound({ markers, isLoading: false, isLost: false }),
        () => {
          if (!leaving.signal.aborted) setFound(({ markers }) => ({ markers, isLoading: false, isLost: true }));
        },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [address, t]);
  return found;
}
