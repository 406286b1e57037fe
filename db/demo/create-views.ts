import { demoDay } from './fixed-dates.ts';
import type { Random } from './random.ts';
import type { ScheduledListing } from './schedule.ts';

const dayMs = 86_400_000;

/** Views so far: more with age, many more on the front page, fewer for plots and premises; a few listings run away. */
export function createViews(
  { onMarketAt, kind, status }: ScheduledListing,
  featuredRank: number | null,
  random: Random,
): number {
  if (status === 'Incomplete') return 0;
  const days = (demoDay - onMarketAt) / dayMs;
  const aDay = 0.6 * Math.exp(random.between(-1, 1.6));
  const appeal = (featuredRank === null ? 1 : 3) * (/^(land|commercial)/.test(kind) ? 0.45 : 1);
  // Most people look in the first weeks.
  return Math.round(aDay * appeal * (25 * (1 - Math.exp(-days / 10)) + days * 0.7));
}
