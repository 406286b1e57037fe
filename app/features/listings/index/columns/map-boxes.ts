import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { addBit, type Bits } from './bitset.ts';

/** Where the documents are, as in `Columns`. */
export type Points = { readonly latitude: Float64Array; readonly longitude: Float64Array };

/** West, south, east and north, four numbers a box. */
export type MapBoxes = {
  /** Around the documents of each block. */
  readonly blocks: Float64Array;
  /** Around those of each byte of its bits: `partsEach` parts of a block, `partSize` documents each. */
  readonly parts: Float64Array;
};

export const partSize = 8;
export const partsEach = 32 / partSize;

/** The bits of one part of a block. */
export function partOf(bits: number, part: number): number {
  return bits & (0xff << (part * partSize));
}

export function createMapBoxes(points: Points): MapBoxes {
  return { blocks: boxesAround(points, 32), parts: boxesAround(points, partSize) };
}

function boxesAround({ latitude, longitude }: Points, documents: number): Float64Array {
  const boxes = new Float64Array(Math.ceil(latitude.length / documents) * 4);
  for (let document = 0; document < latitude.length; document++) {
    const at = Math.floor(document / documents) * 4;
    const isFirst = document % documents === 0;
    const x = longitude[document] ?? 0;
    const y = latitude[document] ?? 0;
    if (isFirst || x < (boxes[at] ?? 0)) boxes[at] = x;
    if (isFirst || y < (boxes[at + 1] ?? 0)) boxes[at + 1] = y;
    if (isFirst || x > (boxes[at + 2] ?? 0)) boxes[at + 2] = x;
    if (isFirst || y > (boxes[at + 3] ?? 0)) boxes[at + 3] = y;
  }
  return boxes;
}

/** Sets `bits` to the documents within the box, its edges included; bits beyond the last document may be set, too. */
export function writeDocumentsWithin(bits: Bits, points: Points, { blocks }: MapBoxes, wanted: BoundingBox): void {
  const [west, south, east, north] = wanted;
  bits.fill(0);
  for (let block = 0; block < bits.length; block++) {
    const w = blocks[block * 4] ?? 0;
    const s = blocks[block * 4 + 1] ?? 0;
    const e = blocks[block * 4 + 2] ?? 0;
    const n = blocks[block * 4 + 3] ?? 0;
    if (e < west || w > east || n < south || s > north) continue;
    if (w >= west && e <= east && s >= south && n <= north) bits[block] = -1;
    else writePointsWithin(bits, points, block, wanted);
  }
}

function writePointsWithin(bits: Bits, points: Points, block: number, [west, south, east, north]: BoundingBox): void {
  const { latitude, longitude } = points;
  const end = Math.min(block * 32 + 32, latitude.length);
  for (let document = block * 32; document < end; document++) {
    const x = longitude[document] ?? 0;
    const y = latitude[document] ?? 0;
    if (x >= west && x <= east && y >= south && y <= north) addBit(bits, document);
  }
}
