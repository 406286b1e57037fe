import { expect, test } from 'vitest';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { periodDays, periodOf, readPeriodDays } from './period.ts';

const now = Date.parse('2026-11-20T12:00+08:00');

test.for(['', '0', '31', '-7', '7.0', '30 ', '1e1', 'NaN', '\0', '9'.repeat(400), null])(
  '%j is the usual period',
  (text) => {
    expect(readPeriodDays(text)).toBe(30);
  },
);

test.for(periodDays)('%i days are offered, end with today, and have as many before them', (days) => {
  const { firstDay, lastDay, span, before } = periodOf(readPeriodDays(String(days)), now);
  expect([lastDay - firstDay + 1, isoDay(lastDay)]).toEqual([days, '2026-11-20']);
  expect([baliDayOf(span.from), baliDayOf(span.from - 1)]).toEqual([firstDay, firstDay - 1]);
  expect(span.until - span.from).toBe(before.until - before.from);
  expect(baliDayOf(before.from)).toBe(firstDay - days);
});
