import type { Catalogue } from '#app/features/listings/catalogue.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import type { MapCell } from '#app/features/listings/index/search/map-cell.ts';
import { maxMapCells } from '#app/features/listings/index/search/map-cells.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { findSearchable } from '#app/features/listings/listing-page.server.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { boxWithDecimals } from '#app/features/listings/map-search/map-frame.ts';
import { isSearched, searchedRings } from '#app/features/listings/map-search/searched-area.ts';
import { offerAddress } from '#app/features/listings/offer-address.ts';
import { isPriceShown, matchingOffer } from '#app/features/listings/offer-match.ts';
import type { ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { metresBetween } from '#app/features/places/distance.ts';
import { placeName, wholeIsland } from '#app/features/places/place.ts';
import type { Language } from '#app/i18n/languages.ts';
import { formatShortPrice } from '#app/i18n/short-price.ts';
import type { Db } from '#db/tables.ts';
import type { ClusterMarker, MapSpot, MapWindow, Markers, NearestArea, PinMarker } from './markers.ts';

type Words = Pick<ViewOptions, 'language' | 'showsSoldPrices' | 'owners'>;
type Tools = { db: Db; catalogue: Catalogue };

/** What a map shows of a search: pins, and clusters where several lie near each other; at most `maxMapCells` together. */
export async function findMarkers(
  { db, catalogue }: Tools,
  filters: ListingFilters,
  { window, zoom }: MapWindow,
  options: Words,
): Promise<Markers> {
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
    pins: listings.map((listing) => pinOf(listing, filters, options)),
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

function clusterOf({ count, longitude, latitude, box }: MapCell): ClusterMarker {
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
