import { sql } from 'kysely';
import { findRates } from '#app/features/listings/rates.server.ts';
import { eachBatch } from '#app/features/listings/store/listing-query.server.ts';
import type { Db } from '#db/tables.ts';
import { listedUsd, type SummaryCard } from './listing-summary.ts';

/**
 * Compares what the list sorts by anew, at the rates of now: after one of them changed, and where an earlier version wrote it. A
 * statement for each batch of listings, however many a rate changes.
 */
export async function comparePrices(db: Db): Promise<void> {
  const rates = await findRates(db);
  const read = (after: number, limit: number) =>
    db.kysely
      .selectFrom('listing_summaries')
      .select(['listing_id as id', 'comparable_usd', 'card_json'])
      .where('listing_id', '>', after)
      .orderBy('listing_id')
      .limit(limit)
      .execute();
  for await (const rows of eachBatch(read)) {
    const changed = rows.flatMap(({ id, card_json: card, comparable_usd: known }) => {
      const usd = listedUsd((JSON.parse(card) as SummaryCard).offers, rates);
      return usd === known ? [] : [{ id, usd, card }];
    });
    if (changed.length > 0) await write(db, changed);
  }
}

type Compared = { id: number; usd: number | null; card: string };

/** What was written meanwhile is compared already. */
async function write({ kysely }: Db, rows: readonly Compared[]): Promise<void> {
  const values = rows.map(
    ({ id, usd, card }) => sql`(cast(${id} as integer), cast(${usd} as double precision), cast(${card} as text))`,
  );
  await sql`with fresh(id, usd, card) as (values ${sql.join(values)})
    update listing_summaries set comparable_usd = fresh.usd from fresh
    where listing_summaries.listing_id = fresh.id and listing_summaries.card_json = fresh.card`.execute(kysely);
}
