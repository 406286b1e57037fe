import { type KeyboardEvent, useId, useRef } from 'react';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useOnIntent } from '#app/ui/on-intent.ts';
import { closeWhenLeft } from '#app/ui/popover.ts';
import { areaGroups, areasSummary, chosenOptions } from './areas.ts';
import type { FilterOption } from './filter-options.ts';
import { GroupedOptions } from './options.tsx';

const load = () => import('./area-list.tsx').then(({ AreaList }) => AreaList);

/** As many as a low window shows. */
const nativeRows = 16;

type Props = { value: string; options: readonly FilterOption[] };

/**
 * Several places and groups of them, in a popup beside the form. It opens without a script and holds a native list, which
 * the form sends; a script shows check boxes in its place.
 */
export function AreaField({ value, options }: Props) {
  const { t, language } = useI18n();
  const id = useId();
  const popup = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const { part: AreaList, prepare } = useOnIntent(load);
  const { param, label } = listingFilters.location;
  const groups = areaGroups(options);
  const chosen = value === '' ? [] : value.split(',');
  const native = chosenOptions(groups, chosen).map((option) => option.value);
  // The browser's own key for it would first empty a search field, and the filters of a phone close by it too.
  function closeByEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    popup.current?.hidePopover();
  }
  return (
    <div className="filter-choice" data-filter="location">
      <label id={`${id}label`} htmlFor={`${id}button`} className="field-label">
        {t(label)}
      </label>
      <button
        type="button"
        id={`${id}button`}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id}label ${id}chosen`}
        className="input select area-button"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={prepare}
      >
        <span id={`${id}chosen`}>{areasSummary(groups, chosen, { t, language })}</span>
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}label`}
        tabIndex={-1}
        className="area-popup"
        onBlur={closeWhenLeft}
        onKeyDown={closeByEscape}
      >
        <div className="area-head">
          {t(label)}
          <button
            type="button"
            className="icon-btn"
            popoverTarget={id}
            popoverTargetAction="hide"
            aria-label={t('common.close')}
          >
            <Icon name="x" size={20} />
          </button>
        </div>
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
        <button type="submit" className="btn btn-primary without-script">
          {t('properties.search')}
        </button>
        {AreaList && <AreaList groups={groups} value={value} list={list} popup={popup} />}
      </div>
    </div>
  );
}
