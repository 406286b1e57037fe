import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '#app/i18n/i18n.tsx';
import { placeInStrip, ringStrip } from './strip.ts';
import { type Step, wrapped } from './turn-buttons.tsx';

/** A strip that has not moved for this long has come to rest. */
const restMs = 120;

/**
 * Synchronizes a scrolling strip (`ringStrip`) with the number of the picture shown, whether `turn` or a finger moves it. Call `onScroll` as the strip scrolls.
 */
export function useStrip(strip: RefObject<HTMLElement | null>, count: number, first: number) {
  const { direction } = useI18n();
  const [index, setIndex] = useState(first);
  const place = useRef(placeInStrip(first, count));
  /** Where a turn is under way to. */
  const goal = useRef<number>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const scrollTo = useCallback(
    (to: number, behavior: ScrollBehavior) => {
      place.current = to;
      const width = strip.current?.clientWidth ?? 0;
      strip.current?.scrollTo({ left: to * width * (direction === 'rtl' ? -1 : 1), behavior });
    },
    [strip, direction],
  );

  useLayoutEffect(() => scrollTo(placeInStrip(first, count), 'instant'), [scrollTo, first, count]);
  useEffect(() => () => clearTimeout(rest.current), []);

  /** From a repetition to the picture itself. */
  function leaveRepetition() {
    const own = placeInStrip(ringStrip(count)[place.current] ?? 0, count);
    if (own !== place.current) scrollTo(own, 'instant');
  }

  function settle() {
    const element = strip.current;
    if (!element) return;
    const at = Math.abs(element.scrollLeft) / element.clientWidth;
    // Between two pictures a finger still holds it.
    if (Math.abs(at - Math.round(at)) > 0.02) return;
    // A browser that lays the strip out anew on the way goes back to where it came from.
    if (goal.current !== null && goal.current !== Math.round(at)) scrollTo(goal.current, 'instant');
    else place.current = Math.round(at);
    goal.current = null;
    setIndex(ringStrip(count)[place.current] ?? 0);
    leaveRepetition();
  }

  function settleSoon() {
    clearTimeout(rest.current);
    rest.current = setTimeout(settle, restMs);
  }

  function turn(step: Step) {
    if (count < 2) return;
    leaveRepetition();
    setIndex(wrapped(index + step, count));
    goal.current = place.current + step;
    scrollTo(goal.current, prefersStillness() ? 'instant' : 'smooth');
    settleSoon();
  }

  return { index, turn, onScroll: settleSoon };
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
