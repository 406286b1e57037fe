import { type Kysely, sql } from 'kysely';

/** The point within 300 m that visitors were shown last, whatever they are shown now. It is looked up by the pin's latitude and by the building. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listings add column around_latitude double precision`.execute(db);
  await sql`alter table listings add column around_longitude double precision`.execute(db);
  await sql`update listings set around_latitude = public_latitude, around_longitude = public_longitude where location_privacy = 'around'`.execute(
    db,
  );
  await db.schema.createIndex('listings_latitude').on('listings').column('latitude').execute();
  await db.schema.createIndex('listings_building').on('listings').column('building').execute();
}
