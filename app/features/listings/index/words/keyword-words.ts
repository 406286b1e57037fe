import { maxKeywordLength } from '#app/features/listings/filter-values.ts';
import { listingRef, readListingRef } from '#app/features/listings/listing.ts';
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

/**
 * The different words of a keyword, in its order; none when it has no letter or digit. What is longer than a keyword
 * may be is cut.
 */
export function readKeywordWords(keyword: string): KeywordWord[] {
  const words = joinReferences(foldedWords(keyword.slice(0, maxKeywordLength)));
  return [...new Set(words)].map((text) => {
    const whole = readListingRef(text) !== null;
    return { text, whole, forgiving: !whole && text.length >= forgivenFrom && !/\d/.test(text) };
  });
}

/** A listing's reference as the one word it is in the index: `be0142`. */
export function referenceWord(id: number): string {
  return listingRef(id).replace('-', '').toLowerCase();
}

/** References in any spelling (`BE-0142` has fallen into `be` and `0142`) as the one word they are in the index. */
function joinReferences(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const alone = readListingRef(word);
    const withNext = word === 'be' ? readListingRef(`be${words[at + 1] ?? ''}`) : null;
    if (withNext !== null) at += 1;
    const id = alone ?? withNext;
    joined.push(id === null ? word : referenceWord(id));
  }
  return joined;
}
