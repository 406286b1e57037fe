import { findRates } from '#app/features/listings/rates.server.ts';
import { eachBatch } from '#app/features/listings/store/listing-query.server.ts';
import type { Db } from '#db/tables.ts';
import { listedUsd, type SummaryCard } from './listing-summary.ts';

/** Compares what the list sorts by anew, at the rates of now: after one of them changed, and where an earlier version wrote it. */
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
    for (const { id, card_json: card, comparable_usd: known } of rows) {
      const usd = listedUsd((JSON.parse(card) as SummaryCard).offers, rates);
      if (usd === known) continue;
      // What was written meanwhile is compared already.
      await db.kysely
        .updateTable('listing_summaries')
        .set({ comparable_usd: usd })
        .where('listing_id', '=', id)
        .where('card_json', '=', card)
        .execute();
    }
  }
}
