import { type Kysely, sql } from 'kysely';

/** Places, listings with their texts, offers and pictures, exchange rates, and the log of changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db);
  await createExchangeRates(db);
  await createListings(db);
  await createListingTexts(db);
  await createOffers(db);
  await createMedia(db);
  await createChangeLog(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('places')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_id', 'text', (column) => column.notNull())
    .addColumn('name_ar', 'text', (column) => column.notNull())
    .addColumn('description_en', 'text', (column) => column.notNull())
    .addColumn('description_id', 'text', (column) => column.notNull())
    .addColumn('description_ar', 'text', (column) => column.notNull())
    .addColumn('aliases_json', 'text', (column) => column.notNull())
    .addColumn('regency', 'text', (column) => column.notNull())
    .addColumn('island', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision', (column) => column.notNull())
    .addColumn('longitude', 'double precision', (column) => column.notNull())
    .addColumn('precision_m', 'double precision', (column) => column.notNull())
    .execute();
}

async function createListings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listings')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id > 0`))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull().references('places.slug'))
    .addColumn('street', 'text')
    .addColumn('latitude', 'double precision', (column) => column.notNull().check(sql`latitude between -90 and 90`))
    .addColumn('longitude', 'double precision', (column) => column.notNull().check(sql`longitude between -180 and 180`))
    .addColumn('bedrooms', 'integer', (column) => column.check(sql`bedrooms >= 0`))
    .addColumn('bathrooms', 'integer', (column) => column.check(sql`bathrooms >= 0`))
    .addColumn('living_sqm', 'double precision', (column) => column.check(sql`living_sqm > 0`))
    .addColumn('lot_sqm', 'double precision', (column) => column.check(sql`lot_sqm > 0`))
    .addColumn('year_built', 'integer')
    .addColumn('furnishing', 'text')
    .addColumn('on_market_at', 'bigint', (column) => column.notNull())
    .addColumn('featured_rank', 'integer')
    .addColumn('views', 'integer', (column) => column.notNull().defaultTo(0).check(sql`views >= 0`))
    .addColumn('modified_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('listings_place').on('listings').column('place').execute();
}

async function createListingTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_texts')
    .addColumn('listing_id', 'integer', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('listing_texts_key', ['listing_id', 'language'])
    .execute();
}

async function createOffers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offers')
    .addColumn('listing_id', 'integer', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('sale', 'rent')`))
    .addColumn('standard_status', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull().check(sql`amount > 0`))
    .addColumn('currency', 'text', (column) => column.notNull().references('exchange_rates.currency'))
    .addColumn('period', 'text')
    .addColumn('tenure', 'text')
    .addColumn('lease_end', 'text')
    .addColumn('extension_years', 'integer')
    .addColumn('extension_terms', 'text')
    .addColumn('comparable_usd', 'double precision', (column) => column.notNull().check(sql`comparable_usd > 0`))
    .addPrimaryKeyConstraint('offers_key', ['listing_id', 'position'])
    .addCheckConstraint('offers_rent_has_period', sql`(kind = 'rent') = (period is not null)`)
    .addCheckConstraint('offers_sale_has_tenure', sql`(kind = 'sale') = (tenure is not null)`)
    .addCheckConstraint('offers_lease_has_end', sql`(coalesce(tenure, '') = 'leasehold') = (lease_end is not null)`)
    .addCheckConstraint('offers_extension_whole', sql`(extension_years is null) = (extension_terms is null)`)
    .addCheckConstraint('offers_extension_of_lease', sql`extension_years is null or lease_end is not null`)
    .execute();
}

async function createMedia(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull().check(sql`width > 0`))
    .addColumn('height', 'integer', (column) => column.notNull().check(sql`height > 0`))
    .addColumn('color', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('listing_media')
    .addColumn('listing_id', 'integer', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('media_id', 'text', (column) => column.notNull().references('media.id'))
    .addColumn('alt_en', 'text', (column) => column.notNull())
    .addColumn('alt_id', 'text')
    .addColumn('alt_ar', 'text')
    .addPrimaryKeyConstraint('listing_media_key', ['listing_id', 'position'])
    .execute();
  await db.schema.createIndex('listing_media_media').on('listing_media').column('media_id').execute();
}

/** Mid rates of July 2025 to begin with: listings in any currency need one before the agency sets its own. */
const firstRates = { as_of: '2025-07-01', USD: 1, IDR: 16_283, EUR: 0.8502, AUD: 1.5125 };

async function createExchangeRates(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exchange_rates')
    .addColumn('currency', 'text', (column) => column.primaryKey())
    .addColumn('per_usd', 'double precision', (column) => column.notNull().check(sql`per_usd > 0`))
    .addColumn('as_of', 'text', (column) => column.notNull())
    .execute();
  const { as_of, ...rates } = firstRates;
  for (const [currency, perUsd] of Object.entries(rates)) {
    await sql`insert into exchange_rates (currency, per_usd, as_of) values (${currency}, ${perUsd}, ${as_of})`.execute(
      db,
    );
  }
}

async function createChangeLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('listing_versions')
    .addColumn('listing_id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('listing_versions_version').on('listing_versions').column('version').execute();
  await db.schema
    .createTable('catalogue')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('rebuilt_at_version', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into catalogue (id, version, rebuilt_at_version) values (1, 0, 0)`.execute(db);
}
