import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ActiveFilter } from './filter-words.ts';

/** A filter that costs much, and how many more listings there are without it. */
export type Relief = ActiveFilter & { more: number };

/** Links to the same search without one of its filters. `first` is the look of the one that helps most. */
export function ReliefLinks({ reliefs, first }: { reliefs: readonly Relief[]; first: 'btn-primary' | 'btn-line' }) {
  const { t } = useI18n();
  return reliefs.map(({ name, label, without, more }, index) => (
    <Link key={name} to={without} className={`btn ${index === 0 ? first : 'btn-line'}`} keepScroll>
      <span>
        <Phrase text={t('properties.remove_for_more', { count: more })} values={{ filter: <bdi>{label}</bdi> }} />
      </span>
    </Link>
  ));
}
