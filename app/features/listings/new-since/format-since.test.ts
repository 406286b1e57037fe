import { expect, test } from 'vitest';
import { formatSince } from './format-since.ts';

/** A Thursday, by the clock of whoever runs this. */
const now = new Date(2026, 10, 5, 17, 30).getTime();
const at = (month: number, day: number, hour = 9, year = 2026) => new Date(year, month - 1, day, hour, 5).getTime();

test.for([
  ['en', at(11, 5), '09:05'],
  ['en', at(11, 4, 23), 'Wednesday'],
  ['en', at(10, 30, 0), 'Friday'],
  ['en', at(10, 29, 23), '29 October'],
  ['en', at(11, 3, 9, 2025), '3 November 2025'],
  ['id', at(11, 3), 'Selasa'],
  ['id', at(10, 7), '7 Oktober'],
  ['ar', at(11, 3), 'الثلاثاء'],
  ['ar', at(10, 7), '7 أكتوبر'],
] as const)('in %s: %i as %s', ([language, then, words]) => {
  expect(formatSince(then, now, language)).toBe(words);
});
