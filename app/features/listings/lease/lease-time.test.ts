import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baliDayOf, isoDay, readDay, startOfBaliDay } from '#app/i18n/bali-day.ts';
import { leaseTimeLeft, yearsLeft } from './lease-time.ts';

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+08:00`);

test.for([
  ['2026-11-20', '2054-03-14', { years: 27, months: 3, exactYears: 27.31 }],
  ['2026-11-20', '2026-11-20', { years: 0, months: 0, days: 0, exactYears: 0 }],
  ['2026-11-20', '2026-11-21', { years: 0, months: 0, days: 1, exactYears: 0 }],
  ['2026-11-20', '2027-11-20', { years: 1, months: 0, days: 365, exactYears: 1 }],
  ['2026-11-21', '2027-11-20', { years: 0, months: 11, days: 364, exactYears: 0.99 }],
  ['2027-11-20', '2028-11-20', { years: 1, days: 366 }],
  ['2027-02-28', '2028-02-29', { years: 1, months: 0, days: 366 }],
  ['2027-03-01', '2028-02-29', { years: 0, months: 11 }],
  ['2028-02-29', '2030-02-28', { years: 1, months: 11 }],
  ['2026-11-30', '2026-12-31', { years: 0, months: 1 }],
  ['2027-01-31', '2027-02-28', { years: 0, months: 0, days: 28 }],
] as const)('on %s a lease to %s has left %j', ([today, end, left]) => {
  expect(leaseTimeLeft(end, noonOf(today))).toMatchObject(left);
});

test('a lease that has ended has nothing left', () => {
  expect(leaseTimeLeft('2026-11-19', noonOf('2026-11-20'))).toBeNull();
  expect(yearsLeft('2020-02-29', noonOf('2026-11-20'))).toBe(0);
});

test('its days end at midnight in Bali, wherever the server stands', () => {
  expect(leaseTimeLeft('2027-11-20', Date.parse('2026-11-20T15:59:59Z'))).toMatchObject({ years: 1 });
  expect(leaseTimeLeft('2027-11-20', Date.parse('2026-11-20T16:00:00Z'))).toMatchObject({ years: 0, months: 11 });
});

const day = fc.integer({ min: readDay('2020-01-01'), max: readDay('2110-12-31') });

test('each day there is a day less, and never more years', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 30_000 }), (end, before) => {
      const today = startOfBaliDay(end - before);
      const left = leaseTimeLeft(isoDay(end), today);
      const tomorrow = leaseTimeLeft(isoDay(end), startOfBaliDay(baliDayOf(today) + 1));
      if (left === null || tomorrow === null) throw new Error('It has not ended.');
      expect(left.days - tomorrow.days).toBe(1);
      expect(tomorrow.exactYears).toBeLessThanOrEqual(left.exactYears);
      expect(Math.floor(left.exactYears)).toBe(left.years);
      expect(left.months).toBeLessThan(12);
      expect(yearsLeft(isoDay(end), today)).toBe(left.years);
    }),
  );
});
