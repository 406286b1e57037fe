import { useSyncExternalStore } from 'react';

/** A value that components share, wherever they are on the page: null until it is set, and on the server. */
export function sharedValue<Value>() {
  const listeners = new Set<() => void>();
  let shared: Value | null = null;

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    set(value: Value | null): void {
      shared = value;
      for (const notify of listeners) notify();
    },
    useValue: (): Value | null =>
      useSyncExternalStore(
        subscribe,
        () => shared,
        () => null,
      ),
  };
}
