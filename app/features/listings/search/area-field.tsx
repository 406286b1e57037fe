import { useRef } from 'react';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';
import { areaGroups, areasSummary, chosenOptions } from './areas.ts';
import type { FilterOption } from './filter-options.ts';
import { FilterPopup } from './filter-popup.tsx';
import { GroupedOptions } from './options.tsx';

const load = () => import('./area-list.tsx').then(({ AreaList }) => AreaList);

/** As many as a low window shows. */
const nativeRows = 16;

type Props = { value: string; options: readonly FilterOption[] };

/** Several places and groups of them. The popup holds a native list, which the form sends; a script shows check boxes in its place. */
export function AreaField({ value, options }: Props) {
  const { t, language } = useI18n();
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const { part: AreaList, prepare } = useOnIntent(load);
  const { param, label } = listingFilters.location;
  const groups = areaGroups(options);
  const chosen = value === '' ? [] : value.split(',');
  const native = chosenOptions(groups, chosen).map((option) => option.value);
  return (
    <FilterPopup
      name="location"
      summary={areasSummary(groups, chosen, { t, language })}
      popup={popup}
      prepare={prepare}
      late={AreaList && <AreaList groups={groups} value={value} list={list} popup={popup} />}
    >
      <select
        ref={list}
        multiple
        size={nativeRows}
        name={param}
        defaultValue={native.length > 0 ? native : ['']}
        aria-label={t(label)}
        className="area-native"
      >
        <GroupedOptions options={options} groups={groups} />
      </select>
    </FilterPopup>
  );
}
