import { foldedWords } from '#app/features/listings/index/words/fold.ts';
import type { KeywordWord } from '#app/features/listings/index/words/keyword-words.ts';
import { withinOneTypo } from '#app/features/listings/index/words/one-typo.ts';
import { type Vocabulary, vocabularyOf } from '#app/features/listings/index/words/vocabulary.ts';

/** A short text as it is matched: its words, folded as the search folds them, and all of them as one. */
export type MatchedText = {
  words: readonly string[];
  joined: string;
  /** Whether a word begins with something one typo away. */
  isNear(typed: string): boolean;
};

export function matchedText(text: string): MatchedText {
  const words = foldedWords(text);
  return matched(words, words.join(''));
}

/** People type `nusadua` as well as `nusa dua`. */
export function matchedName(name: string): MatchedText {
  const words = foldedWords(name);
  const joined = words.join('');
  return matched([...words, joined], joined);
}

function matched(words: readonly string[], joined: string): MatchedText {
  // Few are checked for typos.
  let vocabulary: Vocabulary | undefined;
  return {
    words,
    joined,
    isNear(typed) {
      vocabulary ??= vocabularyOf(words);
      return withinOneTypo(vocabulary, typed).length > 0;
    },
  };
}

/** From this rank on a typo was tolerated, as the search tolerates it. */
export const typoRank = 2;

/**
 * How well a text matches the typed words: 0 when it begins with them, 1 when each typed word begins one of its words,
 * `typoRank` when some do so only with a typo, infinity when it does not match.
 */
export function rankText({ words, joined, isNear }: MatchedText, typed: readonly KeywordWord[]): number {
  let hasTypo = false;
  for (const { text, forgiving } of typed) {
    if (words.some((word) => word.startsWith(text))) continue;
    if (!forgiving || !isNear(text)) return Number.POSITIVE_INFINITY;
    hasTypo = true;
  }
  if (hasTypo) return typoRank;
  return joined.startsWith(typed.map(({ text }) => text).join('')) ? 0 : 1;
}

/** The matches, best first, ties in their order; those with a typo only when nothing matches without one. */
export function bestAnswers<Thing>(things: readonly Thing[], rankOf: (thing: Thing) => number): Thing[] {
  const ranked = things.map((thing) => ({ thing, rank: rankOf(thing) }));
  const without = ranked.filter(({ rank }) => rank < typoRank);
  const answers = without.length > 0 ? without : ranked.filter(({ rank }) => rank < Number.POSITIVE_INFINITY);
  return answers.toSorted((one, other) => one.rank - other.rank).map(({ thing }) => thing);
}
