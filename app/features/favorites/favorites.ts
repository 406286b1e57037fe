import { openDeviceRecord } from '#app/platform/device-record.ts';

const key = 'favoriteProperties';

type Tools = {
  /** Throws when the browser denies access. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Emits `storage` when another tab has written, and `pageshow` when the page is restored. */
  page(): Pick<EventTarget, 'addEventListener'>;
  log(message: string, cause: unknown): void;
};

/**
 * The listings this visitor likes: one list on this device, in sync across tabs. Ids in the order they were added. A
 * storage that fails or holds anything else is logged and treated as empty; a list that cannot be stored lasts as long as
 * the page. One closure: reading, changing and listening share the list.
 */
export function openFavorites({ page, ...tools }: Tools) {
  const store = openDeviceRecord<readonly number[]>({ key, parse: readFavoriteIds, name: 'Favorites are', ...tools });
  const listeners = new Set<() => void>();
  let known: readonly number[] | null = null;
  const read = () => store.read() ?? known ?? [];

  function show(ids: readonly number[]) {
    known = ids;
    for (const notify of listeners) notify();
  }

  /** Starts from the stored list: another tab may have written since. */
  function change(edit: (ids: readonly number[]) => readonly number[]) {
    const edited = edit(read());
    show(edited);
    store.write(edited);
  }

  function ids(): readonly number[] {
    known ??= read();
    return known;
  }

  let isListening = false;

  return {
    ids,
    subscribe(listener: () => void) {
      if (!isListening) onForeignChange(page(), () => show(read()));
      isListening = true;
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** At the end, or at a given index. */
    add(id: number, at = Number.POSITIVE_INFINITY) {
      change((now) => (now.includes(id) ? now : now.toSpliced(at, 0, id)));
    },
    remove(...gone: number[]) {
      change((now) => now.filter((id) => !gone.includes(id)));
    },
  };
}

/** Calls `catchUp` when another tab has written, and when a page comes back that may have missed it. */
function onForeignChange(page: ReturnType<Tools['page']>, catchUp: () => void) {
  page.addEventListener('pageshow', (event) => (event as PageTransitionEvent).persisted && catchUp());
  page.addEventListener('storage', (event) => {
    const written = (event as StorageEvent).key;
    if (written === key || written === null) catchUp();
  });
}

/** The favorites of this browser. */
export const favorites = openFavorites({
  storage: () => localStorage,
  page: () => window,
  log: (message, cause) => console.warn(message, cause),
});

/** The distinct ids of a stored list; none for null. Throws for anything but a JSON array of ids. */
function readFavoriteIds(text: string | null): number[] {
  const list: unknown = JSON.parse(text ?? '[]');
  if (!(Array.isArray(list) && list.every(isId))) throw new TypeError('Not a list of ids');
  return [...new Set(list)];
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
