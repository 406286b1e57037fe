import type { Map as LiveMap } from 'maplibre-gl';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { apartPx } from '#app/features/listings/index/search/map-cell.ts';
import { type MapFrame, widePx, zoomOf } from '#app/features/listings/map-search/map-frame.ts';
import type { MapWindow } from '#app/features/listings/markers/markers.ts';
import { type Point, projected, unprojected } from '#app/features/places/map/mercator.ts';

/** As far as all islands on a phone, and as close as one home among its neighbours. */
export const zooms = [6.5, 17] as const;

/** Rem at the head that the controls lie over, and at the foot of a narrow screen the list: `--head` and `--peek` in search-map.css. */
const headRem = 4;
const peekRem = 12.5;

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Pixels of the map that something lies over. */
export function coveredPx(): { top: number; bottom: number } {
  const isBeside = matchMedia('(width >= 64rem)').matches;
  return { top: headRem * remPx(), bottom: isBeside ? 0 : peekRem * remPx() };
}

/** What is left of a map's container to show a frame in. */
export function roomIn({ clientWidth: width, clientHeight }: HTMLElement): { width: number; height: number } {
  const { top, bottom } = coveredPx();
  return { width, height: clientHeight - top - bottom };
}

/** Whether a container shows what the first view has for wide screens: `@container` in search-map.css. */
export function isWide(container: HTMLElement): boolean {
  const { width, height } = roomIn(container);
  return Math.min(width, height) >= (widePx / 16) * remPx();
}

/** Where a map of this size looks that shows all of a frame, as large as it can. */
export function viewOf(frame: MapFrame, { width, height }: { width: number; height: number }) {
  const { x, y, side } = frame;
  const px = Math.max(1, Math.min(width, height));
  const point: Point = unprojected({ x: x + side / 2, y: y + side / 2 }, 0);
  return { point, zoom: Math.min(zooms[1], Math.max(zooms[0], zoomOf(frame, px))) };
}

/** Whether all in a box have one mark together, however close the map comes. */
export function isOneSpot([west, south, east, north]: BoundingBox): boolean {
  const start = projected({ longitude: west, latitude: north }, zooms[1]);
  const end = projected({ longitude: east, latitude: south }, zooms[1]);
  return Math.hypot(end.x - start.x, end.y - start.y) < apartPx;
}

/** What is seen of the map: not what the list lies over. */
export function windowOf(map: LiveMap): MapWindow {
  const { clientWidth, clientHeight } = map.getContainer();
  const start = map.unproject([0, 0]);
  const end = map.unproject([clientWidth, Math.max(1, clientHeight - coveredPx().bottom)]);
  return { window: [start.lng, end.lat, end.lng, start.lat], zoom: map.getZoom() };
}

/** Moves the map to where it shows all of a frame. */
export function showFrame(map: LiveMap, frame: MapFrame): void {
  const { point, zoom } = viewOf(frame, roomIn(map.getContainer()));
  map.easeTo({ center: [point.longitude, point.latitude], zoom, duration: 400 }, { toFrame: true });
}

/** Whether it was moved to show a frame. */
export function isToFrame({ toFrame }: { toFrame?: unknown }): boolean {
  return toFrame === true;
}

/** Whether it was the visitor who moved the map. */
export function isByVisitor({ originalEvent, byVisitor }: { originalEvent?: unknown; byVisitor?: unknown }): boolean {
  return Boolean(originalEvent) || byVisitor === true;
}
