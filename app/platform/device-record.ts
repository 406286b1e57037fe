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
 * an access that failed, which is logged too, nothing is read or written any more.
 */
export function openDeviceRecord<Value>({ key, parse, name, storage, log }: Tools<Value>) {
  let isUsable = true;

  function attempt<Result>(access: () => Result): Result | null {
    if (!isUsable) return null;
    try {
      return access();
    } catch (error) {
      isUsable = false;
      log(`${name} not kept.`, error);
      return null;
    }
  }

  return {
    /** Null when the storage cannot be used. */
    read(): Value | null {
      const stored = attempt(() => ({ text: storage().getItem(key) }));
      try {
        return stored && parse(stored.text);
      } catch (error) {
        log(`${name} not readable.`, error);
        return parse(null);
      }
    },
    write(value: Value) {
      attempt(() => storage().setItem(key, JSON.stringify(value)));
    },
  };
}
