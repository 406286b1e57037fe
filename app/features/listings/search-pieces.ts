import { foldedWords } from './index/words/fold.ts';

/** Further words are ignored. */
const maxPieces = 8;

/**
 * What was typed into a search of the desk, in pieces that a folded text must all contain; empty when it has no letters or
 * digits. They hold letters, digits and spaces, so no wildcards.
 */
export function searchPieces(typed: string): string[] {
  const pieces = typed.split(/\s+/).map((word) => {
    const isNumber = /^[+(]?[\d\s().\-/]{7,}$/.test(word);
    return isNumber ? digitsOf(word) : foldedWords(word).join(' ');
  });
  return pieces.filter((piece) => piece !== '').slice(0, maxPieces);
}

/** Parts of a record as one folded text to be searched, a phone number also as one run of digits. */
export function searchedText(parts: readonly string[], phone: string): string {
  return [...parts.map((part) => foldedWords(part).join(' ')), digitsOf(phone)].join(' | ');
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, '');
}
