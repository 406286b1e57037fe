import type { BoundingBox } from '#app/features/listings/filter-values.ts';
import { addBit, type Bits } from './bitset.ts';

/**
 * Where a point lies on a curve that visits the map quarter by quarter (a Z-order curve of 16 bits each way): points
 * near each other mostly have near numbers.
 */
export function mapCell(latitude: number, longitude: number): number {
  const x = ((longitude + 180) / 360) * 0xffff;
  const y = ((latitude + 90) / 180) * 0xffff;
  return (spread(x) | (spread(y) << 1)) >>> 0;
}

/** The low 16 bits with a gap before each. */
function spread(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff00ff;
  bits = (bits | (bits << 4)) & 0x0f0f0f0f;
  bits = (bits | (bits << 2)) & 0x33333333;
  return (bits | (bits << 1)) & 0x55555555;
}

/** Where the documents are, as in `Columns`. */
type Points = { readonly latitude: Float64Array; readonly longitude: Float64Array };

/** Around the documents of each block: west, south, east and north, four numbers a block. */
export type MapBoxes = Float64Array;

export function createMapBoxes({ latitude, longitude }: Points): MapBoxes {
  const boxes = new Float64Array(((latitude.length + 31) >>> 5) * 4);
  for (let block = 0; block * 32 < latitude.length; block++) {
    const latitudes = latitude.subarray(block * 32, block * 32 + 32);
    const longitudes = longitude.subarray(block * 32, block * 32 + 32);
    const southWest = [Math.min(...longitudes), Math.min(...latitudes)];
    const northEast = [Math.max(...longitudes), Math.max(...latitudes)];
    boxes.set([...southWest, ...northEast], block * 4);
  }
  return boxes;
}

/** Sets `bits` to the documents within the box, its edges included; bits beyond the last document may be set, too. */
export function writeDocumentsWithin(bits: Bits, points: Points, boxes: MapBoxes, wanted: BoundingBox): void {
  const [west, south, east, north] = wanted;
  bits.fill(0);
  for (let block = 0; block < bits.length; block++) {
    const w = boxes[block * 4] ?? 0;
    const s = boxes[block * 4 + 1] ?? 0;
    const e = boxes[block * 4 + 2] ?? 0;
    const n = boxes[block * 4 + 3] ?? 0;
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
