import { openDeviceRecord } from './device-record.ts';

/** What of a browser such a record needs. */
export type DeviceTools = {
  /** Throws when the browser denies access. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Emits `storage` when another tab has written, and `pageshow` when the page is restored. */
  page(): Pick<EventTarget, 'addEventListener'>;
  log(message: string, cause: unknown): void;
};

type Tools<Value> = DeviceTools & Omit<Parameters<typeof openDeviceRecord<Value>>[0], keyof DeviceTools>;

/**
 * A device record in sync across the tabs of a browser. `parse(null)` is its value while nothing is stored, and in the place
 * of what cannot be read; what cannot be stored lasts as long as the page. One closure: reading, changing and listening
 * share the value.
 */
export function openSyncedRecord<Value>({ page, ...tools }: Tools<Value>) {
  const store = openDeviceRecord(tools);
  const listeners = new Set<() => void>();
  let known: Value | null = null;
  const read = () => store.read() ?? known ?? tools.parse(null);

  function show(value: Value) {
    known = value;
    for (const notify of listeners) notify();
  }

  let isListening = false;

  return {
    value(): Value {
      known ??= read();
      return known;
    },
    subscribe(listener: () => void) {
      if (!isListening) onForeignChange(page(), tools.key, () => show(read()));
      isListening = true;
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Starts from what is stored: another tab may have written since. */
    change(edit: (value: Value) => Value) {
      const edited = edit(read());
      show(edited);
      store.write(edited);
    },
  };
}

/** Calls `catchUp` when another tab has written, and when a page comes back that may have missed it. */
function onForeignChange(page: ReturnType<DeviceTools['page']>, key: string, catchUp: () => void) {
  page.addEventListener('pageshow', (event) => (event as PageTransitionEvent).persisted && catchUp());
  page.addEventListener('storage', (event) => {
    const written = (event as StorageEvent).key;
    if (written === key || written === null) catchUp();
  });
}

/** The browser's own. */
export const thisDevice: DeviceTools = {
  storage: () => localStorage,
  page: () => window,
  log: (message, cause) => console.warn(message, cause),
};
