import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ActiveFilter } from './filter-words.ts';

/** A filter to remove, and how many more listings are found without it. */
export type Relaxation = ActiveFilter & { more: number };

/** Links to the same search without one of its filters. `first` is the class of the first one. */
export function RelaxationLinks({
  relaxations,
  first,
}: {
  relaxations: readonly Relaxation[];
  first: 'btn-primary' | 'btn-line';
}) {
  const { t } = useI18n();
  return relaxations.map(({ name, label, without, more }, index) => (
    <Link key={name} to={without} className={`btn ${index === 0 ? first : 'btn-line'}`} keepScroll>
      <span>
        <Phrase text={t('properties.remove_for_more', { count: more })} values={{ filter: <bdi>{label}</bdi> }} />
      </span>
    </Link>
  ));
}
