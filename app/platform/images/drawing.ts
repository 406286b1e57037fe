/** A picture of words over a photograph. Lengths in pixels, colours as `#rrggbb`, opacity from 0 to 1. */
export type Drawing = {
  width: number;
  height: number;
  /** Seen where there is no photograph. */
  ground: string;
  /** Laid over the photograph, from the top to the bottom: opacity at points of the way, from 0 to 1 and in order. */
  shade: { color: string; stops: readonly { at: number; opacity: number }[] };
  texts: readonly DrawnText[];
  strokes: readonly Strokes[];
};

/** Distances of an edge of what is drawn from the same edge of the picture. */
export type Anchor = { left: number } | { right: number };
type VerticalAnchor = { top: number } | { bottom: number };

/**
 * Lines of text in Pango's markup, broken within `width`. The first of `markups` that takes no more than `height` is drawn,
 * else the last, cut off at it. `align`: where lines begin, which text that runs from right to left turns round.
 */
export type DrawnText = {
  markups: readonly string[];
  width: number;
  height: number;
  align: 'left' | 'right';
  at: Anchor & VerticalAnchor;
};

export type Point = readonly [x: number, y: number];

/** Straight strokes with round ends, drawn in units of their own. */
export type Strokes = {
  segments: readonly (readonly [Point, Point])[];
  /** In units, like the size. */
  thickness: number;
  width: number;
  height: number;
  /** Pixels in a unit. */
  scale: number;
  color: string;
  opacity: number;
  at: Anchor & VerticalAnchor;
};
