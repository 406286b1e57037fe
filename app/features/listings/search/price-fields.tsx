import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { scaleOf } from './price-range.ts';

/** Lowest and highest price as numbers typed by hand. `values` is the search as an address spells it. */
export function PriceFields({ values }: { values: URLSearchParams }) {
  const { t } = useI18n();
  const { min } = scaleOf(values);
  return (
    <div className="price-fields">
      {(['minPrice', 'maxPrice'] as const).map((name) => {
        const { param, label } = listingFilters[name];
        return (
          <label key={name} className="price-field">
            <span className="sr-only">{t(label)}</span>
            <span aria-hidden="true">$</span>
            <input
              type="number"
              name={param}
              defaultValue={values.get(param) ?? ''}
              min={min}
              step="any"
              inputMode="numeric"
              placeholder={t(label)}
              className="input"
            />
          </label>
        );
      })}
    </div>
  );
}
