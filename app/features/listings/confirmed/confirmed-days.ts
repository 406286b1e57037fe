import { confirmedWithin } from '#app/features/listings/filter-values.ts';
import { type Listing, visibility } from '#app/features/listings/listing.ts';
import { baliDayOf, isoDay, startOfBaliDay } from '#app/i18n/bali-day.ts';

type Confirmed = Pick<Listing, 'confirmedAt'>;

/** For how many days in Bali a listing has been confirmed: 0 on the same day; null where visitors are told of no confirmation. */
export function confirmedDays({ confirmedAt }: Confirmed, now: number): number | null {
  // A clock that was ahead confirms nothing for the days to come.
  return confirmedAt === null ? null : Math.max(0, baliDayOf(now) - baliDayOf(confirmedAt));
}

/** When fewer searches find it by its confirmation than now, in epoch milliseconds; null when none does. */
export function endOfConfirmed({ confirmedAt }: Confirmed, now: number): number | null {
  const days = confirmedDays({ confirmedAt }, now);
  const within = confirmedWithin.find((choice) => days !== null && days <= choice);
  return confirmedAt === null || within === undefined ? null : startOfBaliDay(baliDayOf(confirmedAt) + within + 1);
}

/** The day of a confirmation, `YYYY-MM-DD`; null where visitors are told of none, as of what is sold or let. */
export function confirmedOn(listing: Pick<Listing, 'confirmedAt' | 'offers'>): string | null {
  const { confirmedAt } = listing;
  return confirmedAt === null || visibility(listing) !== 'searchable' ? null : isoDay(baliDayOf(confirmedAt));
}
