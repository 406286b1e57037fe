import { type FormEvent, useId, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { defaultLanguage, withLanguage } from '#app/i18n/languages.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type FilterOption, filterOptions, type PlaceOption } from './filter-options.ts';
import { Options } from './options.tsx';

/** The four filters most visitors begin with, in one row at the foot of the hero. */
type Props = { places: readonly PlaceOption[]; prices: readonly FilterOption[] };

export function QuickSearch({ places, prices }: Props) {
  const { t, language } = useI18n();
  const navigate = useNavigate();
  const [narrowed, setNarrowed] = useState(false);
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
      await navigate(withLanguage(addressOfForm(form, language), language));
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
            options={narrowed ? prices.map(uncounted) : prices}
            className="plinth-wide"
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

type FieldProps = {
  name: 'location' | 'type' | 'status' | 'maxPrice';
  label?: string;
  options: readonly FilterOption[];
  className?: string;
};

function PlinthField({ name, label, options, className = '' }: FieldProps) {
  const { t } = useI18n();
  const id = useId();
  const filter = listingFilters[name];
  return (
    <div className={`plinth-field ${className}`}>
      <label htmlFor={id}>{label ?? t(filter.label)}</label>
      <select id={id} name={filter.param} className="select">
        <Options options={options} />
      </select>
    </div>
  );
}
