import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterOpenHours, findOpenDays, isOpenDay, nextOpening, type OfficeHours } from './office-hours.ts';

const weekday = { opens: 9 * 60, closes: 18 * 60 };
const saturday = { opens: 10 * 60, closes: 16 * 60 };
const hours: OfficeHours = {
  week: [weekday, weekday, weekday, weekday, weekday, saturday, null],
  closedDays: ['2026-11-25'],
};
const never: OfficeHours = { week: Array.from({ length: 7 }, () => null), closedDays: [] };

/** A moment of the clocks in Bali; 22 November 2026 is a Sunday. */
const bali = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

describe('the office', () => {
  test.each([
    ['2026-11-23 09:00', 0],
    ['2026-11-23 17:59', 0],
    ['2026-11-23 18:00', bali('2026-11-24 09:00')],
    ['2026-11-23 08:59', bali('2026-11-23 09:00')],
    ['2026-11-22 12:00', bali('2026-11-23 09:00')],
    ['2026-11-24 20:00', bali('2026-11-26 09:00')],
    ['2026-11-25 12:00', bali('2026-11-26 09:00')],
  ])('at %s opens at %i (0: is open)', (now, opens) => {
    expect(nextOpening(bali(now), hours)).toBe(opens);
  });

  test('that never opens says so', () => {
    expect(nextOpening(bali('2026-11-23 12:00'), never)).toBeNull();
    expect(afterOpenHours(bali('2026-11-23 12:00'), 9, never)).toBeNull();
    expect(findOpenDays({ first: '2026-11-23', last: '2027-01-23' }, 6, never)).toEqual([]);
  });
});

test('open days leave out Sundays and holidays, and end with the last', () => {
  expect(findOpenDays({ first: '2026-11-22', last: '2027-01-22' }, 6, hours)).toEqual([
    ...['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30'],
  ]);
  expect(findOpenDays({ first: '2026-11-28', last: '2026-11-29' }, 6, hours)).toEqual(['2026-11-28']);
  expect(['2026-11-22', '2026-11-23', '2026-11-25'].map((day) => isOpenDay(day, hours))).toEqual([false, true, false]);
});

test.each([
  ['2026-11-23 09:00', 9, '2026-11-23 18:00'],
  ['2026-11-22 03:00', 9, '2026-11-23 18:00'],
  ['2026-11-27 15:00', 9, '2026-11-28 16:00'],
  ['2026-11-28 12:20', 9, '2026-11-30 15:00'],
  ['2026-11-24 17:30', 1, '2026-11-26 10:00'],
])('an answer to what came at %s within %i open hours is there by %s', (now, openHours, by) => {
  expect(afterOpenHours(bali(now), openHours, hours)).toBe(bali(by));
});

test('an answer is promised for when the office is open, and never for the past', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * 24 * 60 }), fc.integer({ min: 1, max: 100 }), (minutes, openHours) => {
      const now = bali('2026-01-01 00:00') + minutes * 60_000;
      const by = afterOpenHours(now, openHours, hours);
      if (by === null) throw new Error('never');
      expect(by).toBeGreaterThan(now);
      expect(nextOpening(by - 1, hours)).toBe(0);
    }),
  );
});
