import type { Listing } from '#app/features/listings/listing.ts';
import { listingPoint } from '#app/features/listings/listing-point.ts';
import { type MapView, type MapWorld, mapView } from '#app/features/places/map/map-view.ts';
import { placeName } from '#app/features/places/place.ts';

/** Where a listing is, for its map. */
export function listingMapView(listing: Listing, world: MapWorld): MapView {
  const here = placeName(world.places.get(listing.place), '', world.language);
  const { approximate, ...point } = listingPoint(listing);
  return mapView({ shape: 'column', point, approximate, here }, world);
}
