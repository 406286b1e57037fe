import { useI18n } from '#app/i18n/i18n.tsx';
import { agency } from './agency.ts';

/** Where the main office is, and the way to the visitor's own maps app. The drawn map takes this place. */
export function OfficeOnMap() {
  const { t, language } = useI18n();
  const { area, latitude, longitude } = agency.offices.kuta;
  return (
    <section className="office-on-map" aria-label={t('contact.map_title')}>
      <div className="page">
        <p>
          <b className="font-semibold">{agency.name}</b>
          <span>{area[language]}</span>
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link"
          >
            {t('map.open_in_app')}
          </a>
        </p>
      </div>
    </section>
  );
}
