import { type Step, wrapped } from './turn-buttons.tsx';

/** The step of an arrow key in the direction of reading: from right to left, the left one leads on. Null for other keys. */
export function stepOfKey(key: string, direction: 'ltr' | 'rtl'): Step | null {
  if (key === 'ArrowRight') return direction === 'ltr' ? 1 : -1;
  if (key === 'ArrowLeft') return direction === 'ltr' ? -1 : 1;
  return null;
}

/**
 * The pictures of a strip that can be swiped endlessly: the last one again before the first, the first one
 * again after the last. A visitor who reaches a repetition is moved to the picture itself and sees no difference.
 */
export function ringStrip(count: number): number[] {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return count > 1 ? [count - 1, ...indexes, 0] : indexes;
}

/** Where a picture itself, not its repetition, lies in its strip. */
export function placeInStrip(index: number, count: number): number {
  return count > 1 ? index + 1 : index;
}

/** Whether two pictures are the same or next to each other. */
export function isNear(one: number, other: number, count: number): boolean {
  return [-1, 0, 1].some((step) => wrapped(one + step, count) === other);
}
