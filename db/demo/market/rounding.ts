/** Prices as agents write them. */

/** To the nearest step; the steps grow with the amount, so that about three figures remain. */
function toStep(amount: number, steps: readonly (readonly [below: number, step: number])[]): number {
  const [, step] = steps.find(([below]) => amount < below) ?? [0, 1];
  return Math.max(step, Math.round(amount / step) * step);
}

const forever = Number.POSITIVE_INFINITY;
const million = 1e6;

const usdSteps = [
  [400, 5],
  [1_500, 50],
  [10_000, 100],
  [100_000, 500],
  [1_000_000, 5_000],
  [forever, 10_000],
] as const;

const idrSteps = [
  [10 * million, 0.1 * million],
  [100 * million, 0.5 * million],
  [1_000 * million, 5 * million],
  [forever, 50 * million],
] as const;

/** $185 a night, $2,400 a month, $365,000, $1,240,000. */
export function roundUsd(amount: number): number {
  return toStep(amount, usdSteps);
}

/** Rp38,500,000 a month, Rp5,950,000,000. */
export function roundIdr(amount: number): number {
  return toStep(amount, idrSteps);
}
