import { demoDay } from '#db/demo/fixed-dates.ts';
import type { Random } from '#db/demo/random.ts';
import type { ScheduledListing } from '#db/demo/schedule/schedule.ts';

const dayMs = 86_400_000;

/** Views so far: more with age, most for villas; a few listings run away. */
export function createViews(
  { onMarketAt, kind, status }: Pick<ScheduledListing, 'onMarketAt' | 'kind' | 'status'>,
  random: Random,
): number {
  if (status === 'Incomplete') return 0;
  const days = (demoDay - onMarketAt) / dayMs;
  const aDay = 0.6 * Math.exp(random.between(-1, 1.6));
  const appeal = kind.startsWith('villa') ? 1.6 : /^(?:land|commercial)/.test(kind) ? 0.8 : 1.3;
  // Most people look in the first weeks.
  return Math.round(aDay * appeal * (25 * (1 - Math.exp(-days / 10)) + days * 0.7));
}
