import { type FormEvent, type MouseEvent, useContext, useId, useState } from 'react';
import { href } from 'react-router';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage } from '#app/i18n/languages.ts';
import { ShownContext, textInCurrency } from '#app/i18n/shown.tsx';
import { useGo } from '#app/ui/go.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type FilterOption, filterOptions, type PlaceOption } from './filter-options.ts';
import { Options } from './options.tsx';

/** The four filters most visitors begin with, in one row at the foot of the hero. */
type Props = { places: readonly PlaceOption[]; prices: readonly FilterOption[] };

export function QuickSearch({ places, prices }: Props) {
  const { t, language } = useI18n();
  const go = useGo();
  const [narrowed, setNarrowed] = useState(false);
  const shownPrices = useServedPrices(narrowed ? prices.map(uncounted) : prices);
  /** Prices are counted in the whole catalogue: beside a narrower choice they are shown without. */
  function count(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    setNarrowed(narrowing.some((name) => form.get(listingFilters[name].param)));
  }
  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      const { addressOfForm } = await import('./use-search-form.ts');
      await go(await addressOfForm(form));
    } catch {
      form.submit();
    }
  }
  return (
    <search className="plinth" aria-label={t('home.quick_search')}>
      <div className="page">
        <form action={href('/properties')} onSubmit={search} onChange={count}>
          {language !== defaultLanguage && <input type="hidden" name="lang" value={language} />}
          <PlinthField name="location" options={filterOptions('location', t, places)} className="plinth-wide" />
          <PlinthField name="type" options={filterOptions('type', t, places)} />
          <PlinthField name="status" options={filterOptions('status', t, places)} className="plinth-second" />
          <PlinthField
            name="maxPrice"
            label={t('search.price_range')}
            options={shownPrices}
            className="plinth-wide"
            change={Number(narrowed)}
          />
          <button type="submit" className="btn btn-primary btn-lg">
            <Icon name="search" size={18} />
            {t('search.submit')}
          </button>
        </form>
      </div>
    </search>
  );
}

const narrowing = ['location', 'type', 'status'] as const;

const uncounted = ({ value, label }: FilterOption) => ({ value, label });

/** The prices with what they come to in the currency of the address; by script the early one adds that to the list. */
function useServedPrices(prices: readonly FilterOption[]): readonly FilterOption[] {
  const { language } = useI18n();
  const shown = useContext(ShownContext);
  if (!(import.meta.env.SSR && shown)) return prices;
  return prices.map((option) => {
    const text = textInCurrency({ amount: Number(option.value), currency: 'USD' }, shown, language);
    return text ? { ...option, label: `${option.label} ${text}` } : option;
  });
}

/** A label by itself only gives its list the focus. Browsers that cannot open a list from a script leave it at that. */
function openList({ currentTarget: { control } }: MouseEvent<HTMLLabelElement>): void {
  (control as HTMLSelectElement | null)?.showPicker?.();
}

type FieldProps = {
  name: 'location' | 'type' | 'status' | 'maxPrice';
  label?: string;
  options: readonly FilterOption[];
  className?: string;
  /** Of a list of prices: another number whenever they are written anew. */
  change?: number;
};

function PlinthField({ name, label, options, className = '', change }: FieldProps) {
  const { t } = useI18n();
  const id = useId();
  const filter = listingFilters[name];
  return (
    <div className={`plinth-field ${className}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys open the list itself. */}
      <label htmlFor={id} onClick={openList}>
        {label ?? t(filter.label)}
      </label>
      <select id={id} name={filter.param} className="select">
        <Options options={options} />
      </select>
      {change !== undefined && <in-options hidden amount={change} />}
    </div>
  );
}
