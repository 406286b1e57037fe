import { commonBox } from '#app/features/listings/bounding-box.ts';
import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { type Circle, fourDecimals } from '#app/features/listings/map-area.ts';
import { findMarkers } from '#app/features/listings/markers/markers.server.ts';
import { everything } from '#app/features/listings/markers/markers.ts';
import { viewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { byWeight, labelsOf } from '#app/features/places/map/labels.ts';
import { namedPlaces } from '#app/features/places/map/map-view.ts';
import { mapWorld } from '#app/features/places/map/map-world.server.ts';
import { unprojected } from '#app/features/places/map/mercator.ts';
import { squareOnSheet } from '#app/features/places/map/plan-sheet.ts';
import { placeName, wholeIsland } from '#app/features/places/place.ts';
import { distance, formatMeasure } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';
import { edgesOf, frameAround, type MapFrame, spotIn, zoomOf } from './map-frame.ts';
import { searchedBox, searchedRings } from './searched-area.ts';

type Tools = { db: Db; catalogue: Catalogue } & Parameters<typeof viewOptions>[0] & Parameters<typeof mapWorld>[0];

/** All of Bali with Nusa Penida: what is shown where nothing is found. */
const bali: BoundingBox = [114.4, -8.86, 115.75, -8.04];

/** Pixels: the frame of a small tablet, so that prices are apart on a phone and not too few on a wide screen. */
const usualPx = 512;
/** The names of areas are apart on a phone. */
const phonePx = 360;
const maxNames = 30;

export type SearchMapView = Awaited<ReturnType<typeof findSearchMap>>;

/** The first view of a search on the map: the window that holds all of it, and what is to be seen there. */
export async function findSearchMap(tools: Tools, filters: ListingFilters, language: Language) {
  const { catalogue } = tools;
  const frame = frameAround(windowOf(catalogue, filters));
  const window = { window: edgesOf(frame), zoom: zoomOf(frame, usualPx) };
  const options = viewOptions(tools, language);
  const { within, pins, clusters, outside = [], nearest = null } = await findMarkers(tools, filters, window, options);
  const world = mapWorld(tools, language);
  return {
    frame,
    plan: `${world.plan}#svgView(viewBox(${planView(frame)}))`,
    names: namesIn(frame, namedPlaces(world.places, language)),
    pins: pins.map((pin) => ({ ...pin, ...spotIn(frame, pin.at) })),
    clusters: clusters.map((cluster) => ({ ...cluster, ...spotIn(frame, cluster.at) })),
    within,
    nearest,
    around: aroundArea(catalogue, filters, language),
    outside: outside.map((at) => spotIn(frame, at)),
    searched: searchedRings(filters).map((rings) => rings.map((ring) => ring.map((corner) => spotIn(frame, corner)))),
  };
}

/** Whatever is found lies in it. */
function windowOf(catalogue: Catalogue, filters: ListingFilters): BoundingBox {
  const searched = searchedBox(filters);
  // Of a box around half the globe little would be seen.
  if (searched) return commonBox(searched, everything) ?? bali;
  return catalogue.bounds(filters) ?? bali;
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
function namesIn(frame: MapFrame, named: ReturnType<typeof namedPlaces>) {
  const [west, south, east, north] = edgesOf(frame);
  const within = named.filter(
    ({ longitude, latitude }) => longitude > west && longitude < east && latitude > south && latitude < north,
  );
  const middle = unprojected({ x: frame.x + frame.side / 2, y: frame.y + frame.side / 2 }, 0);
  return labelsOf(byWeight(within, middle))
    .filter(({ fromZoom }) => fromZoom <= zoomOf(frame, phonePx))
    .slice(0, maxNames)
    .map(({ name, longitude, latitude }) => ({ name, ...spotIn(frame, [longitude, latitude]) }));
}
