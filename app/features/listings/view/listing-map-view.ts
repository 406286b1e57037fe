import type { Listing } from '#app/features/listings/listing.ts';
import { listingPoint } from '#app/features/listings/listing-point.ts';
import { type MapView, type MapWorld, mapView } from '#app/features/places/map/map-view.ts';

/** Where a listing is, for its map. */
export function listingMapView(listing: Listing, world: MapWorld): MapView {
  const here = world.places.get(listing.place)?.names[world.language] ?? '';
  const { approximate, ...point } = listingPoint(listing);
  return mapView({ shape: 'column', point, approximate, here }, world);
}
