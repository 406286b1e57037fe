import { joined } from '#app/features/listings/index/search/join-marks.ts';
import type { MapCell } from '#app/features/listings/index/search/map-cell.ts';
import { type Box, overlap } from '#app/features/places/map/labels.ts';
import { projected } from '#app/features/places/map/mercator.ts';
import { boxAt } from './mark-reach.ts';

/**
 * Marks that cover each other become one, those closest to each other first, until at this zoom none reaches into another. Those
 * that stay alone are the same objects. Whatever stands clear here does at closer zooms: each box holds its own spot.
 */
export function joinMeeting(cells: readonly MapCell[], reachOf: (cell: MapCell) => Box, zoom: number): MapCell[] {
  const placed = (cell: MapCell): Placed => {
    const spot = projected(cell, zoom);
    return { cell, spot, box: boxAt(reachOf(cell), spot) };
  };
  const marks = new Set(cells.map(placed));
  let pairs = [...marks].flatMap((mark, at, all) => meeting(mark, all.slice(at + 1)));
  while (pairs.length > 0) {
    const { one, other } = pairs.reduce((best, pair) => (pair.apart < best.apart ? pair : best));
    marks.delete(one);
    marks.delete(other);
    const both = placed(joined(one.cell, other.cell));
    pairs = pairs.filter((pair) => marks.has(pair.one) && marks.has(pair.other));
    pairs.push(...meeting(both, [...marks]));
    marks.add(both);
  }
  return [...marks].map(({ cell }) => cell);
}

type Placed = { cell: MapCell; spot: { x: number; y: number }; box: Box };

function meeting(one: Placed, others: readonly Placed[]) {
  return others
    .filter(({ box }) => overlap(one.box, box))
    .map((other) => ({ one, other, apart: Math.hypot(one.spot.x - other.spot.x, one.spot.y - other.spot.y) }));
}
