import type { Point } from '#app/features/places/map/mercator.ts';
import type { PointProblem } from '#app/features/places/typed-point/read-point.ts';

/** What somebody typed or pasted, as a point. */
export type PointAnswer =
  | { outcome: 'point'; point: Point; isWindow: boolean }
  | { outcome: 'no_point'; problem: PointProblem; typed: string };
