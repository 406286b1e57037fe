import { beginBatch } from '#app/features/changes/change-log.server.ts';
import { changeCatalogue } from '#app/features/listings/store/listing-versions.server.ts';
import { lockRecord } from '#app/features/records/record-rows.server.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';
import { holdOffers, isConfirmable } from './confirm-listing.server.ts';
import { putGone } from './confirmation-rows.server.ts';
import { type DueListing, findArrivals } from './due-listings.server.ts';
import { minMails, noticeDays } from './heartbeat.ts';

const noticeMs = noticeDays * 24 * 60 * 60 * 1000;

type Holding = { now: number; reason(listing: DueListing): string; batchOf(listing: DueListing): string };

/**
 * Puts on hold what nobody has confirmed although enough mails have arrived, the notice days ago. Each is looked at again in its
 * own transaction: somebody may have confirmed it meanwhile.
 */
export async function holdUnconfirmed(db: Db, due: readonly DueListing[], holding: Holding): Promise<void> {
  const noticed = due.filter(({ lapsedAt, noticeKey }) => lapsedAt !== null && noticeKey !== null);
  const arrivals = await findArrivals(db, noticed);
  for (const listing of noticed) {
    const { count = 0, noticeAt = null } = arrivals.get(listing.id) ?? {};
    if (count < minMails || noticeAt === null || noticeAt + noticeMs > holding.now) continue;
    await holdOne(db, listing, holding);
  }
}

function holdOne(db: Db, listing: DueListing, { now, reason, batchOf }: Holding): Promise<boolean> {
  return orNothing(() =>
    changeCatalogue(db, async (inner, version) => {
      const record = await lockRecord(inner, listing.id);
      const row = await inner.kysely
        .selectFrom('listing_confirmations')
        .select(['counted_from', 'gone_at'])
        .where('listing_id', '=', listing.id)
        .executeTakeFirst();
      const isSame = row?.counted_from === listing.countedFrom && row.gone_at === null;
      if (record === null || !isConfirmable(record) || !isSame) throw new NotDone(false);
      const batchId = batchOf(listing);
      if (!(await beginBatch(inner, { id: batchId, kind: 'status', staffId: null, now }))) throw new NotDone(false);
      await holdOffers(inner, version, { batchId, now }, record, reason(listing));
      await putGone(inner, { listingId: listing.id, now, keepsNotice: true });
      return true;
    }),
  );
}
