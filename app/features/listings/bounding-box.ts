import type { BoundingBox } from './filter-values.ts';

/** The box that holds all of these; of none, one inside out. */
export function boxAround(boxes: readonly BoundingBox[]): BoundingBox {
  const edge = (at: 0 | 1 | 2 | 3, most: (...values: number[]) => number) => most(...boxes.map((box) => box[at]));
  return [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)];
}

/** What both boxes hold; null where that is nothing. */
export function commonBox(one: BoundingBox, other: BoundingBox): BoundingBox | null {
  const [west, south] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])];
  const [east, north] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])];
  return west <= east && south <= north ? [west, south, east, north] : null;
}
