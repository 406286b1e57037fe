import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { FilterOption } from './filter-options.ts';

/** Also what would find nothing can be chosen: together with another change it may find something. */
export function Options({ options }: { options: readonly FilterOption[] }) {
  const { language } = useI18n();
  return options.map(({ value, label, count }) => (
    <option key={value} value={value} className={count === 0 ? 'finds-none' : undefined}>
      {count === undefined ? label : `${label} (${formatNumber(count, language)})`}
    </option>
  ));
}
