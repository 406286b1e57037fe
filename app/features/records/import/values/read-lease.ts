import { plain } from '#app/features/listings/typed-digits.ts';
import { type DayOrder, readDay } from './read-day.ts';

/**
 * What is said of the time of a lease: its last day, or how long it runs, in months. `extension`: how much longer it may be made,
 * as in `25 + 25`.
 */
export type Lease = { end: string } | { months: number; extension: number | null };

/** No lease is written longer, nor runs longer. */
const maxLength = 100;
const maxMonths = 12 * 199;

const said =
  /\b(?:leasehold|lease|hak sewa|sewa|hs|term|masa|sisa|remaining|left|lagi|approx(?:imately)?|about|around|sekitar|kurang lebih|up to|is|of|for|selama)\b\.?:?/gi;
const until =
  /^(?:s\/d|sd|sampai(?: dengan)?|hingga|until|till?|to|exp(?:ir(?:es|y|ing))?|ends?|ending|berakhir|in|pada|tahun)\b\.?:?\s*/i;
const years = 'years?|yrs?|y|tahun|thn|th|سنة|سنوات|عام|عاما';
const months = 'months?|mos?|mths?|bulan|bln|شهر|أشهر|شهرا';
const part = `(\\d{1,3}(?:[.,]\\d{1,2})?)\\s*(${years}|${months})?\\.?`;
const extendable =
  '(?:can be |bisa |dapat )?(?:extend(?:able|ed)?|renewable|can extend|diperpanjang|perpanjang)(?: (?:for|by|selama))?';
const length = new RegExp(
  `^${part}(?:\\s*(?:\\+|,|plus|with|dan|and|&|${extendable})\\s*(?:${extendable})?\\s*${part})?(?:[\\s,]*(?:extensions?|option|perpanjangan|opsi|${extendable}))*$`,
  'i',
);

/** Reads `24 thn`, `25 + 25`, `lease until 2049`, `s/d 31 Maret 2051`, `30`, `31/12/2050`; null for what is none of them. */
export function readLease(text: string, order: DayOrder): Lease | null {
  if (text.length > maxLength) return null;
  const bare = plain(text)
    .replace(said, ' ')
    .replace(/[()±~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const both = readBoth(bare, order);
  if (both !== null) return both;
  const isUntil = until.test(bare);
  const rest = bare.replace(until, '').replace(until, '').trim();
  const [, first, unit, second, otherUnit] = length.exec(rest) ?? [];
  if (first !== undefined && !(isUntil && unit === undefined)) {
    const run = monthsOf(first, unit ?? otherUnit);
    const more = second === undefined ? null : monthsOf(second, otherUnit ?? unit);
    return run === null ? null : { months: run, extension: more };
  }
  const end = rest.includes('+') ? null : readDay(rest, order);
  return end === null ? null : { end };
}

const from = /\s*\b(?:from|since|starting|start|mulai(?: dari)?|sejak)\b\s*/i;

const untilBehind = new RegExp(
  `^\\d{1,3}\\s*(?:${years})\\.?[\\s,;/-]+(?:(?:s\\/d|sd|sampai|hingga|until|till?|to|ends?|berakhir)\\s+)?(.+)$`,
  'i',
);

/** A length beside a day: `25 years from 2024` runs from its first day on, `25 years until 2049` and `2024 - 2049` end with their last. */
function readBoth(text: string, order: DayOrder): Lease | null {
  const [run = '', start] = text.split(from);
  const [, first, unit] = length.exec(run.trim()) ?? [];
  if (start !== undefined && first !== undefined) {
    const isYear = /^\d{4}$/.test(start.trim());
    const begins = isYear ? `${Number(start) - 1}-12-31` : readDay(start, order);
    const months = monthsOf(first, unit);
    return begins === null || months === null ? null : { end: leaseEndFrom(begins, months) };
  }
  const [, , years = ''] = /^((?:19|20)\d\d)\s*[-–/]\s*((?:19|20|21)\d\d)$/.exec(text) ?? [];
  if (years !== '') return { end: `${years}-12-31` };
  const [, behind = ''] = untilBehind.exec(text) ?? [];
  const end = /\d{4}/.test(behind) ? readDay(behind, order) : null;
  return end === null ? null : { end };
}

function monthsOf(number: string, unit: string | undefined): number | null {
  const value = Number(number.replace(',', '.'));
  const isMonths = unit !== undefined && new RegExp(`^(?:${months})$`, 'i').test(unit);
  const run = Math.round(isMonths ? value : value * 12);
  return run >= 1 && run <= maxMonths ? run : null;
}

/** The last day of a lease that runs from a day on, both `YYYY-MM-DD`. */
export function leaseEndFrom(start: string, run: number): string {
  const day = new Date(`${start}T00:00:00Z`);
  const date = day.getUTCDate();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + run);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(date, last));
  return day.toISOString().slice(0, 10);
}
