import { type RefObject, useEffect, useRef } from 'react';

/** Arrow keys change a closed select once per key: only where they stop is sent. */
const pauseMs = 600;

/**
 * Sends the form a moment after its last change, or at once when the focus leaves it; never while an earlier change is
 * being sent, and not before it is valid.
 */
export function useSavesItself(form: RefObject<HTMLFormElement | null>, isOn: boolean, isBusy: boolean): void {
  const busy = useRef(isBusy);
  useEffect(() => {
    busy.current = isBusy;
  });
  useEffect(() => {
    const element = form.current;
    if (!isOn || element === null) return;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function saveSoon() {
      clearTimeout(timer);
      timer = setTimeout(save, pauseMs);
    }
    function save() {
      if (busy.current) return saveSoon();
      clearTimeout(timer);
      timer = undefined;
      if (element?.checkValidity()) element.requestSubmit();
    }
    function leave({ relatedTarget }: FocusEvent) {
      if (timer !== undefined && !element?.contains(relatedTarget as Node | null)) save();
    }
    element.addEventListener('change', saveSoon, { signal: over.signal });
    element.addEventListener('focusout', leave, { signal: over.signal });
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [form, isOn]);
}
