import { along, type Range } from '#db/demo/market/market.ts';
import type { Random } from '#db/demo/random.ts';
import type { DemoFacts } from './demo-facts.ts';
import type { Kind } from './kinds.ts';

/** In metres. Whoever has a plunge pool does not measure it, and a shared pool is nobody's own. */
const lengths: Partial<Record<Kind, Range>> = {
  'villa-joglo': [8, 14],
  'villa-jungle': [9, 16],
  'villa-beach': [9, 17],
  'villa-ocean-cliff': [10, 22],
  'villa-rice-field': [8, 15],
  'villa-minimalist': [9, 25],
  'house-tropical': [6, 10],
};

/** Of the side of a square as large as the plot. */
const maxShareOfSide = 0.6;

/** Whole metres, longer on a large plot and in a better house; null where there is no pool of its own, or nobody measured it. */
export function createPoolLength({ kind, lotSqm, quality }: DemoFacts, random: Random): number | null {
  const range = lengths[kind];
  const share = (quality + random.next()) / 2;
  const isMeasured = random.next() < 0.85;
  if (range === undefined || lotSqm === null || !isMeasured) return null;
  return Math.max(6, Math.round(Math.min(along(range, share), Math.sqrt(lotSqm) * maxShareOfSide)));
}
