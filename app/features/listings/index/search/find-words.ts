import { addAll, type Bits, haveCommon } from '#app/features/listings/index/columns/bitset.ts';
import type { Segment } from '#app/features/listings/index/segment.ts';
import { type KeywordWord, readKeywordWords } from '#app/features/listings/index/words/keyword-words.ts';
import { withinOneTypo } from '#app/features/listings/index/words/one-typo.ts';
import { addDocuments, bitsetOf } from '#app/features/listings/index/words/postings.ts';
import { beginningWith, exactly, type WordRange } from '#app/features/listings/index/words/vocabulary.ts';
import { rangeKey } from '#app/features/listings/index/words/wide-ranges.ts';

/** A word of the keyword. `documents`: those that have it, by segment. */
export type FoundWord = { readonly word: KeywordWord; readonly isTypo: boolean; readonly documents: readonly Bits[] };

/**
 * The words of the keyword: a document matches that has all of them. Null when some word is nowhere, so that nothing can
 * match.
 *
 * A word of five letters or more, without digits, that begins no word of any listing there is, matches what is one
 * edit away from it instead (a typo). Whether it does depends on the whole catalogue, never on the other filters.
 */
export function findWords(keyword: string, prefix: string, segments: readonly Segment[]): FoundWord[] | null {
  const found: FoundWord[] = [];
  const isOwn = (text: string) => findWord({ text, whole: true, forgiving: false }, segments) !== null;
  for (const word of readKeywordWords(keyword, prefix, isOwn)) {
    const one = findWord(word, segments);
    if (one === null) return null;
    found.push(one);
  }
  return found;
}

function findWord(word: KeywordWord, segments: readonly Segment[]): FoundWord | null {
  const typed = segments.map((segment) => {
    const { vocabulary } = segment.dictionary;
    return unite(segment, [word.whole ? exactly(vocabulary, word.text) : beginningWith(vocabulary, word.text)]);
  });
  if (isAnywhere(typed, segments)) return { word, isTypo: false, documents: typed };
  if (!word.forgiving) return null;
  const meant = segments.map((segment) => unite(segment, withinOneTypo(segment.dictionary.vocabulary, word.text)));
  return isAnywhere(meant, segments) ? { word, isTypo: true, documents: meant } : null;
}

function isAnywhere(sets: readonly Bits[], segments: readonly Segment[]): boolean {
  return segments.some(({ alive }, at) => haveCommon(sets[at] ?? alive, alive));
}

/** The documents of all words in the ranges. May be a set of the segment itself: not to be written into. */
export function unite({ dictionary: { postings }, wideRanges, scratch }: Segment, ranges: readonly WordRange[]): Bits {
  const [only, ...others] = ranges;
  const ready = only && others.length === 0 ? (wideRanges.get(rangeKey(only)) ?? bitsetOf(postings, only)) : undefined;
  if (ready) return ready;
  const united = scratch.empty();
  for (const range of ranges) {
    const wide = wideRanges.get(rangeKey(range));
    if (wide) addAll(united, wide);
    else addDocuments(postings, range, united);
  }
  return united;
}
