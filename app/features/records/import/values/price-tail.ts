import type { RentPeriod } from '#app/features/listings/price.ts';
import { plainWords } from './plain-words.ts';
import { readAreaUnit, squareMetresOf } from './read-measure.ts';
import { readPeriod } from './word-lists.ts';

/**
 * What stands behind an amount: `/ thn`, `per 6 months`, `/are/year`. `count`: how many of the period the amount is for. `sqm`: of how
 * many square metres of land it is the price.
 */
export type PriceTail = { period: RentPeriod | null; count: number; sqm: number | null };

const none: PriceTail = { period: null, count: 1, sqm: null };

/** An amount, and what stands behind it: as many of its last words as can all be read. */
export function cutTail(text: string): { amountText: string; tail: PriceTail } {
  for (const { index } of text.matchAll(/[\s/@(]+/g)) {
    const tail = readTail(text.slice(index));
    if (tail !== null && index > 0) return { amountText: text.slice(0, index).trim(), tail };
  }
  const [, word = '', behind] = /^(\p{L}+(?: \p{L}+)?)[:\s]+(.*\d.*)$/su.exec(text) ?? [];
  const period = behind === undefined ? null : readPeriod(word);
  return period === null ? { amountText: text, tail: none } : { amountText: behind ?? '', tail: { ...none, period } };
}

function readTail(text: string): PriceTail | null {
  const parts = text
    .toLowerCase()
    .replace(/[()]/g, ' ')
    .split(/[/@]|\b(?:per|tiap|setiap|for|untuk|selama)\b/)
    .map((part) => part.trim());
  const [bare = '', ...behind] = parts;
  let tail = none;
  if (bare !== '') {
    const period = readPeriod(bare);
    if (period === null) return null;
    tail = { ...tail, period };
  }
  for (const part of behind.filter((one) => one !== '')) {
    const read = readPart(part, tail);
    if (read === null) return null;
    tail = read;
  }
  return tail.period === null && tail.sqm === null ? null : tail;
}

/** `2 years`, `100 m²`, `are`; null where it is neither a period nor a unit of land, or there is one already. */
function readPart(part: string, tail: PriceTail): PriceTail | null {
  const [, number, word = ''] = /^(\d{1,4})?\s*(.*)$/su.exec(part) ?? [];
  const count = number === undefined ? 1 : Number(number);
  const unit = readAreaUnit(plainWords(word.replace('²', '2')));
  if (unit !== null && tail.sqm === null) return { ...tail, sqm: squareMetresOf(unit) * count };
  const period = readPeriod(word);
  return period === null || tail.period !== null || count === 0 ? null : { ...tail, period, count };
}
