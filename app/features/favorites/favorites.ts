const key = 'favoriteProperties';

type Tools = {
  /** Throws where the browser grants none. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  /** Tells by `storage` that another tab has written, and by `pageshow` that the page was taken up again. */
  page(): Pick<EventTarget, 'addEventListener'>;
  log(message: string, cause: unknown): void;
};

/** The properties this visitor likes: one list on this device, in step between its tabs. */
export type Favorites = ReturnType<typeof openFavorites>;

/**
 * Ids in the order they were added. A storage that fails, or holds anything but a list of ids, is logged and is as if it
 * were empty; a list that cannot be kept lives as long as the page.
 */
export function openFavorites({ storage, page, log }: Tools) {
  const listeners = new Set<() => void>();
  let known: readonly number[] | null = null;
  let isKept = true;

  function failed(cause: unknown) {
    isKept = false;
    log('Favorites are not kept.', cause);
  }

  function read(): readonly number[] {
    if (!isKept) return known ?? [];
    let text: string | null;
    try {
      text = storage().getItem(key);
    } catch (error) {
      failed(error);
      return known ?? [];
    }
    try {
      return readFavoriteIds(text);
    } catch (error) {
      log('Favorites are not readable.', error);
      return [];
    }
  }

  function show(ids: readonly number[]) {
    known = ids;
    for (const tell of listeners) tell();
  }

  /** From what is stored now: another tab may have written since. */
  function change(edit: (ids: readonly number[]) => readonly number[]) {
    show(edit(read()));
    if (!isKept) return;
    try {
      storage().setItem(key, JSON.stringify(known));
    } catch (error) {
      failed(error);
    }
  }

  function ids(): readonly number[] {
    known ??= read();
    return known;
  }

  let isListening = false;
  function listen() {
    isListening = true;
    const catchUp = () => show(read());
    page().addEventListener('pageshow', (event) => (event as PageTransitionEvent).persisted && catchUp());
    page().addEventListener('storage', (event) => {
      const written = (event as StorageEvent).key;
      if (written === key || written === null) catchUp();
    });
  }

  return {
    ids,
    subscribe(listener: () => void) {
      if (!isListening) listen();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** At the end, or at the place it was taken from. */
    add(id: number, at = Number.POSITIVE_INFINITY) {
      change((now) => (now.includes(id) ? now : now.toSpliced(at, 0, id)));
    },
    remove(...gone: number[]) {
      change((now) => now.filter((id) => !gone.includes(id)));
    },
  };
}

/** Those of this browser. */
export const favorites = openFavorites({
  storage: () => localStorage,
  page: () => window,
  log: (message, cause) => console.warn(message, cause),
});

/** The ids a stored list holds, each once; none for null. Throws for anything that is not a JSON array of ids. */
export function readFavoriteIds(text: string | null): number[] {
  const list: unknown = JSON.parse(text ?? '[]');
  if (!(Array.isArray(list) && list.every(isId))) throw new TypeError('Not a list of ids');
  return [...new Set(list)];
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
