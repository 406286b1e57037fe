import { sheetSize } from './sheet.ts';

/** Where a text stands: at a spot of the sheet in percent of it, moved by pixels, and which end of it that is. */
export type Label = {
  text: string;
  x: number;
  y: number;
  dx: number;
  dy: number;
  anchor: 'start' | 'middle' | 'end';
  /** Pixels of its letters. */
  size: number;
};

/** The part of the sheet that is seen, as a share of it, and the widths in pixels the whole is shown at. */
export type Frame = { across: number; down: number; widths: readonly number[] };

/** A label and the width of the frame from which on it stands clear of all those before it. */
export type Shown<Item> = Item & { from: number };

type Box = { left: number; top: number; right: number; bottom: number };

/** About how much wider than high a letter is, in both of our fonts and scripts. */
const letterWidth = 0.53;
const air = 4;
/** Pixels at the lower edge, where the scale and the sources stand. */
const foot = 26;

/**
 * The narrowest of the frame's widths from which on a label is whole and overlaps none of those that stand there; null where it
 * has no room at all.
 */
export function shownFrom(label: Label, others: readonly Shown<Label>[], frame: Frame): number | null {
  // What is moved by pixels may fit at a width and not at a wider one, so each is looked at.
  const bad = frame.widths.findLastIndex((width) => !fits(label, others, frame, width));
  return frame.widths[bad + 1] ?? null;
}

function fits(label: Label, others: readonly Shown<Label>[], frame: Frame, width: number): boolean {
  const box = boxOf(label, frame, width);
  const [halfWidth, halfHeight] = [
    width / 2,
    (width * frame.down * sheetSize.height) / (frame.across * sheetSize.width) / 2,
  ];
  const isWhole =
    box.left > -halfWidth && box.right < halfWidth && box.top > -halfHeight && box.bottom < halfHeight - foot;
  const isThere = ({ from }: Shown<Label>) => from <= width;
  return isWhole && !others.some((other) => isThere(other) && overlap(box, boxOf(other, frame, width)));
}

/** In pixels from the middle of the frame. */
function boxOf({ text, x, y, dx, dy, anchor, size }: Label, { across }: Frame, width: number): Box {
  const sheetWidth = width / across;
  const sheetHeight = (sheetWidth * sheetSize.height) / sheetSize.width;
  const length = letterWidth * size * text.length;
  const start = { start: 0, middle: length / 2, end: length }[anchor];
  const left = ((x - 50) / 100) * sheetWidth + dx - start;
  const base = ((y - 50) / 100) * sheetHeight + dy;
  return { left: left - air, right: left + length + air, top: base - size, bottom: base + size * 0.35 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
