import type { MapView } from '#app/features/places/map/map-view.ts';
import { PlaceMap } from '#app/features/places/map/place-map.tsx';
import { leftToRight } from '#app/i18n/bidi.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { agency } from './agency.ts';

/** Where the main office is, from edge to edge of the page. */
export function OfficeMap({ map }: { map: MapView }) {
  const { language, t } = useI18n();
  const { street, area } = agency.offices.kuta;
  const address = [leftToRight(street, language), area[language]].join(language === 'ar' ? '، ' : ', ');
  return <PlaceMap map={map} name={agency.name} address={address} opens="in-view" label={t('contact.map_title')} />;
}
