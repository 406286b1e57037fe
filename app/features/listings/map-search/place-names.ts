import { boxAt } from '#app/features/listings/markers/mark-reach.ts';
import { type Box, overlap } from '#app/features/places/map/labels.ts';

/** Where a mark stands, and the box around it that no name may meet, in pixels from there. */
export type Obstacle = { x: number; y: number; box: Box };

/** Pixels from its spot to the middle of a name. */
export type Moved = { dx: number; dy: number };

/** `fixed`: the box it has beside its sign, where it cannot be moved. */
type Spot = { name: string; x: number; y: number; fixed?: Box };

/** About how wide a letter of a name is, and the height of its line, with air around. */
const letterPx = 7.2;
const airPx = 8;
const halfLinePx = { latin: 11, arabic: 13 };
const arabicLetter = /\p{Script=Arabic}/u;
/** From a spot to the middle of a name under or over a mark there, and to the near end of one beside it. */
const stepPx = 36;
const footPx = 16;
const asidePx = 28;

type Room = {
  marks: readonly Obstacle[];
  /** What one unit of the spots is in pixels, on each of the screens that all this has to be true on. */
  scales: readonly number[];
  /** Nothing of a name is out of this, in units. */
  within?: Box;
};

/** Where a name is, in pixels from its spot. */
export function nameBox(name: string, { dx, dy }: Moved): Box {
  const half = halfWidth(name);
  const high = halfLinePx[arabicLetter.test(name) ? 'arabic' : 'latin'];
  return { left: dx - half, right: dx + half, top: dy - high, bottom: dy + high };
}

const halfWidth = (name: string) => (name.length * letterPx + airPx) / 2;

/** Each name at the first of its places that is clear of marks and of the names before it; those that have none are left out. */
export function placeNames<Item extends Spot>(
  names: readonly Item[],
  { marks, scales, within }: Room,
): (Item & Moved & { box: Box })[] {
  const screens = scales.map((scale) => ({
    at: ({ x, y }: { x: number; y: number }, box: Box) => boxAt(box, { x: x * scale, y: y * scale }),
    edges: within && scaled(within, scale),
    taken: [] as Box[],
  }));
  for (const { at, taken } of screens) taken.push(...marks.map((mark) => at(mark, mark.box)));
  return names.flatMap((each) => {
    const isClear = ({ box }: { box: Box }) =>
      screens.every(({ at, edges, taken }) => {
        const own = at(each, box);
        return (!edges || isIn(own, edges)) && !taken.some((other) => overlap(own, other));
      });
    const place = placesOf(each).find(isClear);
    if (!place) return [];
    for (const { at, taken } of screens) taken.push(at(each, place.box));
    return [{ ...each, ...place }];
  });
}

function placesOf({ name, fixed }: Spot): (Moved & { box: Box })[] {
  if (fixed) return [{ dx: 0, dy: 0, box: fixed }];
  const aside = Math.round(halfWidth(name)) + asidePx;
  const places = [
    [0, 0],
    [0, footPx],
    [0, stepPx],
    [0, -stepPx],
    [aside, 0],
    [-aside, 0],
  ] as const;
  return places.map(([dx, dy]) => ({ dx, dy, box: nameBox(name, { dx, dy }) }));
}

function scaled({ left, right, top, bottom }: Box, scale: number): Box {
  return { left: left * scale, right: right * scale, top: top * scale, bottom: bottom * scale };
}

/** Whether nothing of a box is out of another. */
export function isIn(box: Box, other: Box): boolean {
  return box.left > other.left && box.right < other.right && box.top > other.top && box.bottom < other.bottom;
}
