import type { BoundingBox } from '#app/features/listings/filter-values.ts';

/** One listing, or several near each other: a box that holds them, and about their middle. */
export type MapCell = {
  readonly count: number;
  /** Of one of them. */
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly box: BoundingBox;
};

/** Pixels: marks that stand closer would cover each other, and are one. */
export const apartPx = 44;
