import { type Point, projected } from './mercator.ts';

export type Named = Point & { name: string };

/** A name and the zoom from which on it stands clear of all those before it. */
export type Label<Item extends Named> = Item & { fromZoom: number };

/** Pixels: a line with air around it, and about how wide names are drawn, dot and air included. */
const lineHeight = 26;
export const nameWidth = (name: string) => 24 + 6.5 * name.length;

export type Box = { left: number; top: number; right: number; bottom: number };

/** Pixels between a name's line and the edge of the map. */
const edge = 16;

/** Whether all of a name can be read that stands beside a dot at `x` and `y`, in a map of that size with these boxes over it. */
export function isReadable(name: string, { x, y }: Spot, { width, height, over = [] }: Frame): boolean {
  const box = { left: x, right: x + nameWidth(name), top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
  const isWhole = box.left > edge && box.right < width && y > edge && y < height - edge;
  return isWhole && !over.some((each) => overlap(box, each));
}

type Spot = { x: number; y: number };
type Frame = { width: number; height: number; over?: readonly Box[] };

/** Whether two boxes have any pixel in common. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whoever comes first has the better place; a name on the very same point as one before it is left out. */
export function labelsOf<Item extends Named>(named: readonly Item[]): Label<Item>[] {
  const labels: Label<Item>[] = [];
  for (const each of named) {
    const clear = labels.map((other) => {
      const zoom = zoomApart(each, other);
      // One that is not there yet when both would have room is not in the way.
      return zoom > other.fromZoom ? zoom : 0;
    });
    const fromZoom = Math.max(0, ...clear);
    if (Number.isFinite(fromZoom)) labels.push({ ...each, fromZoom });
  }
  return labels;
}

/** The zoom at which two names no longer overlap: a step of zoom doubles their distance. */
function zoomApart(one: Named, other: Named): number {
  const [from, to] = [projected(one, 0), projected(other, 0)];
  const leftName = from.x < to.x ? one.name : other.name;
  const beside = Math.log2(nameWidth(leftName) / Math.abs(from.x - to.x));
  const above = Math.log2(lineHeight / Math.abs(from.y - to.y));
  return Math.min(beside, above);
}

/** What covers `precisionM` metres around its point. */
export type Sized = Named & { precisionM: number };

/** Large ones before small ones and near ones before far ones: by their distance for their area. */
export function byWeight<Item extends Sized>(items: readonly Item[], from: Point): Item[] {
  const centre = projected(from, 0);
  const distance = ({ precisionM, ...point }: Item) => {
    const { x, y } = projected(point, 0);
    return Math.hypot(x - centre.x, y - centre.y) / precisionM ** 2;
  };
  return items.toSorted((one, other) => distance(one) - distance(other));
}
