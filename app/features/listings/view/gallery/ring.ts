/** Pictures follow one another in a ring: after the last comes the first. */
export function wrapped(index: number, count: number): number {
  return ((index % count) + count) % count;
}

/** 1 for what leads on, −1 for what leads back. */
export type Step = 1 | -1;
