import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { barHeight, type PriceTrack, placeOf, priceAt } from '#app/features/listings/price-track.ts';
import { formatPrice } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';
import { type End, handlesAt, nearestEnd, type PriceEnds, type PriceScale } from './price-range.ts';

type Props = {
  ends: PriceEnds;
  scale: PriceScale;
  /** What the ends and the scale are in. */
  currency: string;
  track: PriceTrack | null;
  /** How many homes are between the ends; null while that is not known. */
  total: number | null;
  onMove(end: End, to: number): void;
  /** A pointer let go of a handle. */
  onLetGo(): void;
};

const labels: Record<End, MessageKey> = { low: 'search.price_low', high: 'search.price_high' };

// Written out: a page has the styles that its scripts name.
const sliders: Record<End, string> = { low: 'slider-low', high: 'slider-high' };
const grips: Record<End, string> = { low: 'handle-low', high: 'handle-high' };

/** Half of what a handle is wide: its middle goes from here to as far from the other end. */
const handleHalf = 11;
/** Page keys go this many steps. */
const pageSteps = 10;

/**
 * Two native sliders over one another, for keys and screen readers: they step through prices, so what is seen of them is
 * drawn where the track has those. A pointer moves whichever handle is nearer, which two native ones cannot do where their
 * handles meet.
 */
export function PriceSlider(props: Props) {
  const { ends, scale, currency, track, total, onMove } = props;
  const { t, language } = useI18n();
  const { min, max, step } = scale;
  const handles = handlesAt(ends, scale);
  const places = { low: placeOf(handles.low, scale, track), high: placeOf(handles.high, scale, track) };
  const pointer = usePointer(props, places);
  const percent = (place: number) => `${Math.round(place * 10_000) / 100}%`;
  const found = total === null ? '' : ` · ${t('search.found', { count: total })}`;
  return (
    <div className="price-slider">
      <div className="slider" {...pointer}>
        {track && <Histogram bars={track.bars} {...places} />}
        {(['low', 'high'] as const).map((end) => (
          <input
            key={end}
            type="range"
            className={sliders[end]}
            min={min}
            max={max}
            step={step}
            value={handles[end]}
            aria-label={t(labels[end])}
            aria-valuetext={formatPrice({ amount: ends[end], currency }, null, language) + found}
            onChange={(event) => onMove(end, event.target.valueAsNumber)}
            onKeyDown={turnPage}
          />
        ))}
        <svg className="handles" aria-hidden="true">
          <rect x={percent(places.low)} width={percent(places.high - places.low)} height="3" />
          {(['low', 'high'] as const).map((end) => (
            <g key={end} className={grips[end]}>
              <circle cx={percent(places[end])} cy="1.5" r="15" className="focus-ring" />
              <circle cx={percent(places[end])} cy="1.5" r="10" />
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}

/** A bar for each part of the track, those between the handles in a stronger line. */
function Histogram({ bars, low, high }: { bars: readonly number[] } & PriceEnds) {
  const isWithin = (bar: number) => bar + 0.5 > low * bars.length && bar + 0.5 < high * bars.length;
  const pathOf = (within: boolean) =>
    bars
      .map((height, bar) =>
        height > 0 && isWithin(bar) === within ? `M${bar} ${barHeight}v-${height}h.85v${height}` : '',
      )
      .join('');
  return (
    <svg
      className="histogram"
      viewBox={`0 0 ${bars.length} ${barHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={pathOf(false)} />
      <path d={pathOf(true)} className="within" />
    </svg>
  );
}

/** Moves the nearer handle from where the pointer comes down to where it lets go. */
function usePointer({ ends, scale, track, onMove, onLetGo }: Props, places: PriceEnds) {
  const { direction } = useI18n();
  const held = useRef<{ input: HTMLInputElement | null; end: End; from: number }>(null);

  function placeAt({ clientX, currentTarget }: PointerEvent): number {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const from = direction === 'rtl' ? right - clientX : clientX - left;
    return (from - handleHalf) / (width - 2 * handleHalf);
  }
  function grip(event: PointerEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    const { currentTarget, pointerId } = event;
    const end = nearestEnd(places, placeAt(event));
    const input = currentTarget.querySelector<HTMLInputElement>(`.${sliders[end]}`);
    held.current = { input, end, from: handlesAt(ends, scale)[end] };
    currentTarget.setPointerCapture(pointerId);
    input?.focus({ preventScroll: true });
    input?.toggleAttribute('data-held', true);
    drag(event);
  }
  function drag(event: PointerEvent) {
    if (held.current) onMove(held.current.end, priceAt(placeAt(event), scale, track));
  }
  /** A cancelled grip was the start of scrolling the page. */
  function letGo({ type }: PointerEvent) {
    if (!held.current) return;
    const { input, end, from } = held.current;
    held.current = null;
    input?.removeAttribute('data-held');
    if (type === 'pointercancel') onMove(end, from);
    else onLetGo();
  }

  return { onPointerDown: grip, onPointerMove: drag, onPointerUp: letGo, onPointerCancel: letGo };
}

/** Browsers go a tenth of the scale. */
function turnPage(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget } = event;
  if (key !== 'PageUp' && key !== 'PageDown') return;
  event.preventDefault();
  if (key === 'PageUp') currentTarget.stepUp(pageSteps);
  else currentTarget.stepDown(pageSteps);
  currentTarget.dispatchEvent(new Event('input', { bubbles: true }));
}
