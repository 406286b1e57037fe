import type en from './messages/en.json';

/** The shape every catalogue has; `messages/en.json` is its source. */
export type Messages = Widen<typeof en>;

/** A dotted path into the catalogue, as in `'nav.home'`. */
export type MessageKey = KeyOf<typeof en>;

export type MessageValues = Record<string, string | number>;

/**
 * A sentence of the catalogue by its key, `{name}` replaced by `values.name`. Without values the sentence comes as it
 * is written, placeholders included.
 */
export type Translate = TranslateKey<MessageKey>;

/** The same over another catalogue: its shape is its English file's. */
export type TranslateKey<Key extends string> = (key: Key, values?: MessageValues) => string;

/** Plural sentences are objects by CLDR category; `values.count` chooses, and is written as `1,234`. `other` is always there. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

type Leaf = string | Plural;
/** A catalogue of the same keys, with any words. */
export type Widen<T> = {
  [K in keyof T]: T[K] extends string ? string : T[K] extends { other: string } ? Plural : Widen<T[K]>;
};
/** The dotted paths of a catalogue. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string | { other: string } ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** A translator over one catalogue and what it lacks in `fallback`. Plurals follow the CLDR rules of `language`. */
export function createTranslate<Catalogue extends object>(
  messages: Catalogue,
  language: string,
  fallback: object = {},
): TranslateKey<KeyOf<Catalogue>> {
  const plurals = new Intl.PluralRules(language);
  // As `format.ts` writes numbers; here, because it needs translators itself.
  const counts = new Intl.NumberFormat(`${language}-u-nu-latn`);
  const leaves = new Map([...flatten(fallback), ...flatten(messages)]);
  return (key, values) => {
    const leaf = leaves.get(key);
    if (leaf === undefined) throw new Error(`The message "${key}" is missing in "${language}".`);
    const text = typeof leaf === 'string' ? leaf : (leaf[plurals.select(Number(values?.['count']))] ?? leaf.other);
    return values === undefined ? text : fill(text, values, counts);
  };
}

/** A catalogue with what it lacks taken from another. */
export function fillIn<Catalogue extends object>(own: object, other: Catalogue): Catalogue {
  const filled = Object.entries(other).map(([key, leaf]) => {
    const known = (own as Record<string, unknown>)[key];
    const isSection = typeof leaf === 'object' && !('other' in leaf) && !Array.isArray(leaf);
    return [key, isSection ? fillIn((known ?? {}) as object, leaf as object) : (known ?? leaf)];
  });
  return Object.fromEntries(filled) as Catalogue;
}

/** Every sentence of a catalogue by its dotted key, in the order of the file. */
export function flatten(messages: object, path = ''): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const [name, node] of Object.entries(messages)) {
    if (typeof node === 'string' || 'other' in node) leaves.set(path + name, node);
    else for (const [key, leaf] of flatten(node, `${path}${name}.`)) leaves.set(key, leaf);
  }
  return leaves;
}

function fill(text: string, values: MessageValues, counts: Intl.NumberFormat): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return name === 'count' && typeof value === 'number' ? counts.format(value) : String(value);
  });
}
