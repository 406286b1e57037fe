import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { priceScale } from '#app/features/listings/filter-values.ts';
import { listingFilters } from '#app/features/listings/listing-filters.ts';
import type { PriceTrack } from '#app/features/listings/price-track.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatNumber, formatPrice } from '#app/i18n/format.ts';
import { scaleFromUsd } from '#app/i18n/from-usd.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { CurrencySign, useShownMoney } from '#app/i18n/shown-money.tsx';
import { findTypedPrices, unreadFields } from './late-typed-prices.ts';
import {
  addressedPriceText,
  type End,
  endsIn,
  endsOf,
  isForRent,
  maxPriceLength,
  moveEnd,
  type PriceEnds,
  priceCurrencyParam,
  rateOf,
  scaleIn,
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
  const money = useShownMoney();
  const isRent = isForRent(values);
  const scale = scaleIn(isRent, money);
  const [moved, setMoved] = useState<PriceEnds | null>(null);
  const found = endsIn(values, scale, money);
  const ends = moved ?? found;
  const isAnswered = ends.low === found.low && ends.high === found.high;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const answered = [found.low, found.high].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer, after the form shows it.
  useEffect(() => void followFields(), [answered, scale.max]);

  function field(end: End): HTMLInputElement | null {
    return fieldset.current?.querySelector<HTMLInputElement>(`[name=${params[end]}]`) ?? null;
  }
  function move(end: End, to: number) {
    const next = moveEnd(ends, end, to, scale);
    const input = field(end);
    if (input) input.value = writeEnd(end, next, scale, language);
    setMoved(next);
  }
  async function followFields() {
    const texts = () => [field('low')?.value ?? '', field('high')?.value ?? ''];
    const typed = texts().join('') === '' ? null : await findTypedPrices();
    setMoved(typed ? typed.readEnds(texts(), scale, money) : endsOf([null, null], scale));
  }
  function follow({ target }: FormEvent) {
    if (target instanceof HTMLInputElement && target.type === 'text') void followFields();
  }
  return (
    <fieldset ref={fieldset} data-filter="price" onChange={follow}>
      <legend className="field-label">{t(isRent ? 'search.price_range_yearly' : 'search.price_range')}</legend>
      <PriceFields values={values} isRent={isRent} lowest={ends.low} />
      <PriceSlider
        ends={ends}
        scale={scale}
        currency={money.currency}
        track={track && { ...track, marks: track.marks.map((usd) => usd * rateOf(money)) }}
        total={isAnswered ? total : null}
        onMove={move}
        onLetGo={() => fieldset.current?.form?.requestSubmit()}
      />
    </fieldset>
  );
}

type FieldsProps = { values: URLSearchParams; isRent: boolean; lowest?: number };

/** In dollars, and the steps it is rounded up to in another currency. */
const example = [250_000, 10_000] as const;

/** What a pointer presses next does not move away from under it. */
const pressMs = 300;

/**
 * Lowest and highest price as typed by hand: browsers read `250.000` in a field of numbers as 250 and do not say so, so
 * these are texts, in the visitor's currency, which is sent with them. An empty one shows its end of the scale, which is no limit, and is
 * never below `lowest`. What is no price stays, and below stands that it is left out. `values` is the search as an address spells it.
 */
export function PriceFields({ values, isRent, lowest = 0 }: FieldsProps) {
  const { t, language } = useI18n();
  const problem = useId();
  const money = useShownMoney();
  const { currency } = money;
  const usd = priceScale(isRent ? 'rent' : null);
  const { min, max } = scaleIn(isRent, money);
  const { fields, unread, check } = useUnread(values);
  const sign = formatPrice({ amount: 0, currency }, null, language).replace(/[\d\s]/g, '');
  const [exampleAmount] = scaleFromUsd(...example, rateOf(money));
  async function showUnderstood({ target }: FocusEvent<HTMLInputElement>) {
    setTimeout(check, pressMs);
    const typed = target.value === '' ? null : await findTypedPrices();
    if (typed) target.value = typed.priceText(target.value, language, money);
  }
  return (
    <>
      <input type="hidden" name={priceCurrencyParam} value={currency} disabled={currency === 'USD'} />
      <div ref={fields} className="price-fields">
        {(['minPrice', 'maxPrice'] as const).map((name) => {
          const { param, label } = listingFilters[name];
          return (
            <label key={name} className="price-field">
              <span className="sr-only">{t(label)}</span>
              <input
                type="text"
                name={param}
                defaultValue={addressedPriceText(values.get(param) ?? '', language, money)}
                onFocus={() => void findTypedPrices()}
                onBlur={(event) => void showUnderstood(event)}
                onInput={() => void check()}
                aria-invalid={unread.includes(param) || undefined}
                aria-describedby={unread.includes(param) ? problem : undefined}
                maxLength={maxPriceLength}
                inputMode="numeric"
                autoComplete="off"
                placeholder={formatNumber(name === 'minPrice' ? min : Math.max(max, lowest), language)}
                className="input"
              />
              <CurrencySign
                sign={currency === 'USD' ? '' : sign}
                usd={values.get(param) ?? ''}
                end={name === 'minPrice' ? usd.min : usd.max}
                step={usd.step}
              />
            </label>
          );
        })}
      </div>
      <div role="status" className="price-problem">
        {unread !== '' && (
          <p id={problem} className="field-problem">
            {t('search.price_unread', {
              example: leftToRight(formatPrice({ amount: exampleAmount, currency }, null, language), language),
            })}
          </p>
        )}
      </div>
    </>
  );
}

/** Which fields hold what is no price, by their names: once they are left or sent, and until it is one. */
function useUnread(values: URLSearchParams) {
  const money = useShownMoney();
  const fields = useRef<HTMLDivElement>(null);
  const [unread, setUnread] = useState(() => Object.keys(unreadPrices(values)).join());
  async function check({ isSent = false } = {}) {
    if (!fields.current) return;
    const found = await unreadFields(fields.current, money);
    setUnread((known) => {
      const isFinished = (field: HTMLInputElement) =>
        isSent || field !== document.activeElement || known.includes(field.name);
      return found
        .filter(isFinished)
        .map(({ name }) => name)
        .join();
    });
  }
  // A slider, another search and a reset write into the fields too.
  useEffect(() => {
    void check();
    const form = fields.current?.closest('form');
    const checkSent = () => void check({ isSent: true });
    form?.addEventListener('submit', checkSent);
    return () => form?.removeEventListener('submit', checkSent);
  });
  return { fields, unread, check };
}
