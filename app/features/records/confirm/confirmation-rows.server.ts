import { markConfirmed } from '#app/features/listings/confirmed/mark-confirmed.server.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { type StandardStatus, visibilityOf } from '#app/features/listings/standard-status.ts';
import { baliDayOf, isoDay, startOfBaliDay } from '#app/i18n/bali-day.ts';
import type { Db } from '#db/tables.ts';

/**
 * Has visitors read that a listing was confirmed on a day, `YYYY-MM-DD`, and counts the days from then; null takes that back.
 * Within `changeCatalogue`.
 */
export async function putConfirmation(
  db: Db,
  version: number,
  { listingId, day, now }: { listingId: number; day: string | null; now: number },
): Promise<void> {
  const { kysely } = db;
  const isToday = day === isoDay(baliDayOf(now));
  const at = day === null || isToday ? now : startOfBaliDay(baliDayOf(Date.parse(`${day}T00:00+08:00`)));
  const row = { counted_from: at, lapsed_at: null, notice_key: null, gone_at: null };
  await kysely.deleteFrom('confirmation_requests').where('listing_id', '=', listingId).execute();
  if (day === null) await kysely.deleteFrom('listing_confirmations').where('listing_id', '=', listingId).execute();
  else
    await kysely
      .insertInto('listing_confirmations')
      .values({ listing_id: listingId, ...row })
      .onConflict((known) => known.column('listing_id').doUpdateSet(row))
      .execute();
  await markConfirmed(db, version, [listingId], day === null ? null : at);
}

type ShownAgain = { from: StandardStatus; to: StandardStatus; staffId: string | null; now: number };

/** Somebody who brings an offer back to the site says that it is to be had. Within `changeCatalogue`. */
export async function confirmShownAgain(
  db: Db,
  version: number,
  { id: listingId, published }: { id: number; published: Pick<Listing, 'isDemo'> | null },
  { from, to, staffId, now }: ShownAgain,
): Promise<void> {
  const isBack = visibilityOf[from] !== 'searchable' && visibilityOf[to] === 'searchable';
  if (!isBack || staffId === null || published?.isDemo) return;
  await putConfirmation(db, version, { listingId, day: isoDay(baliDayOf(now)), now });
}

/** Notes that a listing is gone, so that the desk is asked what became of it. `keepsNotice`: it was put on hold by itself. */
export async function putGone(
  { kysely }: Db,
  { listingId, now, keepsNotice = false }: { listingId: number; now: number; keepsNotice?: boolean },
): Promise<void> {
  const gone = { gone_at: now, ...(!keepsNotice && { notice_key: null }) };
  await kysely
    .insertInto('listing_confirmations')
    .values({ listing_id: listingId, counted_from: now, lapsed_at: null, notice_key: null, gone_at: now })
    .onConflict((known) => known.column('listing_id').doUpdateSet(gone))
    .execute();
}

/** Asks no more what became of a listing once none of its offers is on hold. */
export async function settleGone({ kysely }: Db, listingId: number): Promise<void> {
  await kysely
    .updateTable('listing_confirmations')
    .set({ gone_at: null })
    .where('listing_id', '=', listingId)
    .where('gone_at', 'is not', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('offers')
            .select('offers.key')
            .where('offers.listing_id', '=', listingId)
            .where('offers.standard_status', '=', 'Hold'),
        ),
      ),
    )
    .execute();
}

/** How it stands with a listing. `countedFrom`: null for one that nobody is asked about yet. */
export type Standing = { isDemo: boolean; confirmedOn: string | null; countedFrom: number | null; isGone: boolean };

/** By listing; of those that were never published nothing. */
export async function findStandings(
  { kysely }: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  if (listingIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('listings')
    .leftJoin('listing_confirmations as confirmation', 'confirmation.listing_id', 'listings.id')
    .select(['listings.id', 'is_demo', 'confirmed_at', 'counted_from', 'gone_at'])
    .where('listings.id', 'in', [...listingIds])
    .execute();
  return new Map(
    rows.map(({ id, is_demo: isDemo, confirmed_at: at, counted_from: countedFrom, gone_at: goneAt }) => [
      id,
      {
        isDemo: isDemo === 1,
        confirmedOn: at === null ? null : isoDay(baliDayOf(at)),
        ...{ countedFrom, isGone: goneAt !== null },
      },
    ]),
  );
}
