import { type BaliDay, baliDayOf, isoDay, readDay } from '#app/i18n/bali-day.ts';

/** What is left of a lease, counted in Bali's days. */
export type LeaseTime = {
  /** Whole years, and whole months beyond them. */
  years: number;
  months: number;
  /** All of it, in days; 0 on its last day. */
  days: number;
  /** In years, with the part of one that has begun to a hundredth: the figure that prices are divided by. */
  exactYears: number;
};

/**
 * From today in Bali to the last day of a lease; null once that has passed. Months are counted back from the end, so that
 * a lease to the 31st has its months end on the last day of shorter ones, one to 29 February on the 28th.
 */
export function leaseTimeLeft(leaseEnd: string, now: number): LeaseTime | null {
  const today = baliDayOf(now);
  const end = readDay(leaseEnd);
  if (!(end >= today)) return null;
  const inMonths = wholeMonths(leaseEnd, today);
  const years = Math.floor(inMonths / 12);
  const [anchor, before] = [monthsBefore(leaseEnd, years * 12), monthsBefore(leaseEnd, (years + 1) * 12)];
  // Down to the hundredth: no year is begun before it is.
  const exactYears = years + Math.floor(((anchor - today) / (anchor - before)) * 100) / 100;
  return { years, months: inMonths % 12, days: end - today, exactYears };
}

/** Whole years left of a lease; 0 once it has ended. */
export function yearsLeft(leaseEnd: string, now: number): number {
  return leaseTimeLeft(leaseEnd, now)?.years ?? 0;
}

/** What an offer says of how it is held. */
type Held =
  | { kind: 'rent' }
  | { kind: 'sale'; hold: { tenure: 'freehold' } | { tenure: 'leasehold'; leaseEnd: string } };

/** Of the lease that an offer sells; null where it sells none, or one that has ended. */
export function offerLeaseTime(offer: Held, now: number): LeaseTime | null {
  return offer.kind === 'sale' && offer.hold.tenure === 'leasehold' ? leaseTimeLeft(offer.hold.leaseEnd, now) : null;
}

function wholeMonths(leaseEnd: string, today: BaliDay): number {
  const from = isoDay(today);
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthsOf(leaseEnd) - monthsOf(from);
  return monthsBefore(leaseEnd, months) < today ? months - 1 : months;
}

/** The same day of an earlier month, or that month's last. */
function monthsBefore(day: string, months: number): BaliDay {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - months;
  const [year, inYear] = [Math.floor(month / 12), month % 12];
  const lastOfMonth = new Date(Date.UTC(year, inYear + 1, 0)).getUTCDate();
  const iso = new Date(Date.UTC(year, inYear, Math.min(Number(day.slice(8)), lastOfMonth))).toISOString();
  return readDay(iso.slice(0, 10));
}
