import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { formatUsd } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import type { MessageKey } from '#app/i18n/translate.ts';
import { type End, handlesAt, nearestEnd, type PriceEnds, type PriceScale } from './price-range.ts';

type Props = {
  ends: PriceEnds;
  scale: PriceScale;
  onMove(end: End, to: number): void;
  /** A pointer let go of a handle. */
  onLetGo(): void;
};

const labels: Record<End, MessageKey> = { low: 'search.price_low', high: 'search.price_high' };

/** Half of what a handle is wide: its middle goes from here to as far from the other end. */
const handleHalf = 11;
/** Page keys go this many steps. */
const pageSteps = 10;

/**
 * Two native sliders over one another, for keys and screen readers. A pointer moves whichever handle is nearer, which two
 * native ones cannot do where their handles meet.
 */
export function PriceSlider(props: Props) {
  const { ends, scale, onMove } = props;
  const { t, language } = useI18n();
  const { min, max, step } = scale;
  const handles = handlesAt(ends, scale);
  const pointer = usePointer(props);
  const percent = (value: number) => `${(value / (max - min)) * 100}%`;
  return (
    <div className="price-slider">
      <div className="slider" {...pointer}>
        <svg aria-hidden="true">
          <rect x={percent(handles.low - min)} width={percent(handles.high - handles.low)} height="3" />
        </svg>
        {(['low', 'high'] as const).map((end) => (
          <input
            key={end}
            type="range"
            className={`slider-${end}`}
            min={min}
            max={max}
            step={step}
            value={handles[end]}
            aria-label={t(labels[end])}
            aria-valuetext={formatUsd(ends[end], language)}
            onChange={(event) => onMove(end, event.target.valueAsNumber)}
            onKeyDown={turnPage}
          />
        ))}
      </div>
    </div>
  );
}

/** Moves the nearer handle from where the pointer comes down to where it lets go. */
function usePointer({ ends, scale, onMove, onLetGo }: Props) {
  const { direction } = useI18n();
  const { min, max } = scale;
  const held = useRef<{ input: HTMLInputElement | null; end: End; from: number }>(null);

  function priceAt({ clientX, currentTarget }: PointerEvent): number {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const from = direction === 'rtl' ? right - clientX : clientX - left;
    return min + ((from - handleHalf) / (width - 2 * handleHalf)) * (max - min);
  }
  function grip(event: PointerEvent) {
    if (event.button !== 0) return;
    event.preventDefault();
    const { currentTarget, pointerId } = event;
    const end = nearestEnd(ends, priceAt(event), scale);
    const input = currentTarget.querySelector<HTMLInputElement>(`.slider-${end}`);
    held.current = { input, end, from: handlesAt(ends, scale)[end] };
    currentTarget.setPointerCapture(pointerId);
    input?.focus({ preventScroll: true });
    input?.toggleAttribute('data-held', true);
    drag(event);
  }
  function drag(event: PointerEvent) {
    if (held.current) onMove(held.current.end, priceAt(event));
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
