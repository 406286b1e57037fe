/** A position on a sheet of paper, in its units. */
export type Spot = readonly [x: number, y: number];

export type Box = { left: number; top: number; right: number; bottom: number };

/** Keeps what lies on one side of a line: whether a spot does, and where an edge crosses it. */
type Side = { holds(spot: Spot): boolean; crossing(from: Spot, to: Spot): Spot };

function sidesOf({ left, top, right, bottom }: Box): Side[] {
  const across = (x: number) => (from: Spot, to: Spot) => [x, along(from[0], to[0], x, from[1], to[1])] as const;
  const down = (y: number) => (from: Spot, to: Spot) => [along(from[1], to[1], y, from[0], to[0]), y] as const;
  return [
    { holds: ([x]) => x >= left, crossing: across(left) },
    { holds: ([x]) => x <= right, crossing: across(right) },
    { holds: ([, y]) => y >= top, crossing: down(top) },
    { holds: ([, y]) => y <= bottom, crossing: down(bottom) },
  ];
}

function along(from: number, to: number, at: number, value: number, toValue: number): number {
  return value + ((at - from) / (to - from)) * (toValue - value);
}

/** The part of an area within the box, its edge running along the box where it was cut (Sutherland and Hodgman); empty when none is. */
export function clipArea(ring: readonly Spot[], box: Box): Spot[] {
  let spots = [...ring];
  for (const { holds, crossing } of sidesOf(box)) {
    spots = spots.flatMap((spot, index, all) => {
      const last = all.at(index - 1) ?? spot;
      if (holds(spot)) return holds(last) ? [spot] : [crossing(last, spot), spot];
      return holds(last) ? [crossing(last, spot)] : [];
    });
  }
  return spots;
}

/** The pieces of a line that come near the box: whole edges, so their ends may lie outside. */
export function clipLine(line: readonly Spot[], box: Box): Spot[][] {
  const pieces: Spot[][] = [];
  let open = false;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from === undefined) continue;
    const near = touches(from, to, box);
    if (near && open) pieces.at(-1)?.push(to);
    else if (near) pieces.push([from, to]);
    open = near;
  }
  return pieces;
}

function touches(from: Spot, to: Spot, { left, top, right, bottom }: Box): boolean {
  return (
    Math.max(from[0], to[0]) >= left &&
    Math.min(from[0], to[0]) <= right &&
    Math.max(from[1], to[1]) >= top &&
    Math.min(from[1], to[1]) <= bottom
  );
}

/** The way through these spots in whole units, each step relative to the last: the shortest an SVG path can be. Empty for less than a line. */
export function pathThrough(spots: readonly Spot[], closed: boolean): string {
  const [first, ...rest] = spots.map(([x, y]): Spot => [Math.round(x), Math.round(y)]);
  if (first === undefined) return '';
  let last = first;
  const steps = rest.flatMap((spot) => {
    const [right, down] = [spot[0] - last[0], spot[1] - last[1]];
    last = spot;
    return right === 0 && down === 0 ? [] : `${right} ${down}`;
  });
  // A minus separates numbers as well as a space does.
  return steps.length === 0
    ? ''
    : `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}${closed ? 'z' : ''}`;
}
