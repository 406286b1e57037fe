const dayMs = 24 * 60 * 60 * 1000;
/** UTC+8, without summer time. */
const baliOffsetMs = 8 * 60 * 60 * 1000;

/** The days a viewing may be asked for: from tomorrow in Bali, sixty of them, `YYYY-MM-DD`. */
export function viewingDays(now: number): { first: string; last: string } {
  const day = (ahead: number) => new Date(now + baliOffsetMs + ahead * dayMs).toISOString().slice(0, 10);
  return { first: day(1), last: day(60) };
}
