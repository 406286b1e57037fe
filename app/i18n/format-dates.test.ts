import { expect, test } from 'vitest';
import { formatNearDay, formatShortDay, formatWork } from './format-dates.ts';
import { formatPastMoment } from './format-past-moment.ts';

const bali = (text: string) => Date.parse(`${text}+08:00`);
const now = bali('2026-11-21T00:30');
const hourMs = 60 * 60 * 1000;

test.for([
  ['2026-11-21T00:05', '00:05'],
  ['2026-11-20T23:59', 'Fri'],
  ['2026-11-15T00:00', 'Sun'],
  ['2026-11-14T23:59', '14 Nov'],
  ['2025-12-31T12:00', '31 Dec 2025'],
] as const)('%s is shown as %s', ([moment, words]) => {
  expect(formatNearDay(bali(moment), now, 'en')).toBe(words);
});

test.for([
  ['en', '2026-11-21T00:05', 'Today 00:05'],
  ['id', '2026-11-21T00:05', 'Hari ini 00.05'],
  ['ar', '2026-11-21T00:05', 'اليوم 00:05'],
  ['en', '2026-11-20T23:59', '20 Nov, 23:59'],
  ['en', '2025-12-31T12:00', '31 Dec 2025, 12:00'],
] as const)('with its time in %s, %s is shown as %s', ([language, moment, words]) => {
  expect(formatPastMoment(bali(moment), now, language)).toBe(words);
});

test('what happens within one minute is told apart by its seconds', () => {
  expect(formatPastMoment(bali('2026-11-21T00:05:09'), now, 'en', 'second')).toBe('Today 00:05:09');
  expect(formatPastMoment(bali('2026-11-20T23:59:00'), now, 'en', 'second')).toBe('20 Nov, 23:59:00');
});

test('a day has its year only when it is another', () => {
  expect(formatShortDay('2026-11-19', now, 'en')).toBe('19 Nov');
  expect(formatShortDay('2027-01-02', now, 'en')).toBe('2 Jan 2027');
});

test.for([
  [0, '1 minute'],
  [25 / 60, '25 minutes'],
  [2.9, '2 hours'],
  [9, '1 day'],
  [12, '1 day, 3 hours'],
  [52, '5 days'],
] as const)('%d hours of work are shown as %s', ([hours, words]) => {
  expect(formatWork(hours * hourMs, 9 * hourMs, 'en')).toBe(words);
});

test('work is shown in hours where no day is ever worked, and in the words of the language', () => {
  expect(formatWork(30 * hourMs, 0, 'en')).toBe('30 hours');
  expect(formatWork(2 * hourMs, 9 * hourMs, 'id')).toBe('2 jam');
  expect(formatWork(12 * hourMs, 9 * hourMs, 'ar')).toContain('3');
});
