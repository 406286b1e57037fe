import type en from './messages/en.json';

/** The shape every catalogue has; `messages/en.json` is its source. */
export type Messages = Widen<typeof en>;

/** A dotted path into the catalogue, as in `'nav.home'`. */
export type MessageKey = Paths<typeof en>;

export type MessageValues = Record<string, string | number>;

/** A sentence of the catalogue by its key, `{name}` replaced by `values.name`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Plural sentences are objects by CLDR category; `values.count` chooses. `other` is always there. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

type Leaf = string | Plural;
type Widen<T> = {
  [K in keyof T]: T[K] extends string ? string : T[K] extends { other: string } ? Plural : Widen<T[K]>;
};
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string | { other: string } ? K : `${K}.${Paths<T[K]>}`;
}[keyof T & string];

/** A translator over one catalogue. Plurals follow the CLDR rules of `language`. */
export function createTranslate(messages: Messages, language: string): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values) => {
    const leaf = leafAt(messages, key);
    const text = typeof leaf === 'string' ? leaf : (leaf[plurals.select(Number(values?.['count']))] ?? leaf.other);
    return values === undefined ? text : fill(text, values);
  };
}

function leafAt(messages: Messages, key: MessageKey): Leaf {
  let node: unknown = messages;
  for (const part of key.split('.')) node = (node as Record<string, unknown>)[part];
  return node as Leaf;
}

function fill(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
