import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import demonstration from './0013-demonstration.json' with { type: 'json' };

/**
 * Listings name the building they show, and whether they came with the demonstration. Those of an earlier demonstration are marked
 * where every column, text, offer and picture is still what it had written; one that was changed is the agency's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings add column building text`.execute(db);
  await sql`alter table listings add column is_demo integer not null default 0 check (is_demo in (0, 1))`.execute(db);
  const buildings = new Map(
    Object.entries(demonstration).flatMap(([building, prints]) => prints.split(' ').map((print) => [print, building])),
  );
  for (const [id, print] of await fingerprints(db)) {
    const building = buildings.get(print);
    if (building === undefined) continue;
    await sql`update listings set is_demo = 1, building = ${building} where id = ${id}`.execute(db);
  }
}

type Row = Record<string, unknown>;

/** The demonstration was only ever loaded into an empty catalogue, from reference 1 on. */
const lastReference = 274;

/** The beginning of the SHA-256 of all that the demonstration wrote of a listing, by id. */
async function fingerprints(db: Kysely<unknown>): Promise<Map<number, string>> {
  const texts = await read(db, 'listing_texts', 'listing_id', ['language', 'title', 'description'], 'language');
  const offers = await read(db, 'offers', 'listing_id', offerColumns, 'position');
  const media = await read(db, 'listing_media', 'listing_id', ['media_id'], 'position');
  const listings = await read(db, 'listings', 'id', listingColumns, 'id');
  return new Map(
    [...listings].map(([id, rows]) => {
      const whole = [rows, texts.get(id), offers.get(id), media.get(id)];
      return [id, createHash('sha256').update(JSON.stringify(whole)).digest('base64url').slice(0, 10)];
    }),
  );
}

const listingColumns = [
  ...['type', 'place', 'street', 'latitude', 'longitude', 'bedrooms', 'bathrooms', 'living_sqm', 'lot_sqm'],
  ...['year_built', 'furnishing', 'on_market_at', 'featured_rank'],
];

const offerColumns = [
  ...['kind', 'standard_status', 'amount', 'currency', 'period', 'tenure', 'lease_end', 'extension_years'],
  'extension_terms',
];

/** The columns' values of each row, by listing, in an order that both engines have: `order` tells the rows of a listing apart. */
async function read(
  db: Kysely<unknown>,
  table: string,
  key: string,
  columns: readonly string[],
  order: string,
): Promise<Map<number, unknown[][]>> {
  const selected = sql.join([key, order, ...columns].map((column) => sql.ref(column)));
  const { rows } =
    await sql<Row>`select ${selected} from ${sql.table(table)} where ${sql.ref(key)} <= ${lastReference}`.execute(db);
  const rank = (row: Row) => String(row[order]).padStart(9, '0');
  const sorted = rows.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
  const byListing = Map.groupBy(sorted, (row) => Number(row[key]));
  return new Map([...byListing].map(([id, own]) => [id, own.map((row) => columns.map((column) => row[column]))]));
}
