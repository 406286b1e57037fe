import type { CompiledQuery, ExpressionBuilder } from 'kysely';
import type { Listing } from '#app/features/listings/listing.ts';
import { defaultLanguage, type Language, languages } from '#app/i18n/languages.ts';
import { readJsonRows } from '#app/platform/db/database.ts';
import type { Db, Tables } from '#db/tables.ts';
import {
  listingColumns,
  offerColumns,
  pictureColumns,
  readListing,
  storedOfferColumns,
  textColumns,
} from './listing-rows.ts';

/** What fits PostgreSQL's `integer`; asking for more would be an error there. */
const greatestId = 2 ** 31 - 1;

const everyLanguage = languages.map(({ tag }) => tag);

/**
 * These listings, in no order, without those that do not exist. One query. With a `language`, only texts in it and in
 * English: descriptions are most of what a listing weighs.
 */
export async function readByIds(db: Db, ids: readonly number[], language?: Language): Promise<Listing[]> {
  const possible = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= greatestId);
  if (possible.length === 0) return [];
  const padded = padIds(possible);
  const read =
    language === undefined ? everyLanguage : everyLanguage.map((tag) => (tag === defaultLanguage ? tag : language));
  const parameters = [...read, ...padded];
  const { rows } = await db.kysely.executeQuery<Selected>({ ...compileByIds(db, padded.length), parameters });
  return rows.map(readSelected);
}

/** The listings that follow `id`, in the order of their ids, at most `limit`. */
export async function readAfter(db: Db, id: number, limit: number): Promise<Listing[]> {
  const query = selectListings(db).where('listings.id', '>', id).orderBy('listings.id').limit(limit);
  return (await query.execute()).map(readSelected);
}

/** Small enough to be read between two requests without being noticed. */
const batchSize = 200;

/** What `read` returns after an id, from `after` on, in batches, letting requests through between them. */
export async function* eachBatch<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
  after = 0,
): AsyncGenerator<Row[]> {
  for (let last = after; ; ) {
    const rows = await read(last, batchSize);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return;
    last = end.id;
    await new Promise(setImmediate);
  }
}

/** Repeats the last id up to a power of two: a handful of statements serve any number of ids and stay prepared. */
function padIds(ids: readonly number[]): number[] {
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return Array.from({ length }, (_, index) => ids[Math.min(index, ids.length - 1)] ?? 0);
}

const compiled = new Map<string, CompiledQuery<Selected>>();

/** Building this query takes as long as a third of running it, so its text is cached by engine and number of ids. */
function compileByIds(db: Db, length: number): CompiledQuery<Selected> {
  const name = `${db.engine} ${length}`;
  const known = compiled.get(name);
  if (known) return known;
  const query = selectListings(db).where('listings.id', 'in', new Array<number>(length).fill(0)).compile();
  compiled.set(name, query);
  return query;
}

/** Listings with everything that belongs to them, in one statement: one snapshot, one round trip. */
function selectListings(db: Db) {
  return selectFacts(db).select((listing) => {
    const texts = listing
      .selectFrom('listing_texts')
      .whereRef('listing_texts.listing_id', '=', 'listings.id')
      .where('listing_texts.language', 'in', everyLanguage);
    const pictures = listing
      .selectFrom('listing_media')
      .innerJoin('media', 'media.id', 'listing_media.media_id')
      .whereRef('listing_media.listing_id', '=', 'listings.id');
    return [
      db.jsonRows(texts.select(textColumns), textColumns).as('texts'),
      db.jsonRows(pictures.select(pictureColumns), pictureColumns).as('pictures'),
    ];
  });
}

/** The offers of a listing, each with the change that led to its present price if it was a cut that visitors are told. */
function selectOffers(listing: ExpressionBuilder<Tables, 'listings'>) {
  return listing
    .selectFrom('offers')
    .leftJoin('price_changes', (join) =>
      join
        .onRef('price_changes.listing_id', '=', 'offers.listing_id')
        .onRef('price_changes.offer_key', '=', 'offers.key')
        .onRef('price_changes.currency', '=', 'offers.currency')
        .onRef('price_changes.amount_after', '=', 'offers.amount')
        .onRef('price_changes.amount_before', '>', 'price_changes.amount_after')
        .on((row) => row('price_changes.is_shown', '=', row.lit(1)))
        .on('price_changes.changed_at', '=', (outer) =>
          outer
            .selectFrom('price_changes as last')
            .select((row) => row.fn.max('last.changed_at').as('changed_at'))
            .whereRef('last.listing_id', '=', 'offers.listing_id')
            .whereRef('last.offer_key', '=', 'offers.key'),
        ),
    )
    .whereRef('offers.listing_id', '=', 'listings.id')
    .select(storedOfferColumns.map((column) => `offers.${column}` as const))
    .select(['price_changes.amount_before as cut_from', 'price_changes.changed_at as cut_at']);
}

/** What the agency calls the listing, where it shows that. */
export function shownOwnReference(listing: ExpressionBuilder<Tables, 'listings'>) {
  const shown = listing
    .selectFrom('catalogue')
    .select('catalogue.id')
    .where('catalogue.shows_own_references', '=', listing.lit(1));
  return listing
    .selectFrom('own_references')
    .select('own_references.reference')
    .whereRef('own_references.listing_id', '=', 'listings.id')
    .where(({ exists }) => exists(shown));
}

/** Listings with their offers, without texts and pictures. */
export function selectFacts({ kysely, jsonRows }: Db) {
  return kysely
    .selectFrom('listings')
    .innerJoin('places', 'places.slug', 'listings.place')
    .select(listingColumns.map((column) => `listings.${column}` as const))
    .select((listing) => {
      const catalogue = listing.selectFrom('catalogue').where('catalogue.id', '=', listing.lit(1));
      return [
        catalogue.select('reference_prefix').as('reference_prefix'),
        shownOwnReference(listing).as('own_reference'),
        jsonRows(selectOffers(listing), offerColumns).as('offers'),
        listing.fn.coalesce('listings.public_latitude', 'places.latitude').as('shown_latitude'),
        listing.fn.coalesce('listings.public_longitude', 'places.longitude').as('shown_longitude'),
        'places.precision_m as place_precision_m',
      ];
    });
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectListings>['execute']>>[number];

function readSelected({ texts, offers, pictures, ...listing }: Selected): Listing {
  return readListing({
    listing,
    texts: readJsonRows(texts),
    offers: readJsonRows(offers),
    pictures: readJsonRows(pictures),
  });
}
