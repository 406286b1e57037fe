import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import type { ListReader } from '#app/features/records/list/list-conditions.server.ts';
import { shownOffer } from '#app/features/records/list/list-item.server.ts';
import type { ListRow } from '#app/features/records/list/list-page.server.ts';
import { offersEndedLease } from '#app/features/records/move/lease-over.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';

/** Those of which a move to this status would put a lease that is over on the market. */
export async function findEndedLeases(
  db: Db,
  rows: readonly ListRow[],
  to: StandardStatus | null,
  { offerKind, reader }: { offerKind: string | null; reader: ListReader },
): Promise<Set<number>> {
  const today = isoDay(baliDayOf(reader.now));
  const ended = new Set<number>();
  for (const { id, leaseEnd, card } of rows) {
    if (to === null || leaseEnd === null || leaseEnd >= today) continue;
    const offer = shownOffer(card.offers, offerKind)?.key;
    const sheet = (await findRecord(db, id))?.publishedSheet ?? {};
    if (offer !== undefined && offersEndedLease(sheet, { offer, to, today })) ended.add(id);
  }
  return ended;
}
