import { maxKeywordLength } from '#app/features/listings/filter-values.ts';
import { listingReference, readReference } from '#app/features/listings/reference.ts';
import { foldedWords } from './fold.ts';

/** One word of a keyword, folded. */
export type KeywordWord = {
  readonly text: string;
  /** Only the word itself matches; otherwise every word it begins. */
  readonly whole: boolean;
  /** Words one typo away match when nothing else in the catalogue does. */
  readonly forgiving: boolean;
};

/** Words of at least this many letters may have a typo. */
const forgivenFrom = 5;

export const mayHaveTypo = (word: string): boolean => word.length >= forgivenFrom && !/\d/.test(word);

/**
 * The different words of a keyword, in its order; none when it has no letter or digit. What is longer than a keyword
 * may be is cut. References begin with `prefix`.
 */
export function readKeywordWords(keyword: string, prefix: string): KeywordWord[] {
  const words = joinReferences(foldedWords(keyword.slice(0, maxKeywordLength)), prefix);
  return [...new Set(words)].map((text) => {
    const whole = readReference(prefix, text) !== null;
    return { text, whole, forgiving: !whole && mayHaveTypo(text) };
  });
}

/** A listing's reference as the one word it is in the index: `be0142`. */
export function referenceWord(reference: string): string {
  return reference.replace('-', '').toLowerCase();
}

/** References in any spelling (`BE-0142` has fallen into `be` and `0142`) as the one word they are in the index. */
function joinReferences(words: readonly string[], prefix: string): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const isPrefix = word === prefix.toLowerCase();
    const withNext = isPrefix ? readReference(prefix, `${word}${words[at + 1] ?? ''}`) : null;
    const id = readReference(prefix, word) ?? withNext;
    if (withNext !== null) at += 1;
    joined.push(id === null ? word : referenceWord(listingReference(prefix, id)));
  }
  return joined;
}
