import { type WorkingWeek, workingDayMs, workingMsBetween } from '#app/features/inbox/working-hours.ts';

const minuteMs = 60 * 1000;

/** What is promised: the smallest of these, in minutes of opening hours, that the median does not exceed. */
const promises = [15, 30, 60, 120, 180, 240, 360, 480] as const;

/** Fewer leads say nothing about what is usual. */
const minLeads = 10;

type Times = { receivedAt: number; answeredAt: number | null };

/**
 * Within how many minutes of opening hours at least half of these leads were first answered, rounded up; null when they are too
 * few, or when it takes longer than a day's work. Those that nobody has answered for a working day count as never answered; newer ones not yet.
 */
export function usualAnswer(leads: readonly Times[], { now, week }: { now: number; week: WorkingWeek }): number | null {
  const waits = leads.flatMap(({ receivedAt, answeredAt }) => {
    if (answeredAt !== null) return [workingMsBetween(receivedAt, answeredAt, week)];
    return workingMsBetween(receivedAt, now, week) < workingDayMs(week) ? [] : [Number.POSITIVE_INFINITY];
  });
  // The upper of the middle two: at least half were as fast.
  const middle = waits.toSorted((one, other) => one - other)[waits.length >> 1];
  if (waits.length < minLeads || middle === undefined) return null;
  return promises.find((minutes) => middle <= minutes * minuteMs) ?? null;
}
