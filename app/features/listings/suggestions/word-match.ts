import { foldedWords } from '#app/features/listings/index/words/fold.ts';
import type { KeywordWord } from '#app/features/listings/index/words/keyword-words.ts';
import { withinOneSlip } from '#app/features/listings/index/words/one-slip.ts';
import { type Vocabulary, vocabularyOf } from '#app/features/listings/index/words/vocabulary.ts';

/** A short text as it is matched: its words, folded as the search folds them, and all of them as one. */
export type MatchedText = {
  words: readonly string[];
  joined: string;
  /** Whether a word begins with something one slip of the finger away. */
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
  // Few are asked about slips.
  let vocabulary: Vocabulary | undefined;
  return {
    words,
    joined,
    isNear(typed) {
      vocabulary ??= vocabularyOf(words);
      return withinOneSlip(vocabulary, typed).length > 0;
    },
  };
}

/** From here on a slip of the finger was forgiven, as the search forgives it. */
const slipRank = 2;

/**
 * How well a text answers what is typed: 0 when it begins with it, 1 when each typed word begins one of its words,
 * `slipRank` when some do only with a slip, infinity when it does not.
 */
export function rankText({ words, joined, isNear }: MatchedText, typed: readonly KeywordWord[]): number {
  let slipped = false;
  for (const { text, forgiving } of typed) {
    if (words.some((word) => word.startsWith(text))) continue;
    if (!forgiving || !isNear(text)) return Number.POSITIVE_INFINITY;
    slipped = true;
  }
  if (slipped) return slipRank;
  return joined.startsWith(typed.map(({ text }) => text).join('')) ? 0 : 1;
}

/** What answers, best first, equals in their order; with a slip only when nothing answers without. */
export function bestAnswers<Thing>(things: readonly Thing[], rankOf: (thing: Thing) => number): Thing[] {
  const ranked = things.map((thing) => ({ thing, rank: rankOf(thing) }));
  const without = ranked.filter(({ rank }) => rank < slipRank);
  const answers = without.length > 0 ? without : ranked.filter(({ rank }) => rank < Number.POSITIVE_INFINITY);
  return answers.toSorted((one, other) => one.rank - other.rank).map(({ thing }) => thing);
}
