import { type Box, overlap } from '#app/features/places/map/labels.ts';
import { sheetSize } from './sheet-points.ts';

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

/**
 * The part of the sheet that is seen, as a share of it, and the widths in pixels the whole is shown at. `head`: pixels at
 * its upper edge that something lies on.
 */
export type Frame = { across: number; down: number; widths: readonly number[]; head?: number };

/** A label and the width of the frame from which on it stands clear of all those before it. */
export type Shown<Item> = Item & { from: number };

/** A line that a text had better keep off, its ends in percent of the sheet. */
export type Stroke = { x1: number; y1: number; x2: number; y2: number };

/** About how wide letters are for their height, in both fonts of a script; Arabic ones are set larger than others. */
const letterWidth = { arabic: 0.47, latin: 0.53 } as const;
const arabicLetter = /\p{Script=Arabic}/u;
const air = 4;
/** Pixels at the lower edge, where the scale and the sources stand. */
const foot = 26;

/** The widest width from which on it must be shown, and at how many widths strokes may cross it. */
export type Limits = { latest?: number | undefined; maxCrossed?: number };

/** Where land meets water. `isLand` takes a spot in percent of the sheet. */
export type Shore = { strokes: readonly Stroke[]; isLand(x: number, y: number): boolean };

/** `shore`: better not crossed. `coast`: never crossed, and the label stands on its land. */
type Among = {
  others: readonly Shown<Label>[];
  strokes: readonly Stroke[];
  shore?: Shore | undefined;
  coast?: Shore | undefined;
};

/**
 * The best of a label's places, and the width from which on it stands there; null where none has room. One that
 * strokes cross at every width is worth a place that is free from the next width on; one across the shore, or on the
 * water, is worth less than that.
 */
export function bestPlace<Item extends Label>(
  places: readonly Item[],
  { others, strokes, shore, coast }: Among,
  frame: Frame,
  { latest = Number.POSITIVE_INFINITY, maxCrossed = Number.POSITIVE_INFINITY }: Limits = {},
): Shown<Item> | null {
  const { widths } = frame;
  const found = places.flatMap((place) => {
    const from = shownFrom(place, others, frame, coast);
    if (from === null || from > latest) return [];
    const crossedBy = (any: readonly Stroke[]) => widths.filter((width) => isCrossed(place, any, frame, width)).length;
    const crossed = crossedBy(strokes);
    if (crossed > maxCrossed) return [];
    const wet = shore
      ? crossedBy(shore.strokes) / 2 + widths.filter((width) => isWet(place, shore, frame, width)).length / 4
      : 0;
    return [{ place, from, cost: widths.indexOf(from) + (crossed + wet) / widths.length }];
  });
  const [best] = found.toSorted((one, other) => one.cost - other.cost);
  return best ? { ...best.place, from: best.from } : null;
}

/**
 * The narrowest of the frame's widths from which on a label is whole, overlaps none of those that stand there and keeps to the
 * land of the coast; null where it has no room at all.
 */
export function shownFrom(label: Label, others: readonly Shown<Label>[], frame: Frame, coast?: Shore): number | null {
  const isDry = (width: number) =>
    !coast || !(isWet(label, coast, frame, width) || isCrossed(label, coast.strokes, frame, width));
  // What is moved by pixels may fit at a width and not at a wider one, so each is looked at.
  const bad = frame.widths.findLastIndex((width) => !(fits(label, others, frame, width) && isDry(width)));
  return frame.widths[bad + 1] ?? null;
}

function fits(label: Label, others: readonly Shown<Label>[], frame: Frame, width: number): boolean {
  const box = boxOf(label, frame, width);
  const [halfWidth, halfHeight] = [width / 2, (frame.down * sheetPixels(frame, width).height) / 2];
  const { head = 0 } = frame;
  const isWhole =
    box.left > -halfWidth && box.right < halfWidth && box.top > head - halfHeight && box.bottom < halfHeight - foot;
  const isThere = ({ from }: Shown<Label>) => from <= width;
  return isWhole && !others.some((other) => isThere(other) && overlap(box, boxOf(other, frame, width)));
}

/** Whether any stroke runs through a label, where the frame is so many pixels wide. */
export function isCrossed(label: Label, strokes: readonly Stroke[], frame: Frame, width: number): boolean {
  const box = boxOf(label, frame, width);
  const sheet = sheetPixels(frame, width);
  return strokes.some((stroke) => crosses(box, stroke, sheet));
}

function crosses({ left, right, top, bottom }: Box, { x1, y1, x2, y2 }: Stroke, sheet: Size): boolean {
  const along = (from: number, to: number, size: number) => [((from - 50) / 100) * size, ((to - from) / 100) * size];
  const [x = 0, dx = 0] = along(x1, x2, sheet.width);
  const [y = 0, dy = 0] = along(y1, y2, sheet.height);
  // The part of the stroke, from 0 to 1, that lies on the inner side of each edge (Liang and Barsky).
  let [enter, leave] = [0, 1];
  for (const [step, room] of [
    [-dx, x - left],
    [dx, right - x],
    [-dy, y - top],
    [dy, bottom - y],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) enter = Math.max(enter, room / step);
    if (step > 0) leave = Math.min(leave, room / step);
  }
  return enter <= leave;
}

/** Whether the middle of a label lies on water. */
function isWet(label: Label, { isLand }: Shore, frame: Frame, width: number): boolean {
  const { left, right, top, bottom } = boxOf(label, frame, width);
  const sheet = sheetPixels(frame, width);
  return !isLand(50 + (50 * (left + right)) / sheet.width, 50 + (50 * (top + bottom)) / sheet.height);
}

type Size = { width: number; height: number };

function sheetPixels({ across }: Frame, width: number): Size {
  const sheetWidth = width / across;
  return { width: sheetWidth, height: (sheetWidth * sheetSize.height) / sheetSize.width };
}

/** In pixels from the middle of the frame. */
function boxOf({ text, x, y, dx, dy, anchor, size }: Label, frame: Frame, width: number): Box {
  const sheet = sheetPixels(frame, width);
  const length = letterWidth[arabicLetter.test(text) ? 'arabic' : 'latin'] * size * text.length;
  const start = { start: 0, middle: length / 2, end: length }[anchor];
  const left = ((x - 50) / 100) * sheet.width + dx - start;
  const base = ((y - 50) / 100) * sheet.height + dy;
  return { left: left - air, right: left + length + air, top: base - size, bottom: base + size * 0.35 };
}
