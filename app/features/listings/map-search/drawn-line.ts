/** Pixels of the screen. */
export type Spot = readonly [x: number, y: number];

/** Whether what is drawn takes the place of the areas there are, or comes to them; null while nothing is drawn. */
export type Drawing = 'anew' | 'another' | null;

/** As many as an address may have: `map-area.ts`. */
const maxCorners = 100;
/** How far a line may pass a corner by that is left out. */
const leastPx = 2;
/** An area that is narrower or lower than this is a slip of the finger. */
const minSidePx = 24;

/** The corners of what somebody drew around; null where it is too small to be meant. */
export function cornersOf(line: readonly Spot[]): Spot[] | null {
  const sides = [0, 1].map((axis) => {
    const values = line.map((spot) => spot[axis] ?? 0);
    return Math.max(...values) - Math.min(...values);
  });
  if (line.length < 3 || Math.min(...sides) < minSidePx) return null;
  for (let px = leastPx; ; px *= 1.5) {
    const corners = thinned(line, px);
    if (corners.length <= maxCorners) return corners.length < 3 ? null : corners;
  }
}

/** The line without what lies within so many pixels of a straight one (Ramer, Douglas and Peucker). */
function thinned(line: readonly Spot[], px: number): Spot[] {
  const keep = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let [farthest, far] = [from, px];
    for (let at = from + 1; at < to; at++) {
      const off = distanceFrom(line[at] ?? [0, 0], line[from] ?? [0, 0], line[to] ?? [0, 0]);
      if (off > far) [farthest, far] = [at, off];
    }
    if (farthest === from) continue;
    keep.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, at) => keep.has(at));
}

/** From a straight piece between two spots. */
function distanceFrom([x, y]: Spot, [fromX, fromY]: Spot, [toX, toY]: Spot): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const length = wide * wide + high * high;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * wide + (y - fromY) * high) / length));
  return Math.hypot(x - fromX - share * wide, y - fromY - share * high);
}
