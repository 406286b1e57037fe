/** Our value by RESO's: by its display name, as the Lookup resource has it, or as services with enumerated types spell it. */
export type ResoWords<Value extends string> = ReadonlyMap<string, Value>;

/** A table of RESO's words, read in the other direction. Of values with one word the first is meant. */
export function invert<Value extends string>(table: Readonly<Partial<Record<Value, string | null>>>): ResoWords<Value> {
  const entries = Object.entries<string | null | undefined>(table).flatMap(([value, word]) =>
    typeof word === 'string' ? [[spelled(word), value as Value] as const] : [],
  );
  return new Map(entries.toReversed());
}

export function ourWord<Value extends string>(words: ResoWords<Value>, theirs: unknown): Value | null {
  return typeof theirs === 'string' ? (words.get(spelled(theirs)) ?? null) : null;
}

/** `Active Under Contract` and `ActiveUnderContract` are the same, `12 Months` and `_12Months` too. */
export function spelled(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
