import { foldedWords } from '#app/features/listings/index/words/fold.ts';

/** Fewer digits without letters may be rooms or a price. */
const minDigits = 3;
/** Digits of the shortest reference, and of the longest that is completed. */
const minLength = 4;
const maxLength = 6;

/**
 * The ids a typed reference may lead to: `exact` for what it names as it stands, `longer` for what it may become, in no
 * order and whether such listings exist or not, a few thousand at most. Null for what is no beginning of a reference.
 */
export function referenceIds(typed: string, prefix: string): { exact: number; longer: number[] } | null {
  // The prefix, a dash or a space or neither, digits of any language.
  const beginning = new RegExp(`^(${prefix})?(\\d{1,9})$`, 'i');
  const [, letters, digits = ''] = beginning.exec(foldedWords(typed).join('')) ?? [];
  if (digits === '' || (letters === undefined && digits.length < minDigits)) return null;
  const exact = Number(digits);
  const longer: number[] = [];
  for (let length = Math.max(minLength, digits.length); length <= maxLength; length++) {
    // Only the shortest references are padded with zeros.
    if (length > minLength && digits.startsWith('0')) break;
    const completions = 10 ** (length - digits.length);
    if (longer.length + completions > maxLonger) break;
    for (let id = exact * completions; id < (exact + 1) * completions; id++)
      if (id > 0 && id !== exact) longer.push(id);
  }
  return { exact, longer };
}

const maxLonger = 2_000;
