import type { StandardStatus } from '#app/features/listings/standard-status.ts';

/** How many of the listings that can be found are in each state; all others are Active. */
export const searchableStates: readonly (readonly [times: number, status: StandardStatus])[] = [
  [5, 'ComingSoon'],
  [6, 'ActiveUnderContract'],
  [5, 'Pending'],
];

/** The listings that cannot be found, in the order of their plan. */
export const hiddenStates: readonly (readonly [times: number, status: StandardStatus])[] = [
  [6, 'Closed'],
  [2, 'Hold'],
  [3, 'Withdrawn'],
  [2, 'Expired'],
  [2, 'Incomplete'],
  [2, 'Canceled'],
];

export function spelledOut(states: readonly (readonly [number, StandardStatus])[]): StandardStatus[] {
  return states.flatMap(([times, status]) => Array.from({ length: times }, () => status));
}
