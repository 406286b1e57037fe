import { commonBox } from '#app/features/listings/bounding-box.ts';
import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { type Circle, fourDecimals } from '#app/features/listings/map-area.ts';
import { findMarks } from '#app/features/listings/markers/markers.server.ts';
import { everything } from '#app/features/listings/markers/markers.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { byWeight } from '#app/features/places/map/labels.ts';
import { namedPlaces } from '#app/features/places/map/map-view.ts';
import { mapWorld } from '#app/features/places/map/map-world.server.ts';
import { unprojected } from '#app/features/places/map/mercator.ts';
import { squareOnSheet } from '#app/features/places/map/plan-sheet.ts';
import { placeName, wholeIsland } from '#app/features/places/place.ts';
import { distance, formatMeasure } from '#app/i18n/format.ts';
import { directionOf, type Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { beyondFrame, firstMarks, leftOutAt, type OnScreens, type Screens } from './first-marks.server.ts';
import { edgesOf, type FrameSpot, frameAround, type MapFrame, narrowPx, spotIn, widePx, zoomOf } from './map-frame.ts';
import { type Moved, type Obstacle, placeNames } from './place-names.ts';
import { markedCorners, searchedBox, searchedRings } from './searched-area.ts';

type Tools = { db: Db; catalogue: Catalogue } & Parameters<typeof viewOptions>[0] & Parameters<typeof mapWorld>[0];

/** All of Bali with Nusa Penida: what is shown where nothing is found. */
const bali: BoundingBox = [114.4, -8.86, 115.75, -8.04];

/** A first view of Bali alone needs this share of all that is found. */
const nearlyAll = 0.8;
/** Pixels: sides of frames from the smallest to large ones, on each of which names stand clear. */
const scales = { narrow: [narrowPx, 390, 460], wide: [widePx, 760, 960] };
const maxNames = 30;

export type SearchMapView = Awaited<ReturnType<typeof findSearchMap>>;

/** The first view of a search on the map: the window that holds all of it, and what is to be seen there. */
export async function findSearchMap(tools: Tools, filters: ListingFilters, language: Language) {
  const { catalogue } = tools;
  const frame = frameAround(windowOf(catalogue, filters));
  const window = { window: edgesOf(frame), zoom: zoomOf(frame, widePx) };
  const options = viewOptions(tools, language);
  const { within, nearest = null, ...found } = await findMarks(tools, filters, window, options);
  const outside = (found.outside ?? []).map((at) => spotIn(frame, at));
  const rest = isSomewhere(filters) ? [] : beyondFrame(catalogue, filters, frame);
  const { pins, clusters, obstacles } = firstMarks(frame, { ...found, rest, language });
  const world = mapWorld(tools, language);
  const searched = searchedRings(filters).map((rings) =>
    rings.map((ring) => ring.map((corner) => spotIn(frame, corner))),
  );
  return {
    frame,
    plan: `${world.plan}#svgView(viewBox(${planView(frame)}))`,
    names: namesIn(frame, namedPlaces(world.places, language), (screens) => [
      ...obstacles(screens),
      ...outside.map(leftOutAt),
      ...atFoot(language),
    ]),
    pins,
    clusters,
    within,
    nearest,
    around: aroundArea(catalogue, filters, language),
    outside,
    searched,
    /** The corners that are seen as such, as a path of lines without a length. */
    corners: markedCorners(searched)
      .map(({ x, y }) => `M${x} ${y}h0`)
      .join(''),
  };
}

/** Whatever is found lies in it. */
function windowOf(catalogue: Catalogue, filters: ListingFilters): BoundingBox {
  const searched = searchedBox(filters);
  // Of a box around half the globe little would be seen.
  if (searched) return commonBox(searched, everything) ?? bali;
  const found = catalogue.bounds(filters);
  if (!found || isSomewhere(filters)) return found ?? bali;
  const { total, cells } = catalogue.cells(filters, bali, 0);
  const inBali = cells.reduce((sum, { count }) => sum + count, 0);
  return (inBali >= nearlyAll * total && catalogue.bounds({ ...filters, bbox: bali })) || found;
}

/** Whether a search says where. */
function isSomewhere({ location, area, near, bbox }: ListingFilters): boolean {
  return Boolean(location?.length || area || near || bbox);
}

/** Metres from the middle of an area within which somebody may look as well. */
const nearbyM = [2_000, 5_000];

/** Circles around the area that is searched, and what they are called; none where there is not exactly one. */
function aroundArea({ places }: Catalogue, { location }: ListingFilters, language: Language) {
  const [slug = wholeIsland, ...others] = location ?? [];
  const place = places.get(slug);
  if (!place || slug === wholeIsland || others.length > 0) return [];
  const words = listingWordsOf(language);
  return nearbyM.map((metres) => {
    const near: Circle = [fourDecimals(place.longitude), fourDecimals(place.latitude), metres];
    const measure = formatMeasure(distance(metres, language));
    return { near, label: words('map.within', { distance: measure, place: placeName(place, slug, language) }) };
  });
}

/** The piece of the plan that is three frames wide and high: screens are no squares. */
function planView({ x, y, side }: MapFrame): string {
  const square = squareOnSheet({ x: x - side, y: y - side, side: 3 * side });
  return [square.x, square.y, square.side, square.side].join();
}

/** The areas that have room, the largest and those in the middle first. */
function namesIn(frame: MapFrame, named: ReturnType<typeof namedPlaces>, obstacles: (screens: Screens) => Obstacle[]) {
  const [west, south, east, north] = edgesOf(frame);
  const middle = unprojected({ x: frame.x + frame.side / 2, y: frame.y + frame.side / 2 }, 0);
  const spots = byWeight(named, middle)
    .filter(({ longitude, latitude }) => longitude > west && longitude < east && latitude > south && latitude < north)
    .map(({ name, longitude, latitude }) => ({ name, ...spotIn(frame, [longitude, latitude]) }));
  const shares = spots.map(({ name, x, y }, at) => ({ name, at, x: x / 100, y: y / 100 }));
  const placedOn = (screens: Screens) =>
    placeNames(shares, { marks: obstacles(screens), scales: scales[screens], within: frameBox })
      .slice(0, maxNames)
      .flatMap(({ at, dx, dy }): FirstName[] => (spots[at] ? [{ ...spots[at], dx, dy, on: screens }] : []));
  return onBoth(placedOn('narrow'), placedOn('wide'));
}

export type FirstName = { name: string } & FrameSpot & Moved & OnScreens;

/** Pixels at the foot of the frame: who made the data, and in the corner where the eye ends the buttons that come with the live map. */
function atFoot(language: Language): Obstacle[] {
  const isEndRight = directionOf(language) === 'ltr';
  const [corner, wide] = isEndRight ? [1, { left: -64, right: 0 }] : [0, { left: 0, right: 64 }];
  return [
    { x: 0, y: 1, box: { left: 0, right: 4000, top: -26, bottom: 0 } },
    { x: corner, y: 1, box: { ...wide, top: -180, bottom: 0 } },
  ];
}

const frameBox = { left: 0, top: 0, right: 1, bottom: 1 };

/** What stands at one place on all screens is there once. */
function onBoth(narrow: readonly FirstName[], wide: readonly FirstName[]): FirstName[] {
  const isSame = (one: FirstName) => (other: FirstName) =>
    one.name === other.name && one.dx === other.dx && one.dy === other.dy;
  return [
    ...narrow.map(({ on, ...name }) => (wide.some(isSame(name)) ? name : { ...name, on })),
    ...wide.filter((name) => !narrow.some(isSame(name))),
  ];
}
