import { type BaliDay, baliDayOf, startOfBaliDay } from '#app/i18n/bali-day.ts';

/** In days: when somebody is asked about a listing, and when visitors are no longer told. `holds`: it is then put on hold by itself. */
export type HeartbeatRules = { askDays: number; hideDays: number; holds: boolean };

/** Nothing is put on hold sooner after the notice of it has arrived. */
export const noticeDays = 3;

/** Nor before so many mails about it have arrived, the notice included. */
export const minMails = 2;

/** For how many days in Bali nobody has confirmed what was counted from a moment. */
export function unconfirmedDays(countedFrom: number, now: number): number {
  return Math.max(0, baliDayOf(now) - baliDayOf(countedFrom));
}

/** What is counted from before this moment has gone so many days, or more, without being confirmed: the same all day. */
export function longAgo(now: number, days: number): number {
  const last: BaliDay = baliDayOf(now) - days;
  return startOfBaliDay(last + 1);
}
