import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { countOnes, lowestBit } from '#app/features/listings/index/columns/bitset.ts';
import { partOf, partsEach } from '#app/features/listings/index/columns/map-boxes.ts';
import { joinCovered } from './join-marks.ts';
import { apartPx, type MapCell } from './map-cell.ts';
import type { SegmentMatches } from './match-segment.ts';

/** However many are found, a map has no more to show. */
export const maxMapCells = 150;

/** Pixels from one mark to the next: as wide as a price. */
const cellPx = 72;
const worldPx = 512;
/** Homes in a box no wider and no higher than this share of a cell stand no farther apart than marks do. */
const together = apartPx / cellPx / Math.SQRT2;

/** A window, and the cells over it: from the left and bottom edges on, so many a degree each way. */
type Grid = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly left: number;
  readonly bottom: number;
  readonly perDegree: number;
  readonly perDegreeUp: number;
  readonly lastColumn: number;
  readonly lastRow: number;
};

/**
 * The matches within a window, by the cells of a grid that stays where it is while the map is moved. Its cells are as wide as
 * a price at this zoom (as MapLibre counts zooms), or wider where there would be more than `maxMapCells`. Each has one mark, and
 * those whose marks would cover each other one together. Close homes may count in one cell though an edge goes between them.
 */
export function cellsWithin(all: readonly SegmentMatches[], window: BoundingBox, zoom: number): MapCell[] {
  const grid = gridOver(window, zoom);
  const sums = noSums((grid.lastColumn + 1) * (grid.lastRow + 1));
  for (const matches of all) addMatches(matches, grid, sums);
  const cells: MapCell[] = [];
  for (let at = 0; at < sums.length; at += valuesEach) {
    const [count = 0, id = 0, x = 0, y = 0, ...edges] = sums.subarray(at, at + valuesEach);
    const [west = 0, south = 0, east = 0, north = 0] = edges;
    if (count > 0)
      cells.push({ count, id, longitude: x / count, latitude: y / count, box: [west, south, east, north] });
  }
  return joinCovered(cells, (worldPx * 2 ** zoom) / 360);
}

function gridOver([west, south, east, north]: BoundingBox, zoom: number): Grid {
  // Of a whole degree, so that cells keep their height while the map is moved a little.
  const squeeze = Math.max(0.01, Math.cos((Math.round((south + north) / 2) * Math.PI) / 180));
  for (let width = (360 * cellPx) / (worldPx * 2 ** Math.floor(zoom)); ; width *= 2) {
    const height = width * squeeze;
    const first = { column: Math.floor(west / width), row: Math.floor(south / height) };
    const columns = Math.floor(east / width) - first.column + 1;
    const rows = Math.floor(north / height) - first.row + 1;
    if (columns * rows > maxMapCells) continue;
    const [left, bottom] = [first.column * width, first.row * height];
    const size = { perDegree: 1 / width, perDegreeUp: 1 / height, lastColumn: columns - 1, lastRow: rows - 1 };
    return { west, south, east, north, left, bottom, ...size };
  }
}

/** Of each cell: how many, one id, the sums of longitudes and latitudes, and the box around them. */
const valuesEach = 8;

function noSums(cells: number): Float64Array {
  const sums = new Float64Array(cells * valuesEach);
  for (let at = 0; at < sums.length; at += valuesEach) {
    sums.fill(Number.POSITIVE_INFINITY, at + 4, at + 6);
    sums.fill(Number.NEGATIVE_INFINITY, at + 6, at + 8);
  }
  return sums;
}

/*
 * Tens of thousands are added up within a millisecond: what runs for each of them calls nothing that numbers with fractions
 * are passed to, since those would be put on the heap (measured: three times as long).
 */

/** All of a block together where they are close to each other, or all of a part of it; the others one by one. */
function addMatches(
  { segment: { columns, boxes }, found, blocks }: SegmentMatches,
  grid: Grid,
  sums: Float64Array,
): void {
  const { id, longitude, latitude } = columns;
  const { west, south, east, north, left, bottom, perDegree, perDegreeUp, lastColumn, lastRow } = grid;
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? 0;
    const box = block * 4;
    if ((boxes.blocks[box] ?? 0) > east || (boxes.blocks[box + 1] ?? 0) > north) continue;
    if ((boxes.blocks[box + 2] ?? 0) < west || (boxes.blocks[box + 3] ?? 0) < south) continue;
    let rest = found[block] ?? 0;
    if (addTogether(boxes.blocks, block, id, block * 32, rest, grid, sums)) continue;
    for (let part = 0; part < partsEach; part++) {
      const some = partOf(rest, part);
      if (addTogether(boxes.parts, block * partsEach + part, id, block * 32, some, grid, sums)) rest &= ~some;
    }
    for (; rest !== 0; rest &= rest - 1) {
      const document = block * 32 + lowestBit(rest);
      const x = longitude[document] ?? 0;
      const y = latitude[document] ?? 0;
      if (x < west || x > east || y < south || y > north) continue;
      // Rounding may put what lies on the last edge beyond it.
      const column = Math.min(lastColumn, ((x - left) * perDegree) | 0);
      const row = Math.min(lastRow, ((y - bottom) * perDegreeUp) | 0);
      const cell = (row * (lastColumn + 1) + column) * valuesEach;
      sums[cell] = (sums[cell] ?? 0) + 1;
      sums[cell + 1] = id[document] ?? 0;
      sums[cell + 2] = (sums[cell + 2] ?? 0) + x;
      sums[cell + 3] = (sums[cell + 3] ?? 0) + y;
      if (x < (sums[cell + 4] ?? 0)) sums[cell + 4] = x;
      if (y < (sums[cell + 5] ?? 0)) sums[cell + 5] = y;
      if (x > (sums[cell + 6] ?? 0)) sums[cell + 6] = x;
      if (y > (sums[cell + 7] ?? 0)) sums[cell + 7] = y;
    }
  }
}

/**
 * Adds the documents of these bits, `from` on, in the cell where the middle of the box around them lies, and at that middle: one
 * mark would be all that is seen of them. False, and nothing added, where they are farther apart, not certainly in the window, or
 * not several.
 */
function addTogether(
  boxes: Float64Array,
  at: number,
  id: Float64Array,
  from: number,
  bits: number,
  grid: Grid,
  sums: Float64Array,
): boolean {
  if ((bits & (bits - 1)) === 0) return false;
  const w = boxes[at * 4] ?? 0;
  const s = boxes[at * 4 + 1] ?? 0;
  const e = boxes[at * 4 + 2] ?? 0;
  const n = boxes[at * 4 + 3] ?? 0;
  const { left, bottom, perDegree, perDegreeUp, lastColumn, lastRow } = grid;
  if ((e - w) * perDegree > together || (n - s) * perDegreeUp > together) return false;
  if (w < grid.west || s < grid.south || e > grid.east || n > grid.north) return false;
  const x = (w + e) / 2;
  const y = (s + n) / 2;
  const column = Math.min(lastColumn, ((x - left) * perDegree) | 0);
  const row = Math.min(lastRow, ((y - bottom) * perDegreeUp) | 0);
  const cell = (row * (lastColumn + 1) + column) * valuesEach;
  const count = countOnes(bits);
  sums[cell] = (sums[cell] ?? 0) + count;
  sums[cell + 1] = id[from + lowestBit(bits)] ?? 0;
  sums[cell + 2] = (sums[cell + 2] ?? 0) + x * count;
  sums[cell + 3] = (sums[cell + 3] ?? 0) + y * count;
  if (w < (sums[cell + 4] ?? 0)) sums[cell + 4] = w;
  if (s < (sums[cell + 5] ?? 0)) sums[cell + 5] = s;
  if (e > (sums[cell + 6] ?? 0)) sums[cell + 6] = e;
  if (n > (sums[cell + 7] ?? 0)) sums[cell + 7] = n;
  return true;
}
