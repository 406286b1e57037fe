import { isSameValue, type Json, type Sheet, valueIn } from '#app/features/changes/sheet.ts';
import type { OfferKind } from '#app/features/listings/listing-vocabulary.ts';
import { comparableUsd, type Price, type Rates, type RentPeriod } from '#app/features/listings/price.ts';
import { findRates } from '#app/features/listings/rates.server.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { standardStatuses, visibilityOf } from '#app/features/listings/standard-status.ts';
import { type OfferLine, offerLines, type SummaryCard } from '#app/features/records/list/listing-summary.ts';
import { recordSheet } from '#app/features/records/record.ts';
import { findRecord } from '#app/features/records/record-rows.server.ts';
import type { Db } from '#db/tables.ts';
import type { FoundCheck } from './checks.ts';

const shownStatuses = standardStatuses.filter((status) => visibilityOf[status] === 'searchable');

/** Prices that say what is usual in an area, from so many on. */
const enoughPrices = 5;
/** Times below the 10th or above the 90th of a hundred of them. */
const farAway = 2;
/** The share of a price by which that of a twin may differ; in another currency more, since rates move. */
const twinTolerance = { same: 0.02, other: 0.04 };

/** What only the other listings can tell: a price nobody asks there, and a listing that is probably this one again. */
export async function comparingChecks(db: Db, id: number, sheet: Sheet): Promise<FoundCheck[]> {
  const rates = await findRates(db);
  const [prices, twin] = await Promise.all([
    unusualPrices(db, id, { sheet, rates }),
    findTwin(db, id, { sheet, rates }),
  ]);
  return twin === null ? prices : [...prices, { name: 'twin', field: 'type', isRequired: false, twin }];
}

type Own = { sheet: Sheet; rates: Rates };

async function unusualPrices(db: Db, id: number, { sheet, rates }: Own): Promise<FoundCheck[]> {
  const found: FoundCheck[] = [];
  for (const offer of offerLines({ published: null }, sheet)) {
    const own = comparable(offer, rates);
    if (own === null) continue;
    const { key, period } = offer;
    const { kind, usd } = own;
    const others = await findPrices(db, id, {
      ...{ type: valueIn(sheet, 'type'), place: valueIn(sheet, 'place'), kind, period },
      tenure: offer.tenure,
    });
    if (others.length < enoughPrices) continue;
    const { low, high } = withoutExtremes(others);
    if (usd >= low / farAway && usd <= high * farAway) continue;
    const usual = { low, high, isRent: kind === 'rent' };
    found.push({ name: 'price_unusual', field: `offer.${key}.price`, isRequired: false, usual });
  }
  return found;
}

/** Between which the middle eighty of a hundred prices are. */
function withoutExtremes(prices: readonly number[]): { low: number; high: number } {
  const sorted = prices.toSorted((one, other) => one - other);
  const at = 0.1 * (sorted.length - 1);
  return { low: sorted[Math.ceil(at)] ?? 0, high: sorted[sorted.length - 1 - Math.ceil(at)] ?? 0 };
}

type Kind = { type: Json; place: Json; kind: string; tenure: Json; period: RentPeriod | null };

/** What others of the type, area and kind cost: of the same tenure, and of those rented by the night or for longer. */
async function findPrices({ kysely }: Db, id: number, { type, place, kind, tenure, period }: Kind) {
  const found = kysely
    .selectFrom('offers')
    .innerJoin('listings', 'listings.id', 'offers.listing_id')
    .select('offers.comparable_usd')
    .where('listings.type', '=', String(type))
    .where('listings.place', '=', String(place))
    .where('offers.kind', '=', kind)
    .where('offers.standard_status', 'in', shownStatuses)
    .where('listings.id', '!=', id)
    .limit(1000);
  const alike =
    kind === 'rent'
      ? found.where('offers.period', period === 'night' ? '=' : '!=', 'night')
      : found.where('offers.tenure', '=', String(tenure));
  const rows = await alike.execute();
  return rows.map(({ comparable_usd: usd }) => usd);
}

type Twin = { id: number; reference: string };

/** Another listing of the same type, area and size, and almost the same price: on the site, or as the office keeps it. */
async function findTwin(db: Db, id: number, own: Own): Promise<Twin | null> {
  const { kysely } = db;
  const { sheet } = own;
  const offers = ownOffers(own);
  if (!hasSize(sheet) || offers.length === 0) return null;
  const [living, lot] = sizes(sheet);
  const published = await kysely
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
        offers.flatMap(({ kind, usd, currency }) =>
          (['same', 'other'] as const).map((which) =>
            offer.and([
              offer('offers.kind', '=', kind),
              offer('offers.currency', which === 'same' ? '=' : '!=', currency),
              offer('offers.comparable_usd', '>=', usd * (1 - twinTolerance[which])),
              offer('offers.comparable_usd', '<=', usd * (1 + twinTolerance[which])),
            ]),
          ),
        ),
      ),
    )
    .orderBy('listings.id')
    .limit(1)
    .executeTakeFirst();
  const twin = published?.id ?? (await findUnpublishedTwin(db, id, own));
  if (twin === null) return null;
  const { reference_prefix: prefix } = await kysely
    .selectFrom('catalogue')
    .select('reference_prefix')
    .executeTakeFirstOrThrow();
  return { id: twin, reference: listingReference(prefix, twin) };
}

/** Among those of which something is not on the site yet: they are few. */
async function findUnpublishedTwin(db: Db, id: number, own: Own): Promise<number | null> {
  const { sheet, rates } = own;
  const offers = ownOffers(own);
  const rows = await db.kysely
    .selectFrom('listing_summaries')
    .select(['listing_id', 'card_json'])
    .where('listing_id', '!=', id)
    .where('type', '=', String(valueIn(sheet, 'type')))
    .where('place', '=', String(valueIn(sheet, 'place')))
    .where('removed_at', 'is', null)
    .where('unpublished_count', '>', 0)
    .orderBy('listing_id')
    .limit(200)
    .execute();
  for (const { listing_id: other, card_json: json } of rows) {
    const card = JSON.parse(json) as SummaryCard;
    const others = card.offers.flatMap((offer) => comparable(offer, rates) ?? []);
    const isClose = others.some((other) => offers.some((one) => isSimilar(one, other)));
    const record = isClose ? await findRecord(db, other) : null;
    if (record && isSameValue(sizes(recordSheet(record)), sizes(sheet))) return other;
  }
  return null;
}

type Comparable = { kind: OfferKind; currency: Price['currency']; usd: number };

function ownOffers({ sheet, rates }: Own): Comparable[] {
  return offerLines({ published: null }, sheet).flatMap((offer) => comparable(offer, rates) ?? []);
}

/** Null for an offer that does not say enough yet. */
function comparable(
  { kind, price, period }: Pick<OfferLine, 'kind' | 'price' | 'period'>,
  rates: Rates,
): Comparable | null {
  if (kind === null || price === null || (kind === 'rent' && period === null)) return null;
  return { kind, currency: price.currency, usd: comparableUsd(price, kind === 'rent' ? period : null, rates) };
}

function isSimilar(own: Comparable, other: Comparable): boolean {
  const tolerance = twinTolerance[own.currency === other.currency ? 'same' : 'other'];
  return own.kind === other.kind && Math.abs(other.usd - own.usd) <= own.usd * tolerance;
}

function sizes(sheet: Sheet): [Json, Json] {
  return [valueIn(sheet, 'livingSqm'), valueIn(sheet, 'lotSqm')];
}

function hasSize(sheet: Sheet): boolean {
  return sizes(sheet).some((size) => size !== null);
}
