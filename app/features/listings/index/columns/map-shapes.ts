import type { Bits } from './bitset.ts';
import { type MapBoxes, type Points, partOf, partSize, partsEach } from './map-boxes.ts';

/** Where a whole box certainly lies; `across`: each point has to be looked at. */
export type Lies = 'inside' | 'outside' | 'across';

/** What a search draws on the map. */
export type Shape = {
  /** Of the documents from one up to but without another of the same block: bits of the block. */
  readonly inside: (points: Points, from: number, end: number) => number;
  /** Of the box that begins at this place of those. */
  readonly lies: (boxes: Float64Array, at: number) => Lies;
};

/** Sets `bits` to the documents inside any of these; bits beyond the last document may be set, too. */
export function writeDocumentsInside(bits: Bits, points: Points, boxes: MapBoxes, shapes: readonly Shape[]): void {
  bits.fill(0);
  for (const shape of shapes) addInside(bits, points, boxes, shape);
}

function addInside(bits: Bits, points: Points, { blocks, parts }: MapBoxes, shape: Shape): void {
  const size = points.latitude.length;
  for (let block = 0; block < bits.length; block++) {
    if (bits[block] === -1) continue;
    const lies = shape.lies(blocks, block * 4);
    if (lies === 'inside') bits[block] = -1;
    if (lies !== 'across') continue;
    for (let part = 0; part < partsEach; part++) {
      const first = block * 32 + part * partSize;
      if (first >= size) break;
      const partLies = shape.lies(parts, (block * partsEach + part) * 4);
      if (partLies === 'inside') bits[block] = (bits[block] ?? 0) | partOf(-1, part);
      if (partLies !== 'across') continue;
      bits[block] = (bits[block] ?? 0) | shape.inside(points, first, Math.min(first + partSize, size));
    }
  }
}
