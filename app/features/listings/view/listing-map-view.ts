import type { Listing } from '#app/features/listings/listing.ts';
import { type MapView, type MapWorld, mapView } from '#app/features/places/map/map-view.ts';

/** Where a listing is. One whose street the agency keeps private is shown only roughly. */
export function listingMapView({ street, place, latitude, longitude }: Listing, world: MapWorld): MapView {
  const here = world.places.get(place)?.names[world.language] ?? '';
  return mapView({ shape: 'column', point: { latitude, longitude }, exact: street !== null, here }, world);
}
