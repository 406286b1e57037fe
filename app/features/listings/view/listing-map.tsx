import type { Listing } from '#app/features/listings/listing.ts';
import { listingPoint } from '#app/features/listings/listing-point.ts';
import { MapPlan } from '#app/features/places/map/map-plan.tsx';
import { type MapView, type MapWorld, mapView } from '#app/features/places/map/map-view.ts';
import { PlaceMap } from '#app/features/places/map/place-map.tsx';
import { placeName } from '#app/features/places/place.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { ListingPageView } from './listing-page-view.ts';

type Props = { map: MapView; listing: Pick<ListingPageView, 'title' | 'address'> };

/** Where a listing is; on a plan, and on a street map for whoever wants it. */
export function ListingMap({ map, listing: { title, address } }: Props) {
  const { t } = useI18n();
  return <PlaceMap map={map} name={title} address={address} own="none" label={t('map.name')} />;
}

/** The plan alone, in the place of pictures. */
export function ListingPlan({ map }: { map: MapView }) {
  return (
    <div className="map map-column">
      <div className="map-view">
        <MapPlan map={map} />
      </div>
    </div>
  );
}

/** Where a listing is, for its map. */
export function listingMapView(listing: Listing, world: MapWorld): MapView {
  const here = placeName(world.places.get(listing.place), '', world.language);
  const { approximate, ...point } = listingPoint(listing);
  return mapView({ shape: 'column', point, approximate, here }, world);
}
