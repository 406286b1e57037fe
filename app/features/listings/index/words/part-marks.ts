import { type NamedPart, namedParts } from '#app/features/listings/relevance.ts';

/**
 * In a dictionary the words of a named part come a second time, behind a mark of that part: so that one vocabulary tells
 * which documents have a word anywhere, and which have it there. Marks stand before every letter and digit.
 */
export function partMark(part: NamedPart): string {
  return String.fromCharCode(namedParts.indexOf(part) + 1);
}
