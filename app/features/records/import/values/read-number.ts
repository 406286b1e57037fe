import { plain, readDigits } from '#app/features/listings/typed-digits.ts';
import type { DoubtReason } from '#app/features/records/import/import-row.ts';
import { plainWords } from './plain-words.ts';
import { bareNumber } from './read-measure.ts';

/** `extra`: rooms that come on top, as in `3 + 1`. */
export type ReadNumber = { value: number; extra: number; doubt: DoubtReason | null };

/** Of which a record holds whole ones. */
const whole = new Set(['bedrooms', 'bathrooms', 'storeys', 'yearBuilt', 'electricityVa']);

const numberWords: readonly string[] = [
  'zero, nol, kosong, صفر',
  'one, single, satu, واحد, واحدة',
  'two, double, dua, اثنان, اثنين',
  'three, triple, tiga, ثلاثة, ثلاث',
  'four, empat, اربعة, اربع',
  'five, lima, خمسة, خمس',
  'six, enam, ستة, ست',
  'seven, tujuh, سبعة, سبع',
  'eight, delapan, ثمانية, ثماني',
  'nine, sembilan, تسعة, تسع',
  'ten, sepuluh, عشرة, عشر',
  'eleven, sebelas',
  'twelve, dua belas',
];
const byWord = new Map(
  numberWords.flatMap((words, value) => words.split(', ').map((word) => [plainWords(word), value] as const)),
);
const studio = /^(?:studio|studio apartment|studio room|ستوديو|استوديو)$/;
const staff =
  /^(?:maids?|staff|pembantu|art|helpers?|servants?|drivers?|خادمة)?(?: (?:rooms?|bedrooms?|br|quarters?|kamar))*$/;
const sum = /^(\d{1,3})\s*(?:\p{L}+\s*)?[+&]\s*(\d{1,2})\s*(.*)$/su;
const before =
  /^(?:[±~≈<>]|\+\/-|c(?:a|irca)?\.?(?=\s|\d)|approx\.?|about|around|sekitar|kurang lebih|built(?: in)?|dibangun|tahun|th\.?|year|since|sejak|min\.?|max\.?)\s*/i;
const leading = /^(\d[\d.,'\s]*\d|\d)(.*)$/su;

/**
 * A number of a field as people write it: `3 BR`, `Three`, `3 + 1`, `2-3`, `2.5`, `Studio`, `circa 2015`. Where a part of it is lost,
 * there is a doubt: of a range the lower end is read, of half a bathroom nothing. Null for what says no number.
 */
export function readNumber(field: string, text: string): ReadNumber | null {
  const exact = exactNumber(field, text);
  if (exact !== null) return atMostWhole(field, exact);
  const words = plainWords(text);
  if (field === 'bedrooms' && studio.test(words)) return { value: 0, extra: 0, doubt: 'part_read' };
  const named = byWord.get(
    words.replace(/ (?:bedrooms?|bathrooms?|beds?|baths?|br|kamar(?: tidur| mandi)?|lantai|storeys?|floors?)$/, ''),
  );
  if (named !== undefined) return { value: named, extra: 0, doubt: null };
  const typed = plain(text);
  const [, first, more = '', of = ''] = sum.exec(typed) ?? [];
  if (first !== undefined) {
    const isStaff = field === 'bedrooms' && staff.test(plainWords(of));
    return {
      value: Number(first),
      extra: isStaff ? Number(more) : 0,
      doubt: isStaff && more === '1' ? null : 'part_read',
    };
  }
  const shorter = typed.replace(before, '').trim();
  const [, digits = ''] = leading.exec(shorter) ?? [];
  const value = exactNumber(field, digits);
  if (value === null || !isAboutNumber(field, shorter.slice(digits.length))) return null;
  return { ...(atMostWhole(field, value) ?? { value, extra: 0 }), doubt: 'part_read' };
}

/** Whether behind a number only more numbers, words in brackets or a few words stand: no sentence is a number, and no `2 cars` a width. */
function isAboutNumber(field: string, behind: string): boolean {
  if (!whole.has(field) && /^\s*\p{L}{2}/u.test(behind)) return false;
  if (field === 'yearBuilt' && /^\s*(?:years?|thn|tahun)\b/i.test(behind)) return false;
  return plainWords(behind.replace(/\(.*\)/s, '')).split(' ').length <= 4;
}

function atMostWhole(field: string, value: number): ReadNumber {
  const isWhole = Number.isInteger(value) || !whole.has(field);
  return { value: isWhole ? value : Math.floor(value), extra: 0, doubt: isWhole ? null : 'rounded' };
}

function exactNumber(field: string, text: string): number | null {
  if (/\d\s*\+/.test(text)) return null;
  const digits = plain(bareNumber(field, plain(text)));
  const isLarge = field === 'electricityVa';
  const sign = isLarge ? null : (/[.,](?=\d+$)/.exec(digits)?.[0] ?? null);
  return readDigits(digits, sign);
}
