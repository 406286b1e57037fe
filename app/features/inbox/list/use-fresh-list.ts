import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const minuteMs = 60 * 1000;

/** An untouched page stops polling, so that it does not keep a forgotten session alive. */
const maxIdleMs = 60 * minuteMs;

/** Revalidates every minute while the page is visible and in use. */
export function useFreshList(): void {
  const { revalidate, state } = useRevalidator();
  const isIdle = state === 'idle';
  useEffect(() => {
    let touchedAt = Date.now();
    let refreshedAt = Date.now();
    const over = new AbortController();
    function refresh() {
      const now = Date.now();
      if (document.hidden || now - touchedAt > maxIdleMs || now - refreshedAt < minuteMs) return;
      refreshedAt = now;
      if (isIdle) void revalidate();
    }
    function touch() {
      touchedAt = Date.now();
      refresh();
    }
    for (const event of ['pointermove', 'keydown', 'scroll', 'visibilitychange']) {
      document.addEventListener(event, touch, { passive: true, signal: over.signal });
    }
    const timer = setInterval(refresh, minuteMs);
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, [revalidate, isIdle]);
}
