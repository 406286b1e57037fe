import { beginBatch } from '#app/features/changes/change-log.server.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { offerLines } from '#app/features/records/list/listing-summary.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { type Command, writeMove } from '#app/features/records/records.server.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { offersEndedLease } from './lease-over.ts';
import { findMoves, standingMoves, undoableMove } from './offer-moves.server.ts';

type Undo = {
  offer: string;
  /** That moved it last. */
  batchId: string;
  reason: string;
};

/**
 * Puts an offer back to where it stood before its last move, which stays in the log. `refused`: that was not its last move, or was
 * undone already. `lease_over`: it would be back on the market, and its lease ended since. What visitors see changes at once.
 */
export function undoMove(
  db: Db,
  { listingId, staffId, key, now }: Command,
  { offer, batchId, reason }: Undo,
): Promise<'moved' | 'refused' | 'lease_over' | 'gone'> {
  return orNothing(() =>
    changeCatalogue<'moved' | 'refused' | 'lease_over' | 'gone'>(db, async (inner, version) => {
      const record = await lockRecord(inner, listingId);
      const line = record && offerLines(record, record.publishedSheet).find((each) => each.key === offer);
      if (!record || record.removedAt !== null || !line) throw new NotDone('gone');
      if (!(await beginBatch(inner, { id: key, kind: 'undo', staffId, now }))) return 'moved';
      const moves = (await findMoves(inner, listingId)).filter((move) => move.offer === offer);
      const last = undoableMove(moves, line.status);
      if (last?.batchId !== batchId) throw new NotDone('refused');
      const { from: to, to: from } = last;
      const today = isoDay(baliDayOf(now));
      if (offersEndedLease(record.publishedSheet, { offer, to, today })) throw new NotDone('lease_over');
      // What it was closed for holds again when it is closed again.
      const [, before] = standingMoves(moves);
      const again = before?.to === 'Closed' && to === 'Closed' ? before : null;
      const facts = { on: again?.on ?? today, closedFor: again?.closedFor ?? null };
      await writeMove(inner, version, { batchId: key, now }, record, { offer, from, to, reason, ...facts });
      await inner.kysely
        .updateTable('change_batches')
        .set({ undone_by: key })
        .where('id', '=', batchId)
        .where('kind', '=', 'status')
        .execute();
      return 'moved';
    }),
  );
}
