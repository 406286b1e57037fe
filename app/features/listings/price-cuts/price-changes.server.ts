import { isSearchable, type Offer, type OfferDraft, sameness } from '#app/features/listings/listing.ts';
import type { Price } from '#app/features/listings/price.ts';
import type { Db } from '#db/tables.ts';

type Change = {
  listingId: number;
  before: readonly Offer[];
  after: readonly OfferDraft[];
  now: number;
  /** Whether visitors are shown what was cut. */
  tellsCuts: boolean;
};

/** A price can only be cut from what was asked for that long at least: see decision 0079. */
const priorMs = 30 * 24 * 60 * 60 * 1000;

type IsPrior = (listingId: number, offerKey: string, price: Price) => boolean;

/**
 * Whether visitors may be told that an offer was cut from a price: when it was to be had for no less in the 30 days before
 * (Directive 98/6/EC, Article 6a). `now`: when it is cut.
 */
export async function findPriorPrices({ kysely }: Db, listingIds: readonly number[], now: number): Promise<IsPrior> {
  if (listingIds.length === 0) return () => true;
  const rows = await kysely
    .selectFrom('price_changes')
    .select((row) => ['listing_id', 'offer_key', 'currency', row.fn.min<number>('amount_before').as('lowest')])
    .where('listing_id', 'in', [...listingIds])
    .where('changed_at', '>', now - priorMs)
    .groupBy(['listing_id', 'offer_key', 'currency'])
    .execute();
  const nameOf = (...parts: (string | number)[]) => parts.join(' ');
  const lowest = new Map(rows.map((row) => [nameOf(row.listing_id, row.offer_key, row.currency), row.lowest]));
  return (id, key, { amount, currency }) => amount <= (lowest.get(nameOf(id, key, currency)) ?? amount);
}

/** A price that goes back so soon was undone or put right: what it was meanwhile counts for nothing. */
const mistakeMs = 24 * 60 * 60 * 1000;

/**
 * Keeps what became of the prices of the offers that stay the same ones; in another currency nothing is kept, and a change that
 * is taken back within a day is forgotten, so that visitors are shown the cut before it again. Visitors are shown a cut of a price that they could see before and can see now, if it was the prior price and the agency tells it. Within
 * the transaction that writes the prices.
 */
export async function recordPriceChanges(db: Db, { listingId, before, after, now, tellsCuts }: Change): Promise<void> {
  const isPrior = await findPriorPrices(db, [listingId], now);
  for (const [position, offer] of after.entries()) {
    const key = offer.key ?? String(position);
    const former = before.find((each) => each.key === key && sameness(each) === sameness(offer));
    if (former?.price.currency !== offer.price.currency || former.price.amount === offer.price.amount) continue;
    const wasSeen = isSearchable(former) && !former.terms.priceOnRequest && !offer.terms.priceOnRequest;
    const isCut = offer.price.amount < former.price.amount;
    if (await forgetMistake(db, { listingId, key, from: offer.price, to: former.price, now })) continue;
    const change = {
      amount_before: former.price.amount,
      amount_after: offer.price.amount,
      currency: offer.price.currency,
      is_shown: tellsCuts && wasSeen && isCut && isPrior(listingId, key, former.price) ? 1 : 0,
    };
    await db.kysely
      .insertInto('price_changes')
      .values({ listing_id: listingId, offer_key: key, changed_at: now, ...change })
      .onConflict((same) => same.columns(['listing_id', 'offer_key', 'changed_at']).doUpdateSet(change))
      .execute();
  }
}

type Mistake = { listingId: number; key: string; from: Price; to: Price; now: number };

/** Whether the last change of the price was this one, within a day: then it is no longer kept. */
async function forgetMistake({ kysely }: Db, { listingId, key, from, to, now }: Mistake): Promise<boolean> {
  const last = await kysely
    .selectFrom('price_changes')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('offer_key', '=', key)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isMistake =
    last !== undefined &&
    last.changed_at > now - mistakeMs &&
    last.currency === from.currency &&
    last.amount_before === from.amount &&
    last.amount_after === to.amount;
  if (!isMistake) return false;
  await kysely
    .deleteFrom('price_changes')
    .where('listing_id', '=', listingId)
    .where('offer_key', '=', key)
    .where('changed_at', '=', last.changed_at)
    .execute();
  return true;
}
