type Spot = readonly [x: number, y: number];

/** Whether a spot lies within a ring, whichever way it goes: what its line goes around twice is outside (even-odd rule). */
export function isInside(ring: readonly Spot[], [x, y]: Spot): boolean {
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from && from[1] > y !== to[1] > y && x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])) {
      inside = !inside;
    }
    from = to;
  }
  return inside;
}
