import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { priceScale } from '#app/features/listings/filter-values.ts';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import type { PriceTrack } from '#app/features/listings/price-track.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { type End, moveEnd, type PriceEnds, priceText, readEnds, scaleOf, writeEnd } from './price-range.ts';
import { PriceSlider } from './price-slider.tsx';

/** Anything without a minus sign. */
const notNegative = '[^\\-−]*';

const params = { low: listingFilters.minPrice.param, high: listingFilters.maxPrice.param } as const;

/** `total`: how many listings the search finds; both null when unknown. */
export type SliderFacts = { track: PriceTrack | null; total: number | null };

/**
 * The price as a slider and as two numbers, each following the other. The numbers are what the form sends, so without
 * a script they do it alone. `values` is the search as an address spells it.
 */
export function PriceFilter({
  values,
  track = null,
  total = null,
}: { values: URLSearchParams } & Partial<SliderFacts>) {
  const { t, language } = useI18n();
  const scale = scaleOf(values);
  const typed = [values.get(params.low) ?? '', values.get(params.high) ?? ''] as const;
  const [moved, setMoved] = useState<PriceEnds | null>(null);
  const found = readEnds(...typed, scale, language);
  const ends = moved ?? found;
  const isAnswered = ends.low === found.low && ends.high === found.high;
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
      <PriceFields values={values} isRent={scale.isRent} lowest={ends.low} />
      <PriceSlider
        ends={ends}
        scale={scale}
        track={track}
        total={isAnswered ? total : null}
        onMove={move}
        onLetGo={() => fieldset.current?.form?.requestSubmit()}
      />
    </fieldset>
  );
}

type FieldsProps = { values: URLSearchParams; isRent: boolean; lowest?: number };

/**
 * Lowest and highest price as typed by hand: browsers read `250.000` in a field of numbers as 250 and do not say so, so
 * these are texts. An empty one shows its end of the scale, which is no limit, and is never below `lowest`. `values` is the
 * search as an address spells it.
 */
export function PriceFields({ values, isRent, lowest = 0 }: FieldsProps) {
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
              placeholder={formatNumber(name === 'minPrice' ? min : Math.max(max, lowest), language)}
              className="input"
            />
          </label>
        );
      })}
    </div>
  );
}
