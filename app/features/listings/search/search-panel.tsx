import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { writeFilters } from '#app/features/listings/filter-address.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { useShownMoney } from '#app/i18n/shown-money.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { FilterForm, type FilterFormProps } from './filter-form.tsx';
import { unreadFields } from './late-typed-prices.ts';

/**
 * The filters beside the list; on narrow screens behind a button with the number that are set. On a phone they fill the
 * screen, and close when shown what they found, unless a price in them is none, by Escape, and when the focus goes elsewhere.
 */
export function SearchPanel(props: FilterFormProps) {
  const { t } = useI18n();
  const money = useShownMoney();
  const { details, onToggle } = usePersistedToggle();
  const activeCount = writeFilters(props.search.filters).size;
  function close() {
    if (details.current) details.current.open = false;
  }
  async function closeIfRead(form: HTMLElement) {
    if (isSheet() && (await unreadFields(form, money)).length === 0) close();
  }
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !details.current?.open || !isSheet()) return;
    close();
    details.current.querySelector('summary')?.focus();
  }
  function closeBehind({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget) && isSheet()) close();
  }
  return (
    <search
      className="filter-side"
      onKeyDown={closeOnEscape}
      onBlur={closeBehind}
      onSubmit={({ currentTarget }) => void closeIfRead(currentTarget)}
    >
      <details
        ref={details}
        className="filter-toggle"
        data-layer={covering}
        onToggle={onToggle}
        suppressHydrationWarning
      >
        <summary className="btn btn-line">
          <span className="when-closed">
            <Icon name="sliders" size={18} />
          </span>
          <span className="when-closed">{t('properties.show_filters')}</span>
          <span className="when-open">{t('properties.hide_filters')}</span>
          {activeCount > 0 && <bdi>({activeCount})</bdi>}
          <span className="filter-close when-open">
            <Icon name="x" size={20} />
          </span>
        </summary>
      </details>
      <div className="filter-panel">
        <h2 className="sr-only">{t('properties.sidebar_title')}</h2>
        <FilterForm {...props} />
      </div>
    </search>
  );
}

/** Where the open filters cover the page, as the styles have it. */
const covering = '(width < 48rem)';

const isSheet = (): boolean => window.matchMedia(covering).matches;

/**
 * A `<details>` that is still open after Back, so that the scroll position fits: its state is in the history entry. Where it covers
 * the page, Back closes it.
 */
function usePersistedToggle() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  function persist() {
    const open = details.current?.open === true && !isSheet();
    if (Boolean(history.state?.filtersOpen) !== open) history.replaceState({ ...history.state, filtersOpen: open }, '');
  }
  // Before the router scrolls.
  useLayoutEffect(() => {
    if (details.current && history.state?.filtersOpen) details.current.open = true;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another entry, and the form is still open.
  useEffect(persist, [key]);
  return { details, onToggle: persist };
}
