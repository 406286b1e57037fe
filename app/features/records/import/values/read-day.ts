import { plainWords } from './plain-words.ts';

/** In which order days are written where the digits leave that open. */
export type DayOrder = 'dmy' | 'mdy';

/** No day is longer, with its time. */
const maxLength = 100;

const months = [
  ['january', 'jan', 'januari', 'يناير'],
  ['february', 'feb', 'februari', 'pebruari', 'فبراير'],
  ['march', 'mar', 'maret', 'مارس'],
  ['april', 'apr', 'ابريل'],
  ['may', 'mei', 'مايو'],
  ['june', 'jun', 'juni', 'يونيو'],
  ['july', 'jul', 'juli', 'يوليو'],
  ['august', 'aug', 'agustus', 'agt', 'agu', 'ags', 'اغسطس'],
  ['september', 'sep', 'sept', 'سبتمبر'],
  ['october', 'oct', 'oktober', 'okt', 'اكتوبر'],
  ['november', 'nov', 'nopember', 'نوفمبر'],
  ['december', 'dec', 'desember', 'des', 'ديسمبر'],
];

/**
 * A day as `YYYY-MM-DD`: from ISO dates and times, digits in either order, names of months, and the numbers Excel keeps days as.
 * Of a year or a month alone it is the last day, which is what the end of a lease means. Null for anything else.
 */
export function readDay(text: string, order: DayOrder): string | null {
  if (text.length > maxLength) return null;
  const words = plainWords(text.replace(/T\d\d:.*$/, '').replace(/\s+\d\d?:\d\d(?::\d\d)?$/, ''));
  const parts = words.split(' ').map((part) => part.replace(/^(\d{1,2})(?:st|nd|rd|th)$/, '$1'));
  const named = parts.map((part) => months.findIndex((names) => names.includes(part)) + 1);
  const month = named.find((one) => one > 0);
  const numbers = parts.filter((_, at) => named[at] === 0);
  if (!numbers.every((part) => /^\d+$/.test(part))) return null;
  return month === undefined ? fromNumbers(numbers, order) : fromName(month, numbers);
}

function fromName(month: number, numbers: readonly string[]): string | null {
  const [first = '', second] = numbers;
  if (numbers.length === 1) return lastOf(first, month);
  if (numbers.length !== 2 || second === undefined) return null;
  return first.length === 4 ? dayOf(first, month, second) : dayOf(second, month, first);
}

function fromNumbers(numbers: readonly string[], order: DayOrder): string | null {
  const [one = '', two = '', three = ''] = numbers;
  if (numbers.length === 1) {
    if (/^\d{4}$/.test(one)) return lastOf(one, 12);
    const [, year = '', month = '', day = ''] = /^((?:19|20|21)\d\d)(\d\d)(\d\d)$/.exec(one) ?? [];
    return year === '' ? fromSerial(one) : dayOf(year, Number(month), day);
  }
  if (numbers.length === 2) return one.length === 4 ? lastOf(one, Number(two)) : lastOf(two, Number(one));
  if (numbers.length !== 3) return null;
  if (one.length === 4) return dayOf(one, Number(two), three);
  const isMonthFirst = Number(two) > 12 || (order === 'mdy' && Number(one) <= 12);
  return isMonthFirst ? dayOf(three, Number(one), two) : dayOf(three, Number(two), one);
}

/** Excel counts days from the end of 1899. These are of 1954 to 2146; shorter numbers are none. */
function fromSerial(text: string): string | null {
  const days = /^\d{5}$/.test(text) ? Number(text) : 0;
  if (days < 20_000 || days > 90_000) return null;
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
}

function lastOf(year: string, month: number): string | null {
  if (month < 1 || month > 12) return null;
  return dayOf(year, month, String(new Date(Date.UTC(Number(year), month, 0)).getUTCDate()));
}

/** Null for a day that no calendar has. */
function dayOf(year: string, month: number, day: string): string | null {
  if (/^\d\d$/.test(year)) return dayOf(`${Number(year) < 80 ? 20 : 19}${year}`, month, day);
  if (!/^(?:19|20|21)\d\d$/.test(year) || !/^\d{1,2}$/.test(day)) return null;
  const date = new Date(Date.UTC(Number(year), month - 1, Number(day)));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Whether digits are a day in either order, and not the same one. */
export function isAmbiguousDay(text: string): boolean {
  const [, first, second] = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
}

/** Whether a day can only be read with its day first. */
export function isDayFirst(text: string): boolean {
  const [, first, second] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})\b/.exec(text) ?? [];
  return Number(first) > 12 && Number(second) <= 12;
}

/** Whether a day can only be read with its month first. */
export function isMonthFirst(text: string): boolean {
  const [, first, second] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})\b/.exec(text) ?? [];
  return Number(first) <= 12 && Number(second) > 12;
}
