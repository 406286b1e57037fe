import type { Listing } from '#app/features/listings/listing.ts';
import { photographs } from '#app/features/listings/listing-pictures.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { listingSpot } from '#app/features/listings/sea-distance.ts';
import { distancesFrom } from '#app/features/places/landmarks/distances.ts';
import { type AreaMapView, areaMapView } from '#app/features/places/map/area/area-map.ts';
import { AreaMap } from '#app/features/places/map/area/area-map.tsx';
import type { MapWorld } from '#app/features/places/map/map-view.ts';
import { PlaceMap } from '#app/features/places/map/place-map.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { ListingPageView } from './listing-page-view.server.ts';

type Props = { map: AreaMapView; listing: Pick<ListingPageView, 'title' | 'address' | 'pictures'> };

/** The land around a listing, and for whoever wants one a map of it that can be moved, or a street map. */
export function ListingMap({ map, listing: { title, address, pictures } }: Props) {
  const { t } = useI18n();
  return (
    <PlaceMap
      map={map}
      plan={<AreaMap map={map} />}
      extent="land"
      opens="pressed"
      name={title}
      address={address}
      withAddress={pictures.length > 0}
      label={t('map.name')}
    />
  );
}

/** Where a listing is, for its map. */
export function listingMapView(listing: Listing, world: MapWorld): AreaMapView {
  const { errorM, ...point } = listingSpot(listing);
  const island = world.places.get(listing.place)?.island ?? '';
  return areaMapView(
    {
      point,
      aroundM: errorM,
      title: listingText(listing, world.language).title,
      distances: distancesFrom({ ...point, errorM, island }, world),
      low: photographs(listing).length === 0,
    },
    world,
  );
}
