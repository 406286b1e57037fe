import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { lowestBit } from '#app/features/listings/index/columns/bitset.ts';
import type { SegmentMatches } from './match-segment.ts';

/** The box around all matches; null where there are none. */
export function boundsOf(all: readonly SegmentMatches[]): BoundingBox | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { segment, found, blocks } of all) {
    const { longitude, latitude } = segment.columns;
    const around = segment.boxes.blocks;
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[at] ?? 0;
      const isWithin =
        (around[block * 4] ?? 0) >= west &&
        (around[block * 4 + 1] ?? 0) >= south &&
        (around[block * 4 + 2] ?? 0) <= east &&
        (around[block * 4 + 3] ?? 0) <= north;
      if (isWithin) continue;
      for (let rest = found[block] ?? 0; rest !== 0; rest &= rest - 1) {
        const document = block * 32 + lowestBit(rest);
        const x = longitude[document] ?? 0;
        const y = latitude[document] ?? 0;
        west = Math.min(west, x);
        south = Math.min(south, y);
        east = Math.max(east, x);
        north = Math.max(north, y);
      }
    }
  }
  return west <= east ? [west, south, east, north] : null;
}
