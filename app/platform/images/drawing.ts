/** A picture of words over a photograph. Lengths in pixels, colours as `#rrggbb`, opacity from 0 to 1. */
export type Drawing = {
  width: number;
  height: number;
  /** Seen where there is no photograph. */
  ground: string;
  /** Laid over the photograph, from the top to the bottom: opacity at points of the way, from 0 to 1 and in order. */
  shade: { color: string; stops: readonly { at: number; opacity: number }[] };
  texts: readonly DrawnText[];
  marks: readonly Mark[];
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

/** An SVG picture, laid over everything but the texts. */
export type Mark = { svg: string; width: number; height: number; at: Anchor & VerticalAnchor };
