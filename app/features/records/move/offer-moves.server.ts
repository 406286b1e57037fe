import type { BatchKind } from '#app/features/changes/change-log.server.ts';
import type { Price } from '#app/features/listings/price.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import type { Db } from '#db/tables.ts';

/** An offer that moved from one status to another. */
export type OfferMove = {
  offer: string;
  from: StandardStatus;
  to: StandardStatus;
  /** The day it was so, `YYYY-MM-DD`, which may be before somebody noted it. */
  on: string;
  reason: string;
  /** For how much it was sold or let; null where it was not, or nobody noted it. */
  closedFor: Price | null;
};

/** `by` is null once whoever did it is no longer among the staff; `at`: when it was noted; `isUndo`: of the one before. */
export type NotedMove = OfferMove & { batchId: string; by: string | null; at: number; isUndo: boolean };

/** Writes what a batch moved, within its transaction. */
export async function insertMove(
  { kysely }: Db,
  { batchId, listingId }: { batchId: string; listingId: number },
  { offer, from, to, on, reason, closedFor }: OfferMove,
): Promise<void> {
  await kysely
    .insertInto('offer_moves')
    .values({
      ...{ batch_id: batchId, listing_id: listingId, offer_key: offer, from_status: from, to_status: to },
      ...{ happened_on: on, reason },
      ...{ close_amount: closedFor?.amount ?? null, close_currency: closedFor?.currency ?? null },
    })
    .execute();
}

/** Every move of a listing's offers, the latest first. */
export async function findMoves({ kysely }: Db, listingId: number): Promise<NotedMove[]> {
  const rows = await kysely
    .selectFrom('offer_moves')
    .innerJoin('change_batches', 'change_batches.id', 'offer_moves.batch_id')
    .leftJoin('staff', 'staff.id', 'change_batches.staff_id')
    .selectAll('offer_moves')
    .select(['change_batches.happened_at', 'change_batches.kind', 'staff.name'])
    .where('offer_moves.listing_id', '=', listingId)
    .orderBy('change_batches.happened_at', 'desc')
    .orderBy('offer_moves.offer_key')
    .execute();
  return rows.map((row) => ({
    ...{ offer: row.offer_key, from: row.from_status as StandardStatus, to: row.to_status as StandardStatus },
    ...{ on: row.happened_on, reason: row.reason, by: row.name, at: row.happened_at, batchId: row.batch_id },
    isUndo: row.kind === ('undo' satisfies BatchKind),
    closedFor:
      row.close_amount === null
        ? null
        : { amount: row.close_amount, currency: row.close_currency as Price['currency'] },
  }));
}

/** The moves of one offer, the latest first, without what was undone and what undid it. */
export function standingMoves(moves: readonly NotedMove[]): NotedMove[] {
  let undone = 0;
  return moves.filter(({ isUndo }) => {
    if (isUndo) undone += 1;
    else if (undone > 0) undone -= 1;
    else return true;
    return false;
  });
}

/** Where each of these offers stood last, of those that were ever moved: also of one that was taken out since. */
export async function findLastStatuses(
  db: Db,
  listingId: number,
  offers: readonly string[],
): Promise<ReadonlyMap<string, StandardStatus>> {
  if (offers.length === 0) return new Map();
  const moves = await findMoves(db, listingId);
  return new Map(
    offers.flatMap((offer) => {
      const [last] = standingMoves(moves.filter((move) => move.offer === offer));
      return last === undefined ? [] : [[offer, last.to] as const];
    }),
  );
}

/** The move that can be undone, of one offer's moves, the latest first: the last, as long as the offer stands where it led. */
export function undoableMove([last]: readonly NotedMove[], status: StandardStatus): NotedMove | null {
  return last !== undefined && !last.isUndo && last.to === status ? last : null;
}
