import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import type { MapCell } from '#app/features/listings/index/search/map-cell.ts';
import { maxMapCells } from '#app/features/listings/index/search/map-cells.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { findSearchable } from '#app/features/listings/listing-page.server.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { boxWithDecimals } from '#app/features/listings/map-search/map-frame.ts';
import { allMapWordsOf } from '#app/features/listings/map-search/map-words.server.ts';
import { priceOf } from '#app/features/listings/map-search/pin-words.ts';
import { isSearched, searchedRings } from '#app/features/listings/map-search/searched-area.ts';
import { offerAddress } from '#app/features/listings/offer-address.ts';
import { isPriceShown, matchingOffer } from '#app/features/listings/offer-match.ts';
import type { ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { metresBetween } from '#app/features/places/distance.ts';
import type { Box } from '#app/features/places/map/labels.ts';
import { placeName, wholeIsland } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import { formatShortPrice } from '#app/i18n/short-price.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { Db } from '#db/tables.ts';
import { joinMeeting } from './join-meeting.ts';
import { reachOfCluster, reachOfPin } from './mark-reach.ts';
import type { ClusterMarker, MapSpot, MapWindow, Markers, NearestArea, PinMarker } from './markers.ts';

type Words = Pick<ViewOptions, 'language' | 'showsSoldPrices' | 'owners'>;
type Tools = { db: Db; catalogue: Catalogue };

/** What a map shows of a search: pins, and clusters where several lie near each other; at most `maxMapCells` together. */
export async function findMarkers(
  tools: Tools,
  filters: ListingFilters,
  at: MapWindow,
  options: Words,
): Promise<Markers> {
  const { cells, pins, ...found } = await findMarks(tools, filters, at, options);
  const marks = joinMeeting(cells, (cell) => reachOfMark(cell, pins, options.language), at.zoom);
  return { ...found, ...markersOf(marks, pins) };
}

/**
 * What there is to be marked in a window, `cells`, of which no two stand closer than marks do, but words may reach into each
 * other; and the pins of those that are one home alone.
 */
export async function findMarks(
  { db, catalogue }: Tools,
  filters: ListingFilters,
  { window, zoom }: MapWindow,
  options: Words,
) {
  const { total, cells } = catalogue.cells(filters, window, zoom);
  const single = cells.filter(({ count }) => count === 1).map(({ id }) => id);
  const listings = single.length === 0 ? [] : await findSearchable(db, single, options.language);
  const within = cells.reduce((sum, { count }) => sum + count, 0);
  const outside = outsideArea(catalogue, filters, { window, zoom }).slice(0, maxMapCells - cells.length);
  const nearest = within === 0 ? nearestArea(catalogue, filters, window, options.language) : null;
  return {
    total,
    within,
    ...(outside.length > 0 && { outside }),
    ...(nearest && { nearest }),
    cells,
    pins: new Map(listings.map((listing) => [listing.id, pinOf(listing, filters, options)])) as Pins,
  };
}

/** By the id of the listing. */
export type Pins = ReadonlyMap<number, PinMarker>;

/** Where a mark is pressed, in pixels from its spot. */
export function reachOfMark({ count, id }: MapCell, pins: Pins, language: Language, shift = 0): Box {
  const pin = count === 1 && pins.get(id);
  return pin ? reachOfPin(priceWords(pin, language), { isVague: Boolean(pin.aroundM), shift }) : reachOfCluster;
}

/** What stands on a pin. */
export function priceWords(pin: PinMarker, language: Language): string {
  return priceOf(pin, { t: translatorOf(language), words: allMapWordsOf(language), language });
}

function markersOf(cells: readonly MapCell[], pins: Pins): Pick<Markers, 'pins' | 'clusters'> {
  return {
    pins: cells.flatMap(({ count, id }) => (count === 1 && pins.get(id)) || []),
    clusters: cells.filter(({ count }) => count > 1).map(clusterOf),
  };
}

/** To a metre. */
const decimals = 5;
const metre = (degrees: number) => Math.round(degrees * 10 ** decimals) / 10 ** decimals;

/** Where homes are that only the areas and the circle of a search leave out. */
function outsideArea(catalogue: Catalogue, filters: ListingFilters, { window, zoom }: MapWindow): MapSpot[] {
  const { area, near } = filters;
  if (!area && !near) return [];
  const searched = searchedRings({ area, near });
  const { cells } = catalogue.cells({ ...filters, area: null, near: null }, window, zoom);
  return cells
    .map(({ longitude, latitude }) => [metre(longitude), metre(latitude)] as const)
    .filter((spot) => !isSearched(searched, spot));
}

/** Nearest to the middle of the window, whatever else on the map the search is limited to; null where it finds nothing anywhere. */
function nearestArea(
  catalogue: Catalogue,
  filters: ListingFilters,
  [west, south, east, north]: BoundingBox,
  language: Language,
): NearestArea | null {
  const anywhere = { ...filters, location: null, area: null, near: null, bbox: null };
  const { facets } = catalogue.search({ filters: anywhere, sort: 'newest', offset: 0, limit: 0 });
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const [nearest] = [...catalogue.places.values()]
    .filter(({ slug }) => slug !== wholeIsland && facets.location[slug])
    .map((place) => ({ place, metres: metresBetween(middle, place) }))
    .toSorted((one, other) => one.metres - other.metres);
  if (!nearest) return null;
  const { slug } = nearest.place;
  return { slug, name: placeName(nearest.place, slug, language), count: facets.location[slug] ?? 0 };
}

/** Several homes under one mark. */
export function clusterOf({ count, longitude, latitude, box }: MapCell): ClusterMarker {
  return { count, at: [metre(longitude), metre(latitude)], box: boxWithDecimals(box, decimals) };
}

function pinOf(listing: Listing, filters: ListingFilters, options: Words): PinMarker {
  const offer = matchingOffer(listing, filters, options.owners);
  return {
    id: listing.id,
    at: [metre(listing.longitude), metre(listing.latitude)],
    path: offerAddress(listing, offer),
    title: listingText(listing, options.language).title,
    price: isPriceShown(offer, options) ? formatShortPrice(offer.price, options.language) : null,
    ...(listing.precisionM > 0 && { aroundM: listing.precisionM }),
  };
}
