import { useI18n } from '#app/i18n/i18n.tsx';

const known = {
  osm: { address: 'https://www.openstreetmap.org/copyright', text: 'map.credit_osm' },
  gshhg: { address: 'https://www.soest.hawaii.edu/pwessel/gshhg/', text: 'map.credit_gshhg' },
} as const;

type Source = keyof typeof known;

/** Whose data a map shows, on the map. Those that are not of `sources` are named once it is one that can be moved to their land. */
export function MapCredit({ sources }: { sources: readonly Source[] }) {
  const { t } = useI18n();
  const all = Object.keys(known) as Source[];
  return (
    <p className="map-credit">
      {all.map((source) => (
        <a
          key={source}
          dir="auto"
          href={known[source].address}
          rel="noopener noreferrer"
          className={sources.includes(source) ? undefined : 'map-credit-moved'}
        >
          {t(known[source].text)}
        </a>
      ))}
    </p>
  );
}
