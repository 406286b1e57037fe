import type { Box } from '#app/features/places/map/labels.ts';

/** About how wide a letter of a price is, and the air at both ends. */
const letterPx = 7.6;
const airPx = 16;
/** What a finger needs. */
const tapPx = 44;
/** Pixels from the spot of a price to its edges, with a little air: its label is 28 high, its post seven. */
const onPost = { top: -37, bottom: 3 };
const onSpot = { top: -16, bottom: 16 };

/** Pixels that a price with its frame is wide. */
export function pinWidth(price: string): number {
  const letters = price.replace(/\p{Cf}/gu, '').length;
  return Math.round(letters * letterPx + airPx);
}

/** `shift`: pixels that the price is moved to the right of its post. */
type PinShape = { isVague: boolean; shift?: number };

/** What nothing else may cover of a price, in pixels from its spot: its label, which stands on a post where the spot is exact. */
export function reachOfPin(price: string, { isVague, shift = 0 }: PinShape): Box {
  const half = Math.max(pinWidth(price), tapPx) / 2;
  return { left: shift - half, right: shift + half, ...(isVague ? onSpot : onPost) };
}

/** And of a cluster. */
export const reachOfCluster: Box = { left: -tapPx / 2, right: tapPx / 2, top: -tapPx / 2, bottom: tapPx / 2 };

/** The same box around another spot. */
export function boxAt({ left, right, top, bottom }: Box, { x, y }: { x: number; y: number }): Box {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}
