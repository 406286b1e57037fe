import { isInside } from '#app/features/places/map/is-inside.ts';
import type { Point } from '#app/features/places/map/mercator.ts';
import type { MessageKey } from '#app/i18n/translate.ts';
import type { Spot } from './clip.ts';
import type { Frame } from './label-layout.ts';
import type { Sheet } from './sheet.ts';
import { sheetSize } from './sheet-points.ts';

/** Units between the spots looked at. */
const step = 75;
/** Units that the name of a sea keeps from any shore. */
const clearance = 90;
/** Farther than any shore that is looked at. */
const shoreless = 1_000;

/** A spot in open water and how many units it keeps from any shore. */
export type WaterSpot = { spot: Spot; clear: number };

/** Spots in open water, all over the sheet. */
export function openWater({ land, lakes }: Sheet): WaterSpot[] {
  const shore = land.flat();
  const spots: WaterSpot[] = [];
  for (let x = step; x < sheetSize.width; x += step) {
    for (let y = step; y < sheetSize.height; y += step) {
      const clear = unitsTo(shore, x, y);
      if (clear > clearance && ![...land, ...lakes].some((ring) => isInside(ring, [x, y]))) {
        spots.push({ spot: [x, y], clear });
      }
    }
  }
  return spots;
}

function unitsTo(shore: readonly Spot[], x: number, y: number): number {
  let square = shoreless ** 2;
  for (const corner of shore) square = Math.min(square, (corner[0] - x) ** 2 + (corner[1] - y) ** 2);
  return Math.sqrt(square);
}

/** Those within a frame, the farthest from any shore and from its edges first. */
export function widestWater(spots: readonly WaterSpot[], { across, down }: Pick<Frame, 'across' | 'down'>): Spot[] {
  const { width, height } = sheetSize;
  const room = ({ spot: [x, y], clear }: WaterSpot) =>
    Math.min(clear, (across * width) / 2 - Math.abs(x - width / 2), (down * height) / 2 - Math.abs(y - height / 2));
  return spots
    .map((each) => ({ spot: each.spot, room: room(each) }))
    .filter((each) => each.room > 0)
    .toSorted((one, other) => other.room - one.room)
    .map(({ spot }) => spot);
}

/** Which sea lies at a point off these islands. */
export function seaAt({ latitude, longitude }: Point): MessageKey {
  if (longitude > 115.6) return latitude < -8.75 ? 'seas.indian_ocean' : 'seas.lombok_strait';
  if (latitude > -8.3) return longitude < 114.5 ? 'seas.bali_strait' : 'seas.bali_sea';
  if (longitude < 114.75 && latitude > -8.5) return 'seas.bali_strait';
  if (longitude > 115.24 && latitude > (longitude > 115.42 ? -8.75 : -8.82)) return 'seas.badung_strait';
  return 'seas.indian_ocean';
}
