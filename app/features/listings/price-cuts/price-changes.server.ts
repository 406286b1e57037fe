import { isSearchable, type Offer, type OfferDraft, sameness } from '#app/features/listings/listing.ts';
import type { Db } from '#db/tables.ts';

type Change = {
  listingId: number;
  before: readonly Offer[];
  after: readonly OfferDraft[];
  now: number;
  /** Whether visitors are shown what was cut. */
  tellsCuts: boolean;
};

/**
 * Keeps what became of the prices of the offers that stay the same ones; in another currency nothing is kept. Visitors are
 * shown a cut of a price that they could see before and can see now, where the agency tells it. Within the transaction that writes the prices.
 */
export async function recordPriceChanges(
  { kysely }: Db,
  { listingId, before, after, now, tellsCuts }: Change,
): Promise<void> {
  for (const [position, offer] of after.entries()) {
    const key = offer.key ?? String(position);
    const former = before.find((each) => each.key === key && sameness(each) === sameness(offer));
    if (former?.price.currency !== offer.price.currency || former.price.amount === offer.price.amount) continue;
    const wasSeen = isSearchable(former) && !former.terms.priceOnRequest && !offer.terms.priceOnRequest;
    const change = {
      amount_before: former.price.amount,
      amount_after: offer.price.amount,
      currency: offer.price.currency,
      is_shown: tellsCuts && wasSeen && offer.price.amount < former.price.amount ? 1 : 0,
    };
    await kysely
      .insertInto('price_changes')
      .values({ listing_id: listingId, offer_key: key, changed_at: now, ...change })
      .onConflict((same) => same.columns(['listing_id', 'offer_key', 'changed_at']).doUpdateSet(change))
      .execute();
  }
}
