import type { OnScreens } from '#app/features/listings/map-search/first-marks.server.ts';
import { pointAt } from '#app/features/listings/map-search/frame-point.ts';
import type { SearchMapView } from '#app/features/listings/map-search/search-map.server.ts';

type First = Pick<SearchMapView, 'frame' | 'pins' | 'clusters' | 'names' | 'outside'>;

/** What of the first view is there on a wide screen, or on a narrow one. */
export function firstOn({ frame, pins, clusters, names, outside }: First, isWide: boolean) {
  const screens = isWide ? 'wide' : 'narrow';
  const isThere = ({ on }: OnScreens) => on === undefined || on === screens;
  return {
    pins: pins.filter(isThere),
    clusters: clusters.filter(isThere),
    names: names.filter(isThere),
    outside: outside.map((spot) => pointAt(frame, spot)),
  };
}
