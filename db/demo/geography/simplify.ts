import type { Ring } from './ring.ts';

/**
 * The line without the corners that stray less than `tolerance` degrees from it (Ramer, Douglas and Peucker, 1972–73).
 * Both ends stay. A closed ring is halved first: its two ends are one point.
 */
export function simplified(ring: Ring, tolerance: number): Ring {
  const middle = Math.floor(ring.length / 2);
  return [...between(ring.slice(0, middle + 1), tolerance).slice(0, -1), ...between(ring.slice(middle), tolerance)];
}

function between(line: Ring, tolerance: number): Ring {
  const [start, end] = [line[0], line.at(-1)];
  if (start === undefined || end === undefined || line.length < 3) return line;
  let farthest = 0;
  let most = tolerance;
  for (const [index, corner] of line.entries()) {
    const distance = fromSegment(corner, start, end);
    if (distance > most) [farthest, most] = [index, distance];
  }
  if (farthest === 0) return [start, end];
  return [...between(line.slice(0, farthest + 1), tolerance).slice(0, -1), ...between(line.slice(farthest), tolerance)];
}

type Corner = Ring[number];

function fromSegment([x = 0, y = 0]: Corner, [startX = 0, startY = 0]: Corner, [endX = 0, endY = 0]: Corner): number {
  const [spanX, spanY] = [endX - startX, endY - startY];
  const squared = spanX ** 2 + spanY ** 2;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - startX) * spanX + (y - startY) * spanY) / squared));
  return Math.hypot(x - startX - along * spanX, y - startY - along * spanY);
}
