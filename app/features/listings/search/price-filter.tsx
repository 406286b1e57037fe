import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { priceScale } from '#app/features/listings/filter-values.ts';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type End, moveEnd, type PriceEnds, priceText, readEnds, scaleOf, writeEnd } from './price-range.ts';
import { PriceSlider } from './price-slider.tsx';

/** Anything without a minus sign. */
const notNegative = '[^\\-−]*';

const params = { low: listingFilters.minPrice.param, high: listingFilters.maxPrice.param } as const;

/**
 * The price as a slider and as two numbers, each following the other. The numbers are what the form sends, so without
 * a script they do it alone. `values` is the search as an address spells it.
 */
export function PriceFilter({ values }: { values: URLSearchParams }) {
  const { t, language } = useI18n();
  const scale = scaleOf(values);
  const typed = [values.get(params.low) ?? '', values.get(params.high) ?? ''] as const;
  const [moved, setMoved] = useState<PriceEnds | null>(null);
  const ends = moved ?? readEnds(...typed, scale, language);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const answered = typed.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer, after the form shows it.
  useEffect(followFields, [answered, scale.max]);

  function field(end: End): HTMLInputElement | null {
    return fieldset.current?.querySelector<HTMLInputElement>(`[name=${params[end]}]`) ?? null;
  }
  function move(end: End, to: number) {
    const next = moveEnd(ends, end, to, scale);
    const input = field(end);
    if (input) input.value = writeEnd(end, next, scale, language);
    setMoved(next);
  }
  function followFields() {
    setMoved(readEnds(field('low')?.value ?? '', field('high')?.value ?? '', scale, language));
  }
  function follow({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.type === 'text') followFields();
  }
  return (
    <fieldset ref={fieldset} data-filter="price" onChange={follow}>
      <legend className="field-label">{t(scale.isRent ? 'search.price_range_yearly' : 'search.price_range')}</legend>
      <PriceFields values={values} isRent={scale.isRent} />
      <PriceSlider ends={ends} scale={scale} onMove={move} onLetGo={() => fieldset.current?.form?.requestSubmit()} />
    </fieldset>
  );
}

/**
 * Lowest and highest price as typed by hand: browsers read `250.000` in a field of numbers as 250 and do not say so, so
 * these are texts. An empty one shows its end of the scale, which is no limit. `values` is the search as an address
 * spells it.
 */
export function PriceFields({ values, isRent }: { values: URLSearchParams; isRent: boolean }) {
  const { t, language } = useI18n();
  const { min, max } = priceScale(isRent ? 'rent' : null);
  const showUnderstood = ({ target }: FocusEvent<HTMLInputElement>) => {
    target.value = priceText(target.value, language);
  };
  return (
    <div className="price-fields">
      {(['minPrice', 'maxPrice'] as const).map((name) => {
        const { param, label } = listingFilters[name];
        return (
          <label key={name} className="price-field">
            <span className="sr-only">{t(label)}</span>
            <span aria-hidden="true">$</span>
            <input
              type="text"
              name={param}
              defaultValue={priceText(values.get(param) ?? '', language)}
              onBlur={showUnderstood}
              pattern={notNegative}
              maxLength={40}
              inputMode="numeric"
              autoComplete="off"
              placeholder={formatNumber(name === 'minPrice' ? min : max, language)}
              className="input"
            />
          </label>
        );
      })}
    </div>
  );
}
