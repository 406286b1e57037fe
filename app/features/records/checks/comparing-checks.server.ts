import { comparableUsd, type Price, type RentPeriod } from '#app/features/listings/price.ts';
import { findRates } from '#app/features/listings/rates.server.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { standardStatuses, visibilityOf } from '#app/features/listings/standard-status.ts';
import { offerKeys } from '#app/features/records/sheet/listing-sheet.ts';
import { type Sheet, valueIn } from '#app/features/records/sheet/sheet.ts';
import type { Db } from '#db/tables.ts';
import type { FoundCheck } from './checks.ts';

const shownStatuses = standardStatuses.filter((status) => visibilityOf[status] === 'searchable');

/** Prices that say what is usual in an area, from so many on. */
const enoughPrices = 5;
/** Times below the lowest or above the highest of them. */
const farAway = 2;

/** What only the other listings can tell: a price nobody asks there, and a listing that is probably this one again. */
export async function comparingChecks(db: Db, id: number, sheet: Sheet): Promise<FoundCheck[]> {
  const [prices, twin] = await Promise.all([unusualPrices(db, id, sheet), findTwin(db, id, sheet)]);
  return twin === null ? prices : [...prices, { name: 'twin', field: 'type', isRequired: false, twin }];
}

async function unusualPrices(db: Db, id: number, sheet: Sheet): Promise<FoundCheck[]> {
  const rates = await findRates(db);
  const found: FoundCheck[] = [];
  for (const key of offerKeys(sheet)) {
    const price = valueIn(sheet, `offer.${key}.price`) as Price | null;
    const kind = valueIn(sheet, `offer.${key}.kind`);
    const period = valueIn(sheet, `offer.${key}.period`) as RentPeriod | null;
    if (price === null || typeof kind !== 'string' || (kind === 'rent' && period === null)) continue;
    const usd = comparableUsd(price, kind === 'rent' ? period : null, rates);
    const others = await findPrices(db, id, { type: valueIn(sheet, 'type'), place: valueIn(sheet, 'place'), kind });
    if (others.length < enoughPrices) continue;
    const [low, high] = [Math.min(...others), Math.max(...others)];
    if (usd >= low / farAway && usd <= high * farAway) continue;
    const usual = { low, high, isRent: kind === 'rent' };
    found.push({ name: 'price_unusual', field: `offer.${key}.price`, isRequired: false, usual });
  }
  return found;
}

async function findPrices(
  { kysely }: Db,
  id: number,
  { type, place, kind }: Record<'type' | 'place' | 'kind', unknown>,
) {
  const rows = await kysely
    .selectFrom('offers')
    .innerJoin('listings', 'listings.id', 'offers.listing_id')
    .select('offers.comparable_usd')
    .where('listings.type', '=', String(type))
    .where('listings.place', '=', String(place))
    .where('offers.kind', '=', kind as string)
    .where('offers.standard_status', 'in', shownStatuses)
    .where('listings.id', '!=', id)
    .limit(1000)
    .execute();
  return rows.map(({ comparable_usd: usd }) => usd);
}

/** Another listing of the same type, area, size and price. */
async function findTwin({ kysely }: Db, id: number, sheet: Sheet): Promise<{ id: number; reference: string } | null> {
  const [living, lot] = [valueIn(sheet, 'livingSqm'), valueIn(sheet, 'lotSqm')];
  const prices = offerKeys(sheet).flatMap((key) => (valueIn(sheet, `offer.${key}.price`) as Price | null) ?? []);
  if ((living === null && lot === null) || prices.length === 0) return null;
  const twin = await kysely
    .selectFrom('listings')
    .innerJoin('offers', 'offers.listing_id', 'listings.id')
    .select('listings.id')
    .where('listings.id', '!=', id)
    .where('listings.type', '=', String(valueIn(sheet, 'type')))
    .where('listings.place', '=', String(valueIn(sheet, 'place')))
    .where('listings.living_sqm', living === null ? 'is' : '=', living as number | null)
    .where('listings.lot_sqm', lot === null ? 'is' : '=', lot as number | null)
    .where('offers.standard_status', '!=', 'Canceled')
    .where((offer) =>
      offer.or(
        prices.map(({ amount, currency }) =>
          offer.and([offer('offers.amount', '=', amount), offer('offers.currency', '=', currency)]),
        ),
      ),
    )
    .orderBy('listings.id')
    .limit(1)
    .executeTakeFirst();
  if (twin === undefined) return null;
  const { reference_prefix: prefix } = await kysely
    .selectFrom('catalogue')
    .select('reference_prefix')
    .executeTakeFirstOrThrow();
  return { id: twin.id, reference: listingReference(prefix, twin.id) };
}
