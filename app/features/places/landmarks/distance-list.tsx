import { useI18n } from '#app/i18n/i18n.tsx';
import type { DistanceRow } from './distances.ts';

/** Distances as lines of one scale; nothing where there are none. */
export function DistanceList({ distances }: { distances: readonly DistanceRow[] }) {
  const { t } = useI18n();
  if (distances.length === 0) return null;
  return (
    <figure className="distances">
      <figcaption>{t('distances.straight')}</figcaption>
      <ul aria-label={t('distances.name')}>
        {distances.map(({ name, words, share }) => (
          <li key={name}>
            <span>{name}</span>
            {/* A style attribute could say the length as well, but the page's policy forbids those. */}
            <svg aria-hidden="true">
              <line x2="100%" />
              <line className="distance" x2={`${share}%`} />
              <line className="distance" x1={`${share}%`} x2={`${share}%`} y1="-4" y2="5" />
            </svg>
            <b>
              <bdi>{words}</bdi>
            </b>
          </li>
        ))}
      </ul>
    </figure>
  );
}
