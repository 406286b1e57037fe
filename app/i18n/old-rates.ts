const oldAfterMs = 30 * 24 * 60 * 60 * 1000;

/** Whether rates of this day, `YYYY-MM-DD`, are so old that it is said beside them. */
export function areRatesOld(asOf: string, now: number): boolean {
  return now - Date.parse(asOf) > oldAfterMs;
}
