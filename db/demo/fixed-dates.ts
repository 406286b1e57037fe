/** The reference day of the demonstration. Fixed, so that the catalogue is the same whenever it is made. */
export const demoDay = Date.UTC(2026, 10, 1);

export const demoYear = 2026;

const dayMs = 86_400_000;

/** A moment that many days before the demonstration's day. */
export function daysBefore(days: number): number {
  return demoDay - Math.round(days * dayMs);
}

/** `YYYY-MM-DD`, that many years and days after the demonstration's day. */
export function dateAfter(years: number, days: number): string {
  return new Date(Date.UTC(demoYear + years, 10, 1) + days * dayMs).toISOString().slice(0, 10);
}
