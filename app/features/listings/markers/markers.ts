import { type BoundingBox, readBbox, readNumber } from '#app/features/listings/filter-values.ts';

/** Degrees with five decimals: a metre. */
export type MapSpot = readonly [longitude: number, latitude: number];

/**
 * One listing: its published point, where its page is, and what it asks. `aroundM`: it lies within so many metres of there. `shift`:
 * pixels that its price stands to the right of its post, so that the edge of the first view does not cut it.
 */
export type PinMarker = {
  id: number;
  at: MapSpot;
  path: string;
  title: string;
  price: string | null;
  aroundM?: number;
  shift?: number;
};

/** Several: how many, their middle, and the box around them. `beyond`: to which side of the first view they lie out of it. */
export type ClusterMarker = { count: number; at: MapSpot; box: BoundingBox; beyond?: Side };

export type Side = 'west' | 'east' | 'north' | 'south';

/** The area with homes that is nearest to a window without any. */
export type NearestArea = { slug: string; name: string; count: number };

/**
 * `total`: all that the search finds, as its list says; `within`: those of them in the window, each in one of the markers. `outside`: where
 * homes are that are left out because of a drawn area or a circle alone. `nearest`: where `within` is nought, and there is one.
 */
export type Markers = {
  total: number;
  within: number;
  pins: PinMarker[];
  clusters: ClusterMarker[];
  outside?: MapSpot[];
  nearest?: NearestArea;
};

/** What a map shows: its edges, and its zoom as MapLibre counts them. */
export type MapWindow = { window: BoundingBox; zoom: number };

/** All of Bali, Lombok and the islands around. */
export const everything: BoundingBox = [114.3, -9.2, 116.8, -8];

/** A window of the map in an address; everything where that is none. Never throws. */
export function readMapWindow(params: URLSearchParams): MapWindow {
  const window = readBbox(params.get('window') ?? '');
  const zoom = readNumber(params.get('zoom') ?? '');
  if (window === null || zoom === null) return { window: window ?? everything, zoom: 8 };
  return { window, zoom: Math.min(22, Math.max(0, zoom)) };
}
