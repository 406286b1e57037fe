import type { Point, Strokes } from './drawing.ts';

/** How much of each pixel the strokes cover, 0–255, row by row; as many pixels as `width` and `height` give at the scale. */
export function strokeCoverage({ segments, thickness, width, height, scale }: Strokes): {
  coverage: Uint8Array;
  width: number;
  height: number;
} {
  const columns = Math.ceil(width * scale);
  const rows = Math.ceil(height * scale);
  const coverage = new Uint8Array(columns * rows);
  const reach = (thickness * scale) / 2;
  const scaled = segments.map(([from, to]) => [grow(from, scale), grow(to, scale)] as const);
  for (let index = 0; index < coverage.length; index += 1) {
    const pixel = [(index % columns) + 0.5, Math.floor(index / columns) + 0.5] as const;
    const distance = Math.min(...scaled.map(([from, to]) => distanceTo(pixel, from, to)));
    // An edge that passes within half a pixel of the middle covers a part of it.
    coverage[index] = 255 * Math.min(1, Math.max(0, reach + 0.5 - distance));
  }
  return { coverage, width: columns, height: rows };
}

function grow([x, y]: Point, scale: number): Point {
  return [x * scale, y * scale];
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
