import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import type { FilterName } from '#app/features/listings/filter.ts';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { closeWhenLeft } from '#app/ui/popover.ts';

type Props = {
  name: FilterName;
  /** What is chosen, in a few words. */
  summary: string;
  popup: RefObject<HTMLDivElement | null>;
  /** Called at every sign that it will be opened. */
  prepare(): unknown;
  /** What only a script brings. */
  late: ReactNode;
  children: ReactNode;
};

/** A filter of many choices, in a popup beside the form. It opens without a script, and the form sends what is in it. */
export function FilterPopup({ name, summary, popup, prepare, late, children }: Props) {
  const { t } = useI18n();
  const id = useId();
  const label = t(listingFilters[name].label);
  // Opened before any script came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (popup.current?.matches(':popover-open')) prepare();
  }, []);
  // The browser's own key for it would first empty a search field, and the filters of a phone close by it too.
  function closeByEscape(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    popup.current?.hidePopover();
  }
  return (
    <div className="filter-choice" data-filter={name}>
      <label id={`${id}label`} htmlFor={`${id}button`} className="field-label">
        {label}
      </label>
      <button
        type="button"
        id={`${id}button`}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id}label ${id}chosen`}
        className="input select popup-button"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={prepare}
      >
        <span id={`${id}chosen`}>{summary}</span>
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}label`}
        tabIndex={-1}
        className="filter-popup"
        onBlur={closeWhenLeft}
        onKeyDown={closeByEscape}
      >
        <div className="popup-head">
          {label}
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
        {children}
        <button type="submit" className="btn btn-primary without-script">
          {t('properties.search')}
        </button>
        {late}
      </div>
    </div>
  );
}
