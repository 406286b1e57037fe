import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type AreaGroup, isGroup } from './areas.ts';
import type { FilterOption } from './filter-options.ts';

/** Also what would find nothing can be chosen: together with another change it may find something. */
export function Options({ options }: { options: readonly FilterOption[] }) {
  const { t } = useI18n();
  const [any, ...others] = options;
  const groups = others.filter(isGroup);
  if (groups.length === 0) return options.map((option) => <OneOption key={option.value} {...option} />);
  return (
    <>
      {any && <OneOption {...any} />}
      <optgroup label={t('search.areas')}>
        {groups.map((option) => (
          <OneOption key={option.value} {...option} />
        ))}
      </optgroup>
      <optgroup label={t('search.places')}>
        {others
          .filter((option) => !isGroup(option))
          .map((option) => (
            <OneOption key={option.value} {...option} />
          ))}
      </optgroup>
    </>
  );
}

type GroupedProps = { options: readonly FilterOption[]; groups: readonly AreaGroup[] };

/** The same by groups, each with an option for the whole of it. */
export function GroupedOptions({ options: [any], groups }: GroupedProps) {
  return (
    <>
      {any && <OneOption {...any} />}
      {groups.map((group) =>
        group.members.length === 0 ? (
          <OneOption key={group.value} {...group} />
        ) : (
          <optgroup key={group.value} label={group.label}>
            {[group, ...group.members].map((option) => (
              <OneOption key={option.value} {...option} />
            ))}
          </optgroup>
        ),
      )}
    </>
  );
}

function OneOption({ value, label, count }: FilterOption) {
  const { language } = useI18n();
  return (
    // A price is in the visitor's currency as well by then.
    <option value={value} className={count === 0 ? 'finds-none' : undefined} suppressHydrationWarning>
      {count === undefined ? label : `${label} (${formatNumber(count, language)})`}
    </option>
  );
}
