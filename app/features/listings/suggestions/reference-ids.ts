import { foldedWords } from '#app/features/listings/index/words/fold.ts';

/** A reference as somebody types it, to its end or not: `be`, a dash or a space or neither, digits of any language. */
const beginning = /^(be)?(\d{1,9})$/;

/** Whoever types digits alone may mean rooms or a price, until there are so many. */
const digitsLeast = 3;
/** Digits of the shortest reference, and of the longest that is completed. */
const shortest = 4;
const longest = 6;

/**
 * The ids a typed reference may lead to: `exact` for what it names as it stands, `longer` for what it may become, in no
 * order and whether such listings exist or not, a few thousand at most. Null for what is no beginning of a reference.
 */
export function referenceIds(typed: string): { exact: number; longer: number[] } | null {
  const [, letters, digits = ''] = beginning.exec(foldedWords(typed).join('')) ?? [];
  if (digits === '' || (letters === undefined && digits.length < digitsLeast)) return null;
  const exact = Number(digits);
  const longer: number[] = [];
  for (let length = Math.max(shortest, digits.length); length <= longest; length++) {
    // What is longer than the shortest is not filled up with zeros.
    if (length > shortest && digits.startsWith('0')) break;
    const open = 10 ** (length - digits.length);
    if (longer.length + open > longerMost) break;
    for (let id = exact * open; id < (exact + 1) * open; id++) if (id > 0 && id !== exact) longer.push(id);
  }
  return { exact, longer };
}

const longerMost = 2_000;
