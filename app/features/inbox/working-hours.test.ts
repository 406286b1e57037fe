import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workingWeek } from '#app/features/agency/agency.ts';
import { demoAgency } from '#db/demo/demo-agency.ts';
import { workingDayMs, workingMsBetween } from './working-hours.ts';

const agencyWeek = workingWeek(demoAgency);

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** A moment in Bali's time zone. */
const bali = (text: string) => Date.parse(`${text}+08:00`);

describe('the working time between two moments', () => {
  test.for([
    ['within one day', '2026-11-18T10:00', '2026-11-18T12:00', 2],
    ['from before the office opens', '2026-11-18T03:00', '2026-11-18T10:30', 1.5],
    ['over a night', '2026-11-18T17:00', '2026-11-19T10:00', 2],
    ['over a weekend, of which Saturday is short', '2026-11-20T17:00', '2026-11-23T10:00', 8],
    ['on a Sunday', '2026-11-22T09:00', '2026-11-22T17:00', 0],
    ['the wrong way round', '2026-11-19T12:00', '2026-11-18T12:00', 0],
    ['a year and a day', '2025-11-18T09:00', '2026-11-18T09:00', 52 * 51 + 9],
  ] as const)('%s', ([, from, until, hours]) => {
    expect(workingMsBetween(bali(from), bali(until), agencyWeek) / hourMs).toBe(hours);
  });

  const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
  const minutes = fc.tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }));
  const hours = minutes.map(([a, b]) => ({ opens: Math.min(a, b), closes: Math.max(a, b) }));
  const week = fc.array(fc.option(hours, { freq: 4 }), { minLength: 7, maxLength: 7 });

  test('adds up across a moment in between', () => {
    fc.assert(
      fc.property(fc.tuple(moment, moment, moment), week, (moments, open) => {
        const [a = 0, b = 0, c = 0] = moments.toSorted((one, other) => one - other);
        expect(workingMsBetween(a, b, open) + workingMsBetween(b, c, open)).toBe(workingMsBetween(a, c, open));
      }),
    );
  });

  test('is never more than the time that passed, nor more than the longest day for each day of it', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 3000 * dayMs }), week, (from, passed, open) => {
        const worked = workingMsBetween(from, from + passed, open);
        expect(worked).toBeGreaterThanOrEqual(0);
        expect(worked).toBeLessThanOrEqual(passed);
        expect(worked).toBeLessThanOrEqual((Math.floor(passed / dayMs) + 2) * workingDayMs(open));
      }),
    );
  });

  test('equals a count minute by minute', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 9 * 24 * 60 }), week, (about, length, open) => {
        const from = Math.floor(about / 60_000) * 60_000;
        let counted = 0;
        for (let at = from; at < from + length * 60_000; at += 60_000) {
          const clock = new Date(at + 8 * hourMs);
          const day = open[(clock.getUTCDay() + 6) % 7];
          const minute = clock.getUTCHours() * 60 + clock.getUTCMinutes();
          if (day && minute >= day.opens && minute < day.closes) counted += 60_000;
        }
        expect(workingMsBetween(from, from + length * 60_000, open)).toBe(counted);
      }),
      { numRuns: 30 },
    );
  });
});
