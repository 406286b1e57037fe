import { directionOf, type Language } from './languages.ts';

const leftToRightIsolate = '\u2066';
const popIsolate = '\u2069';

/**
 * Amounts, numbers with signs and references within a sentence: they keep their order also where the sentence runs from
 * right to left. For plain text; markup has `<bdi dir="ltr">`.
 */
export function leftToRight(text: string, language: Language): string {
  return directionOf(language) === 'ltr' ? text : leftToRightIsolate + text + popIsolate;
}
