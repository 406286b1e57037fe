import { useMemo } from 'react';
import { jsonOf } from './lasting.ts';

declare const what: unique symbol;

/** The JSON of a value. */
export type Packed<Value> = string & { readonly [what]: Value };

type Content<Packs extends Packed<unknown>> = Packs[typeof what];

/**
 * Plain data of a page as one text. React Router writes what a loader gives, and reads it in the browser, value by value
 * in JavaScript: for a page of cards an eighth of drawing it. A text it passes on as it is. What is undefined is left out.
 */
export function pack<Value extends object>(value: Value): Packed<Value> {
  // The browser knows no lasting values, and need not load them.
  const packed = (import.meta.env?.SSR === false ? JSON.stringify(value) : jsonOf(value)) as Packed<Value>;
  last = { packed, value };
  return packed;
}

/** What was packed last: the server unpacks it at once, to draw it. */
let last: { packed: string; value: unknown } | null = null;

export function unpack<Packs extends Packed<unknown>>(packed: Packs): Content<Packs> {
  return (last?.packed === packed ? last.value : JSON.parse(packed)) as Content<Packs>;
}

/** The very same value as long as the text is the same. */
export function useUnpacked<Packs extends Packed<unknown>>(packed: Packs): Content<Packs> {
  return useMemo(() => unpack(packed), [packed]);
}
