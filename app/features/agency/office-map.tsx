import type { MapView } from '#app/features/places/map/map-view.ts';
import { PlaceMap } from '#app/features/places/map/place-map.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { agency } from './agency.ts';
import { officeLine } from './office-line.ts';

/** Where the main office is, from edge to edge of the page. */
export function OfficeMap({ map }: { map: MapView }) {
  const { language, t } = useI18n();
  const address = officeLine(agency.offices.kuta, language);
  return <PlaceMap map={map} name={agency.name} address={address} opens="in-view" label={t('contact.map_title')} />;
}
