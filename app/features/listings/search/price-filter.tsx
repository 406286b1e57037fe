import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { priceScale } from '#app/features/listings/filter-values.ts';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import type { PriceTrack } from '#app/features/listings/price-track.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import {
  type End,
  maxPriceLength,
  moveEnd,
  type PriceEnds,
  priceText,
  readEnds,
  scaleOf,
  unreadFields,
  unreadPrices,
  writeEnd,
} from './price-range.ts';
import { PriceSlider } from './price-slider.tsx';

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

const example = 250_000;

/** What a pointer presses next does not move away from under it. */
const pressMs = 300;

/**
 * Lowest and highest price as typed by hand: browsers read `250.000` in a field of numbers as 250 and do not say so, so
 * these are texts. An empty one shows its end of the scale, which is no limit, and is never below `lowest`. What is no price
 * stays, and below stands that it is left out. `values` is the search as an address spells it.
 */
export function PriceFields({ values, isRent, lowest = 0 }: FieldsProps) {
  const { t, language } = useI18n();
  const problem = useId();
  const { min, max } = priceScale(isRent ? 'rent' : null);
  const { fields, unread, check } = useUnread(values);
  function showUnderstood({ target }: FocusEvent<HTMLInputElement>) {
    target.value = priceText(target.value, language);
    setTimeout(check, pressMs);
  }
  return (
    <>
      <div ref={fields} className="price-fields">
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
                onInput={() => check()}
                aria-invalid={unread.includes(param) || undefined}
                aria-describedby={unread.includes(param) ? problem : undefined}
                maxLength={maxPriceLength}
                inputMode="numeric"
                autoComplete="off"
                placeholder={formatNumber(name === 'minPrice' ? min : Math.max(max, lowest), language)}
                className="input"
              />
            </label>
          );
        })}
      </div>
      <div role="status" className="price-problem">
        {unread !== '' && (
          <p id={problem} className="field-problem">
            {t('search.price_unread', { example: formatNumber(example, language) })}
          </p>
        )}
      </div>
    </>
  );
}

/** Which fields hold what is no price, by their names: once they are left or sent, and until it is one. */
function useUnread(values: URLSearchParams) {
  const { language } = useI18n();
  const fields = useRef<HTMLDivElement>(null);
  const [unread, setUnread] = useState(() => Object.keys(unreadPrices(values, language)).join());
  function check({ isSent = false } = {}) {
    const prices = fields.current;
    if (!prices) return;
    setUnread((known) => {
      const isFinished = (field: HTMLInputElement) =>
        isSent || field !== document.activeElement || known.includes(field.name);
      const found = unreadFields(prices, language).filter(isFinished);
      return found.map(({ name }) => name).join();
    });
  }
  // A slider, another search and a reset write into the fields too.
  useEffect(() => {
    check();
    const form = fields.current?.closest('form');
    const checkSent = () => check({ isSent: true });
    form?.addEventListener('submit', checkSent);
    return () => form?.removeEventListener('submit', checkSent);
  });
  return { fields, unread, check };
}
