import type { Price } from '#app/features/listings/price.ts';
import type { Db } from '#db/tables.ts';

/** When an offer was sold or let, `YYYY-MM-DD`, and for how much; null where nobody noted it. */
export type Closing = { on: string; price: Price | null };

/** How the offers of these listings were closed last, by their names. What visitors may know of it is the agency's to say. */
export async function findClosings(
  { kysely }: Db,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, Closing>>> {
  const found = new Map<number, Map<string, Closing>>();
  if (listingIds.length === 0) return found;
  const moves = await kysely
    .selectFrom('offer_moves')
    .innerJoin('change_batches', 'change_batches.id', 'offer_moves.batch_id')
    .select(['listing_id', 'offer_key', 'happened_on', 'close_amount', 'close_currency'])
    .where('listing_id', 'in', [...listingIds])
    .where('to_status', '=', 'Closed')
    .orderBy('change_batches.happened_at')
    .execute();
  for (const { listing_id: id, offer_key: key, happened_on: on, close_amount: amount, close_currency } of moves) {
    const closings = found.get(id) ?? new Map<string, Closing>();
    const price = amount === null ? null : { amount, currency: close_currency as Price['currency'] };
    found.set(id, closings.set(key, { on, price }));
  }
  return found;
}
