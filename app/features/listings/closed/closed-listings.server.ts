import type { Listing } from '#app/features/listings/listing.ts';
import { pageSize } from '#app/features/listings/listing-search.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import { standardStatuses, visibilityOf } from '#app/features/listings/standard-status.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Db } from '#db/tables.ts';

const searchable = standardStatuses.filter((status) => visibilityOf[status] === 'searchable');

/**
 * One page, from 1, of the listings that are sold or let and no longer offered in any way, the newest on the market
 * first. `total` counts all of them, `last` is the number of the last page; beyond it there are none. Texts are those in
 * `language` and in English.
 */
export async function findClosedListings(
  db: Db,
  page: number,
  language: Language,
): Promise<{ listings: Listing[]; total: number; last: number }> {
  const { total } = await selectClosed(db)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await selectClosed(db)
    .select('listings.id')
    .orderBy('listings.on_market_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(pageSize)
    .offset(Math.min((page - 1) * pageSize, total))
    .execute();
  const ids = rows.map(({ id }) => id);
  return { listings: await findListings(db, ids, language), total, last: Math.max(1, Math.ceil(total / pageSize)) };
}

function selectClosed({ kysely }: Db) {
  return kysely.selectFrom('listings').where(({ and, exists, not, selectFrom }) => {
    const offers = selectFrom('offers').select('offers.listing_id').whereRef('offers.listing_id', '=', 'listings.id');
    return and([
      exists(offers.where('offers.standard_status', '=', 'Closed')),
      not(exists(offers.where('offers.standard_status', 'in', searchable))),
    ]);
  });
}
