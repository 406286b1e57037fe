import { type KeyboardEvent, useEffect, useRef } from 'react';
import { onStep } from '#app/ui/history-steps.ts';
import { useMapWords } from './map-words.ts';

/**
 * What slides the list over the map on a narrow screen, for keys and for fingers that press: by its head, in half, and over
 * all of it. The page itself is scrolled, as by a finger that slides it. Back lowers what was raised here before it leaves.
 */
export function SheetHandle() {
  const words = useMapWords();
  /** The router's key of the page on which it was raised. */
  const page = useRef<unknown>(null);
  useEffect(() => {
    let wasRaised = isRaised();
    function lowerFirst(event: PopStateEvent) {
      const isBack = wasRaised && !isRaised() && event.state?.key === page.current;
      wasRaised = isRaised();
      if (!isBack) return;
      // Its page is the same: the router would load it again, and scroll to where it was.
      event.stopImmediatePropagation();
      if (window.scrollY > leastPx) slideTo(0);
      // A finger has lowered it since.
      else window.history.back();
    }
    const note = () => {
      wasRaised = isRaised();
    };
    const leave = onStep(lowerFirst);
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      leave();
      window.removeEventListener('scroll', note);
    };
  }, []);

  function slide(steps: number) {
    const stops = readStops();
    const distances = stops.map((stop) => Math.abs(stop - window.scrollY));
    const at = distances.indexOf(Math.min(...distances));
    const next = at + steps >= stops.length ? 0 : Math.max(0, at + steps);
    if (next > 0 && !isRaised()) {
      page.current = window.history.state?.key;
      window.history.pushState({ ...window.history.state, sheet: true }, '');
    }
    slideTo(stops[next] ?? 0);
  }
  function slideByKey(event: KeyboardEvent) {
    const steps = stepsOf.get(event.key);
    if (steps === undefined) return;
    event.preventDefault();
    slide(steps);
  }
  return (
    <button
      type="button"
      className="sheet-handle needs-script"
      aria-label={words('slide')}
      onClick={() => slide(1)}
      onKeyDown={slideByKey}
    />
  );
}

const stepsOf = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);

/** A page scrolled by less is not scrolled. */
const leastPx = 8;

/** Whether the visitor is at the entry of the history that raising the list made. */
const isRaised = (): boolean => window.history.state?.sheet === true;

/** Where the page is scrolled to when the list is down, in half, and over all of the map. */
function readStops(): number[] {
  const list = document.querySelector('.results');
  const header = document.querySelector('.site-header');
  if (!list || !header) return [0];
  const top = window.scrollY + list.getBoundingClientRect().top - header.getBoundingClientRect().height;
  return [0, Math.round(top / 2), Math.round(top)];
}

function slideTo(top: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: isStill ? 'instant' : 'smooth' });
}
