import type { LoggedChange } from './change-log.server.ts';
import type { Conflict } from './merge.ts';

/** A conflict with who made the value that is there, and when. `isRemoved`: they took out what the field is of. */
export type FoundConflict = Conflict & Pick<LoggedChange, 'staffId' | 'happenedAt'> & { isRemoved?: true };

/** `changes`: what others did since the form was rendered. */
export function foundConflict(conflict: Conflict, changes: readonly LoggedChange[]): FoundConflict {
  const last = changes.findLast(({ field }) => field === conflict.field);
  return { ...conflict, staffId: last?.staffId ?? null, happenedAt: last?.happenedAt ?? 0 };
}
