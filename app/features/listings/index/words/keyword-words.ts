import { maxKeywordLength } from '#app/features/listings/filter-values.ts';
import { listingReference, readReference } from '#app/features/listings/reference.ts';
import { foldedWords, maxWordLength } from './fold.ts';

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
 * may be is cut. References begin with `prefix`; `isOwn` knows those that the agency gave and shows.
 */
export function readKeywordWords(
  keyword: string,
  prefix: string,
  isOwn: (word: string) => boolean = () => false,
): KeywordWord[] {
  const typed = joinOwnReferences(foldedWords(keyword.slice(0, maxKeywordLength)), isOwn);
  const words = joinReferences(typed, prefix);
  return [...new Set(words)].map((text) => {
    const whole = text.startsWith(ownMark) || readReference(prefix, text) !== null;
    return { text, whole, forgiving: !whole && mayHaveTypo(text) };
  });
}

/** Words that one reference may fall into. */
const maxReferenceWords = 6;

/** References of the agency in any spelling as the one word they are in the index. A short number alone may be rooms or a price. */
function joinOwnReferences(words: readonly string[], isOwn: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = Math.min(maxReferenceWords, words.length - at);
    const runs = Array.from({ length }, (_, index) => words.slice(at, at + length - index));
    const found = runs.find((run) => mayBeReference(run, words) && isOwn(joinedReference(run)));
    joined.push(found ? joinedReference(found) : (words[at] ?? ''));
    at += found?.length ?? 1;
  }
  return joined;
}

function mayBeReference(run: readonly string[], words: readonly string[]): boolean {
  const text = run.join('');
  return run.length === words.length || (/\d/.test(text) && text.length >= 4);
}

/** A listing's reference as the one word it is in the index: `be0142`. */
export function referenceWord(reference: string): string {
  return reference.replace('-', '').toLowerCase();
}

/** What an agency calls a listing as one word, so that `SR-1001`, `sr 1001` and `SR1001` are the same. */
export function ownReferenceWord(reference: string): string {
  return joinedReference(foldedWords(reference));
}

/** No word of a text begins with it. */
const ownMark = 'ref0';

function joinedReference(words: readonly string[]): string {
  return (ownMark + words.join('')).slice(0, maxWordLength);
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
