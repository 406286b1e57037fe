/** A text as words are compared: in lower case, without accents, and nothing but letters and digits, separated by single spaces. */
export function plainWords(text: string): string {
  return text
    .slice(0, 500)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What people write for each of some values, separated by commas. */
export type WordTable<Value extends string> = Readonly<Partial<Record<Value, string>>>;

/** The value by each of its words, and by its own name. */
export function valuesByWord<Value extends string>(table: WordTable<Value>): ReadonlyMap<string, Value> {
  const entries = Object.entries<string | undefined>(table).flatMap(([value, words = '']) =>
    [value, ...words.split(',')].map((word) => [plainWords(word), value as Value] as const),
  );
  return new Map(entries);
}

const empty = new Set([
  '',
  'n a',
  'na',
  'null',
  'nil',
  'tba',
  'tbd',
  'tidak ada data',
  'غير معروف',
  'unknown',
  'tidak diketahui',
  'lainnya',
  'lain lain',
  'not specified',
  'not stated',
  'tidak disebutkan',
]);

/** Whether a cell has nothing in it, or only says so. */
export function isBlank(text: string): boolean {
  return empty.has(plainWords(text));
}
