import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daySteps, sinceFirstDay, sumOf } from '#app/features/inbox/dashboard/day-steps.ts';
import { periodDays, periodOf } from '#app/features/inbox/dashboard/period/period.ts';
import { weekdayOf } from '#app/i18n/bali-day.ts';
import { axisEnd, dayTicks } from './chart-axis.ts';

const now = Date.parse('2026-11-20T12:00+08:00');

describe('the bars of a chart', () => {
  test('cover every day of the period, or its weeks from Monday, and lose nothing', () => {
    const moments = fc.integer({ min: 1e11, max: 4e12 });
    fc.assert(
      fc.property(fc.constantFrom(...periodDays), moments, (days, moment) => {
        const period = periodOf(days, moment);
        const counted = new Map<number, { leads: number; chats: number }>();
        for (let day = period.firstDay; day <= period.lastDay; day += 1) counted.set(day, { leads: 1, chats: 2 });
        const steps = daySteps(period, counted);
        expect(sumOf(steps)).toEqual({ leads: days, chats: 2 * days });
        expect(steps[0]?.day).toBe(period.firstDay);
        if (days === 365) expect(steps.slice(1).every(({ day }) => weekdayOf(day) === 0)).toBe(true);
        else expect(steps).toHaveLength(days);
      }),
    );
  });

  test('begin where anything ever came in, but are never fewer than seven', () => {
    for (const days of periodDays) {
      const period = periodOf(days, now);
      const steps = daySteps(period, new Map());
      fc.assert(
        fc.property(fc.integer({ min: -40, max: days - 1 }), (after) => {
          const firstDay = period.firstDay + after;
          const shown = sinceFirstDay(steps, firstDay);
          expect(shown.at(-1)).toBe(steps.at(-1));
          expect(shown.length).toBeGreaterThanOrEqual(7);
          if (after <= 0) expect(shown).toEqual(steps);
          if (after > 0 && shown.length > 7) expect(shown.filter(({ day }) => day <= firstDay)).toHaveLength(1);
        }),
      );
      expect(sinceFirstDay(steps, null)).toEqual(steps);
    }
  });

  test('have a few labels that do not touch, with the first and the last day among them', () => {
    for (const days of periodDays) {
      const period = periodOf(days, now);
      const all = daySteps(period, new Map());
      for (let count = 7; count <= all.length; count += 1) {
        const steps = all.slice(-count);
        const ticks = dayTicks(steps, days === 365 ? period : { days: count });
        const labelled = ticks.flatMap(({ style }, place) => (style === null ? [] : place));
        expect(labelled.length).toBeLessThan(14);
        expect([labelled[0], labelled.at(-1)]).toEqual([0, count - 1]);
        if (count === 7) continue;
        const onPhones = labelled.filter((place) => !ticks[place]?.minor);
        const gaps = onPhones.slice(1).map((place, at) => place - (onPhones[at] ?? 0));
        expect(Math.min(...gaps) / count).toBeGreaterThan(0.12);
      }
    }
  });

  test('fit under a round maximum with a whole half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), (peak) => {
        const end = axisEnd(peak);
        expect(end >= peak && end >= 4 && end <= Math.max(4, peak * 2) && Number.isInteger(end / 2)).toBe(true);
      }),
    );
  });
});
