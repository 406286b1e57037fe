import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { joined } from '#app/features/listings/index/search/join-marks.ts';
import type { MapCell } from '#app/features/listings/index/search/map-cell.ts';
import { joinMeeting } from '#app/features/listings/markers/join-meeting.ts';
import { boxAt, pinWidth, reachOfCluster } from '#app/features/listings/markers/mark-reach.ts';
import { clusterOf, type Pins, priceWords, reachOfMark } from '#app/features/listings/markers/markers.server.ts';
import type { ClusterMarker, PinMarker, Side } from '#app/features/listings/markers/markers.ts';
import { slideApart } from '#app/features/listings/markers/slide-apart.ts';
import { type Box, overlap } from '#app/features/places/map/labels.ts';
import type { Language } from '#app/i18n/languages.ts';
import { pointAt } from './frame-point.ts';
import { edgesOf, type FrameSpot, type MapFrame, narrowPx, spotIn, widePx, zoomOf } from './map-frame.ts';
import type { Obstacle } from './place-names.ts';

export type Screens = 'wide' | 'narrow';

/** On which screens something stands; on all where it does not say. */
export type OnScreens = { on?: Screens };

/** `width`: pixels of its frame, which the first view cannot measure. */
type FirstPin = PinMarker & FrameSpot & OnScreens & { width: number };
type FirstCluster = ClusterMarker & FrameSpot & OnScreens;

/** Pixels between a price and the edge of the frame. */
const edgePx = 6;

/**
 * The marks of the first view. It has no script that would measure the screen, so there are two sets: for the smallest of the
 * wide screens, and for the smallest phone, where neighbours of the other are one, or give way a little. On larger ones they stand farther apart.
 */
export function firstMarks(frame: MapFrame, { cells, pins, rest, language }: Found) {
  const shiftOf = ({ id, longitude, latitude }: MapCell) => {
    const pin = pins.get(id);
    return pin ? shiftInto(spotIn(frame, [longitude, latitude]).x, pinWidth(priceWords(pin, language))) : 0;
  };
  const reachOf = (cell: MapCell) => reachOfMark(cell, pins, language, shiftOf(cell));
  const wide = joinMeeting(cells, reachOf, zoomOf(frame, widePx));
  const narrow = slideApart(wide, reachOf, zoomOf(frame, narrowPx));
  const all = [
    ...narrow.filter((cell) => wide.includes(cell)).map((cell) => ({ cell })),
    ...narrow.filter((cell) => !wide.includes(cell)).map((cell) => ({ cell, on: 'narrow' as const })),
    ...wide.filter((cell) => !narrow.includes(cell)).map((cell) => ({ cell, on: 'wide' as const })),
  ];
  const marks = all.map(({ cell, ...screens }) => {
    const spot = spotIn(frame, [cell.longitude, cell.latitude]);
    return { cell, screens, spot, obstacle: { ...asShares(spot), box: reachOf(cell) } };
  });
  const beyond = marksBeyond(
    frame,
    rest,
    marks.map(({ obstacle }) => obstacle),
  );
  return {
    pins: marks.flatMap(({ cell, spot, screens }): FirstPin[] => {
      const pin = cell.count === 1 && pins.get(cell.id);
      const shift = shiftOf(cell);
      return pin
        ? [{ ...pin, ...(shift !== 0 && { shift }), width: pinWidth(priceWords(pin, language)), ...spot, ...screens }]
        : [];
    }),
    clusters: [
      ...marks.flatMap(({ cell, spot, screens }): FirstCluster[] =>
        cell.count > 1 ? [{ ...clusterOf(cell), ...spot, ...screens }] : [],
      ),
      ...beyond,
    ],
    /** What is in the way of names on these screens, in shares of the frame. */
    obstacles: (screens: Screens): Obstacle[] => [
      ...marks
        .filter(({ screens: { on } }: { screens: OnScreens }) => !on || on === screens)
        .map(({ obstacle }) => obstacle),
      ...beyond.map((spot) => ({ ...asShares(spot), box: reachOfCluster })),
    ],
  };
}

type Found = { cells: readonly MapCell[]; pins: Pins; rest: readonly Rest[]; language: Language };

const asShares = ({ x, y }: FrameSpot) => ({ x: x / 100, y: y / 100 });

/** By how much the price of a pin is moved to be whole on the narrowest frame; its post stays under it. */
function shiftInto(x: number, width: number): number {
  const left = (x / 100) * narrowPx - width / 2;
  const most = Math.max(0, width / 2 - edgePx);
  const wanted = Math.max(0, edgePx - left) + Math.min(0, narrowPx - edgePx - (left + width));
  return Math.round(Math.min(most, Math.max(-most, wanted)));
}

/** What is found to one side of the frame, out of it. */
type Rest = { cell: MapCell; beyond: Side };

/** What a search finds out of a frame, by the side. */
export function beyondFrame(
  { cells, bounds }: Pick<Catalogue, 'cells' | 'bounds'>,
  filters: ListingFilters,
  frame: MapFrame,
) {
  const found = bounds(filters);
  if (!found) return [];
  const [w, s, e, n] = edgesOf(frame);
  const [west, south, east, north] = found;
  const strips: Record<Side, BoundingBox> = {
    west: [west, south, w - hair, north],
    east: [e + hair, south, east, north],
    south: [Math.max(w, west), south, Math.min(e, east), s - hair],
    north: [Math.max(w, west), n + hair, Math.min(e, east), north],
  };
  return (Object.entries(strips) as [Side, BoundingBox][]).flatMap(([beyond, strip]): Rest[] => {
    if (strip[0] > strip[2] || strip[1] > strip[3]) return [];
    const [first, ...others] = cells(filters, strip, 0).cells;
    return first ? [{ cell: others.reduce(joined, first), beyond }] : [];
  });
}

/** Degrees: what lies on an edge counts once. */
const hair = 1e-9;
/** Percent from the edge of the frame to the middle of what stands for those beyond it. */
const inset = (100 * 30) / narrowPx;

/** At the edge over which they lie, as near to their side as there is room. */
function marksBeyond(frame: MapFrame, rest: readonly Rest[], obstacles: readonly Obstacle[]): FirstCluster[] {
  const pxBox = ({ x, y, box }: Obstacle) => boxAt(box, { x: x * narrowPx, y: y * narrowPx });
  const taken: Box[] = obstacles.map(pxBox);
  return rest.map(({ cell, beyond }) => {
    const at = spotIn(frame, [cell.longitude, cell.latitude]);
    const near = { x: clamped(at.x), y: clamped(at.y) };
    const along = beyond === 'west' || beyond === 'east' ? 'y' : 'x';
    const places = slides.map((slide) => ({ ...near, [along]: clamped(near[along] + slide) }));
    const boxOf = (spot: FrameSpot) => pxBox({ ...asShares(spot), box: reachOfCluster });
    const spot = places.find((place) => !taken.some((box) => overlap(box, boxOf(place)))) ?? near;
    taken.push(boxOf(spot));
    const [longitude, latitude] = pointAt(frame, spot);
    return { ...clusterOf({ ...cell, longitude, latitude }), ...spot, beyond };
  });
}

const slides = [0, 7, -7, 14, -14, 21, -21, 28, -28, 42, -42, 56, -56, 70, -70];
const clamped = (percent: number) => Math.min(100 - inset, Math.max(inset, percent));

/** The homes at a spot that is left out, as something in the way. */
export function leftOutAt(spot: FrameSpot): Obstacle {
  return { ...asShares(spot), box: { left: -7, right: 7, top: -7, bottom: 7 } };
}
