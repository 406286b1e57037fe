import { useSyncExternalStore } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { mapsLink, platformOf, type Wanted } from './maps-address.ts';

/** To the visitor's own maps app: the address that fits their device once the page knows it, else one for all. */
export function MapsLink(wanted: Wanted) {
  const { t } = useI18n();
  const platform = useSyncExternalStore(neverChanges, readPlatform, () => 'any' as const);
  return (
    <a href={mapsLink(wanted, platform)} className="text-link" rel="noopener noreferrer">
      {t('map.open_in_app')}
    </a>
  );
}

const neverChanges = () => () => {};
const readPlatform = () => platformOf(navigator.userAgent);
