import type { OwnedHome } from './owned-homes.server.ts';
import type { IsOwner, Owner } from './owner.ts';
import { textOf } from './owner.ts';

/**
 * When a home was a person's, by the batches of the log that made it so (`theirs`) or another's (`others`), without a word about
 * either. `before`: whether it was theirs before the earliest that the log still had.
 */
export type OwnedBatches = { before: boolean; theirs: string[]; others: string[] };

const fields = { 'internal.ownerPhone': 'phone', 'internal.ownerEmail': 'email' } as const;

export function ownedBatches(
  { internal, history }: Pick<OwnedHome, 'internal' | 'history'>,
  isOwner: IsOwner,
): OwnedBatches {
  const changes = history.flatMap(({ field, ...change }) =>
    field === 'internal.ownerPhone' || field === 'internal.ownerEmail' ? [{ ...change, name: fields[field] }] : [],
  );
  const owner: Pick<Owner, 'phone' | 'email'> = {
    phone: textOf(internal['internal.ownerPhone']),
    email: textOf(internal['internal.ownerEmail']),
  };
  for (const { name, before } of changes.toReversed()) owner[name] = textOf(before);
  const before = isOwner(owner);
  const after = new Map<string, boolean>();
  for (const change of changes) {
    owner[change.name] = textOf(change.after);
    after.set(change.batchId, isOwner(owner));
  }
  const batches = [...after.keys()];
  return {
    before,
    theirs: batches.filter((id) => after.get(id) === true),
    others: batches.filter((id) => after.get(id) === false),
  };
}

/** Whether a home is theirs in an earlier state of the site, where this batch changed its owner last. */
export function isTheirsAfter({ before, theirs, others }: OwnedBatches, batchId: string | null): boolean {
  if (batchId === null) return before;
  // One that the log had forgotten by then came before all that it still had.
  return theirs.includes(batchId) || (before && !others.includes(batchId));
}
