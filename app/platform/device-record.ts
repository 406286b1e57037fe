type Tools<Value> = {
  key: string;
  /** The stored text as a value; null while nothing is stored. Throws for a text that is none. */
  parse(text: string | null): Value;
  /** What the log calls the record, at the beginning of a sentence. */
  name: string;
  /** Throws when the browser denies access. */
  storage(): Pick<Storage, 'getItem' | 'setItem'>;
  log(message: string, cause: unknown): void;
};

/**
 * A record that this device keeps, as JSON. A text that cannot be parsed is logged and counts as nothing stored. After
 * a reading that failed, which is logged too, nothing is read or written any more; after a writing that failed, as in a
 * full storage, nothing is read until a later one succeeds.
 */
export function openDeviceRecord<Value>({ key, parse, name, storage, log }: Tools<Value>) {
  let isReadable = true;
  /** What was written last is stored. */
  let isStored = true;

  function load(): { text: string | null } | null {
    if (!(isReadable && isStored)) return null;
    try {
      return { text: storage().getItem(key) };
    } catch (error) {
      isReadable = false;
      log(`${name} not kept.`, error);
      return null;
    }
  }

  return {
    /** Null when the storage cannot be used, or is behind. */
    read(): Value | null {
      const stored = load();
      try {
        return stored && parse(stored.text);
      } catch (error) {
        log(`${name} not readable.`, error);
        return parse(null);
      }
    },
    write(value: Value) {
      if (!isReadable) return;
      try {
        storage().setItem(key, JSON.stringify(value));
        isStored = true;
      } catch (error) {
        if (isStored) log(`${name} not kept.`, error);
        isStored = false;
      }
    },
  };
}
