import { useLayoutEffect, useRef } from 'react';
import { href, useNavigationType } from 'react-router';
import type { FilterName } from '#app/features/listings/filter.ts';
import { writeFilters } from '#app/features/listings/filter-address.ts';
import { filterNames, listingFilters } from '#app/features/listings/listing-filters.ts';
import { defaultSort, type Facets } from '#app/features/listings/listing-search.ts';
import type { PriceTrack } from '#app/features/listings/price-track.ts';
import type { WireFeatureGroup } from '#app/features/listings/wire/feature-group.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage, type Language } from '#app/i18n/languages.ts';
import { ShownInputs } from '#app/i18n/shown.tsx';
import { type ShownMoney, useShownMoney } from '#app/i18n/shown-money.tsx';
import { Link } from '#app/ui/link.tsx';
import { FilterField } from './filter-field.tsx';
import type { PlaceOption } from './filter-options.ts';
import { emptyPrices, findTypedPrices } from './late-typed-prices.ts';
import { chooseIn } from './native-choice.ts';
import { type Relaxation, RelaxationLinks } from './no-results.tsx';
import { isPossible, isUseful } from './possible-filters.ts';
import { addressedPriceText } from './price-range.ts';
import { filterAddress, type ListingSearch } from './search-address.ts';
import { useRequestedSearch } from './use-requested-search.ts';
import { dropTypedSearch, useSearchForm } from './use-search-form.ts';

export type FilterFormProps = {
  search: ListingSearch;
  places: readonly PlaceOption[];
  features: readonly WireFeatureGroup[];
  /** Who may buy, each with what for. */
  owners: readonly PlaceOption[];
  facets: Facets | null;
  /** Where prices stand on the slider; null when unknown. */
  priceTrack: PriceTrack | null;
  /** How many listings it finds; null when unknown. */
  total: number | null;
  /** What the address has in place of prices and is none, by parameter. */
  unread: Readonly<Record<string, string>>;
  /** What to remove where it finds little or nothing. */
  relaxations: readonly Relaxation[];
};

/** The rest follows in the order of the table. */
const first: readonly FilterName[] = ['keyword', 'status', 'type', 'tenure', 'location', 'mayOwn'];
const inOrder = [...first, ...filterNames.filter((name) => !first.includes(name))];

/** Every filter of the table that a visitor sets by hand. A plain GET form; a script applies each change at once. */
export function FilterForm({
  search,
  places,
  features,
  owners,
  facets,
  priceTrack,
  total,
  unread,
  relaxations,
}: FilterFormProps) {
  const { t, language } = useI18n();
  const money = useShownMoney();
  const { onSubmit, onChange, isTyping } = useSearchForm();
  const { sort, filters } = useRequestedSearch(search);
  const form = useRef<HTMLFormElement>(null);
  const values = new URLSearchParams([...writeFilters(search.filters), ...Object.entries(unread)]);
  const query = values.toString();
  const isStep = useNavigationType() === 'POP';
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer.
  useLayoutEffect(() => {
    // Back and Forward lead to another search than the one being typed.
    const keepsFocused = isFirst.current || !isStep;
    isFirst.current = false;
    if (!keepsFocused) dropTypedSearch();
    if (form.current && !isTyping())
      showInForm(form.current, { values: new URLSearchParams(query), keepsFocused, language, money });
  }, [query, language, money]);
  function forgetPrices() {
    if (form.current) emptyPrices(form.current);
    return false;
  }
  return (
    <form ref={form} action={href('/properties')} onSubmit={onSubmit} onChange={onChange} data-stay="true">
      {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
      <ShownInputs />
      {sort !== defaultSort(filters) && <input type="hidden" name="sort" value={sort} />}
      {search.view && <input type="hidden" name="view" value={search.view} />}
      <div className="filter-fields">
        {inOrder
          .filter((name) => isPossible(name, search.filters) && isUseful(name, search.filters, facets))
          .map((name) => (
            <FilterField
              key={name}
              name={name}
              values={values}
              places={name === 'mayOwn' ? owners : places}
              features={features}
              facets={facets}
              prices={{ track: priceTrack, total }}
            />
          ))}
      </div>
      {total === 0 && <RelaxationLinks relaxations={relaxations.slice(0, 1)} first="btn-line" />}
      <div className="filter-actions">
        <button type="submit" className="btn btn-primary">
          <SubmitWords total={total} />
        </button>
        <Link to={filterAddress({}, search.view)} className="btn btn-text" keepScroll onFollow={forgetPrices}>
          {t('properties.reset')}
        </Link>
      </div>
    </form>
  );
}

/** A script has applied every change already, and shows what it found. */
function SubmitWords({ total }: { total: number | null }) {
  const { t } = useI18n();
  if (total === null) return t('properties.search');
  return (
    <>
      <span className="without-script">{t('properties.search')}</span>
      <span className="needs-script">
        {total === 0 ? t('properties.no_properties') : t('properties.show_properties', { count: total })}
      </span>
    </>
  );
}

const prices = new Set([listingFilters.minPrice.param, listingFilters.maxPrice.param]);

type Showing = { values: URLSearchParams; keepsFocused: boolean; language: Language; money: ShownMoney };

/**
 * Makes a form show these values, as after following a link that changes the search. With `keepsFocused` the field the visitor is
 * typing in is left alone: what they typed is newer. So is what they typed that is no price, while no price takes its place.
 */
function showInForm(form: HTMLFormElement, { values, keepsFocused, language, money }: Showing): void {
  for (const field of form.elements) {
    const isTicked = field instanceof HTMLInputElement && ['radio', 'checkbox'].includes(field.type);
    if (keepsFocused && field === document.activeElement && field instanceof HTMLInputElement && !isTicked) continue;
    if (field instanceof HTMLSelectElement) showInList(field, values.get(field.name) ?? '');
    if (!(field instanceof HTMLInputElement) || field.name === '' || ['hidden', 'range'].includes(field.type)) continue;
    const value = values.get(field.name) ?? '';
    if (field.type === 'radio') field.checked = field.value === value;
    else if (field.type === 'checkbox') field.checked = value.split(',').includes(field.value);
    else if (!prices.has(field.name)) field.value = value;
    else if (value !== '') field.value = addressedPriceText(value, language, money);
    else void emptyIfPrice(field, money);
  }
}

async function emptyIfPrice(field: HTMLInputElement, money: ShownMoney): Promise<void> {
  const { value } = field;
  if (value === '') return;
  const typed = await findTypedPrices();
  if (typed && field.value === value && !typed.isUnread(value, money)) field.value = '';
}

function showInList(list: HTMLSelectElement, value: string): void {
  chooseIn(list, list.multiple ? value.split(',') : [value]);
}
