import { ownValue } from '#app/platform/own-value.ts';
/** Words are compared by their first letters, this many. */
export const maxWordLength = 40;

/**
 * Calls `take` for each word of the text with its length and a hash; its folded UTF-16 units stand in `word` meanwhile.
 * Folding makes equal what a visitor would call the same: case, accents, compatibility forms (NFKD), Arabic letters
 * that are typed interchangeably, harakat, tatweel, and the digits of the three languages. Whatever is neither letter
 * nor digit separates words, and so do letters beyond the basic plane without a compatibility form.
 */
export function scanWords(text: string, word: Uint16Array, take: (length: number, hash: number) => void): void {
  let source = text;
  let length = 0;
  let hash = 0;
  for (let at = 0; at <= source.length; at++) {
    let folded = foldedAt(source, at);
    while (folded > lastMark) {
      if (length < maxWordLength) {
        word[length++] = folded;
        hash = Math.imul(hash ^ folded, hashFactor);
      }
      at += 1;
      folded = foldedAt(source, at);
    }
    if (folded === separator && length > 0) {
      take(length, hash);
      length = 0;
      hash = 0;
    } else if (folded === notMet) {
      learn(source.charCodeAt(at));
      at -= 1;
    } else if (folded === becomesSeveral) {
      source = expanded(source.slice(at));
      at = -1;
    }
  }
}

/** The end of a text separates like a space. */
function foldedAt(source: string, at: number): number {
  return at < source.length ? (foldedUnits[source.charCodeAt(at)] ?? separator) : separator;
}

/** The factor of FNV-1a. */
const hashFactor = 0x01000193;

/** Every unit now folds to one; what is left of pairs separates words. */
function expanded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\ud800-\udfff]/g, ' ');
}

/** The words of a text as strings, in its order, repetitions included. */
export function foldedWords(text: string): string[] {
  const words: string[] = [];
  const word = new Uint16Array(maxWordLength);
  scanWords(text, word, (length) => words.push(String.fromCharCode(...word.subarray(0, length))));
  return words;
}

/** What each UTF-16 unit folds to: another unit, or one of these marks. */
const foldedUnits = new Uint16Array(0x10000);
const notMet = 0;
const separator = 1;
const dropped = 2;
/** It folds to several units, or is half of a pair. */
const becomesSeveral = 3;
const lastMark = becomesSeveral;

function learn(unit: number): void {
  foldedUnits[unit] = foldUnit(unit);
}

/** Typed interchangeably: alef wasla, alef maksura and Persian yeh, Persian keheh, ta marbuta; final sigma. */
const sameLetters: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ς: 'σ' };
/** Tatweel only stretches a word; a hamza on its own is written or left out at will. */
const silent = /^[\p{M}\p{Cf}ـء]*$/u;

function foldUnit(unit: number): number {
  if (unit >= 0xd800 && unit <= 0xdfff) return becomesSeveral;
  const plain = String.fromCharCode(unit).normalize('NFKD').toLowerCase();
  if (silent.test(plain)) return dropped;
  const letters = plain.replace(/\p{M}/gu, '');
  if (letters.length > 1) return becomesSeveral;
  if (!/[\p{L}\p{N}]/u.test(letters)) return separator;
  return asciiDigit(letters.charCodeAt(0)) ?? (ownValue(sameLetters, letters) ?? letters).charCodeAt(0);
}

function asciiDigit(unit: number): number | null {
  for (const zero of [0x660, 0x6f0]) if (unit >= zero && unit <= zero + 9) return unit - zero + 0x30;
  return null;
}
