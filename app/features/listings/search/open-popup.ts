import { type KeyboardEvent, type RefObject, useEffect } from 'react';

/** Focus goes into the popup when it opens. */
export function useOpenPopup(popup: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = popup.current;
    function enter() {
      if (!element?.matches(':popover-open')) return;
      // A phone's keyboard would cover the list.
      const isTouch = window.matchMedia('(pointer: coarse)').matches;
      (isTouch ? element : element.querySelector('input'))?.focus();
    }
    enter();
    element?.addEventListener('toggle', enter);
    return () => element?.removeEventListener('toggle', enter);
  }, [popup]);
}

/** Arrow keys, Home and End go through the find field and the boxes. Enter is a press, and sends no form. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, popup: HTMLElement | null): void {
  if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
  const stops = [...(popup?.querySelectorAll('input') ?? [])];
  const at = stops.indexOf(event.target);
  const to = at === 0 ? stopAfterField(event.key) : stopAfter(event.key, at, stops.length);
  if (to === undefined) return;
  event.preventDefault();
  if (to === at) event.target.click();
  else stops[to]?.focus();
}

function stopAfterField(key: string): number | undefined {
  return key === 'ArrowDown' || key === 'Enter' ? 1 : undefined;
}

/** From a box; the one before the first is the field. */
function stopAfter(key: string, at: number, count: number): number | undefined {
  const stops: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 1, End: count - 1, Enter: at };
  return stops[key];
}
