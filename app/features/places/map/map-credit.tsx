import { useI18n } from '#app/i18n/i18n.tsx';

const known = {
  osm: { address: 'https://www.openstreetmap.org/copyright', text: 'map.credit_osm' },
  gshhg: { address: 'https://www.soest.hawaii.edu/pwessel/gshhg/', text: 'map.credit_gshhg' },
} as const;

/** Whose data a map shows, on the map. */
export function MapCredit({ sources }: { sources: readonly (keyof typeof known)[] }) {
  const { t } = useI18n();
  return (
    <p className="map-credit">
      {sources.map((source) => (
        <a key={source} dir="auto" href={known[source].address} rel="noopener noreferrer">
          {t(known[source].text)}
        </a>
      ))}
    </p>
  );
}
