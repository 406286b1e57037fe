import { type Kysely, sql } from 'kysely';

const categories = [
  'exterior',
  'pool',
  'living',
  'bedroom',
  'bathroom',
  'kitchen',
  'view',
  'surroundings',
  'floor_plan',
];

/** What each picture shows, which nobody has chosen yet for those there are, and where a video of the property is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const allowed = sql.join(categories.map((category) => sql.lit(category)));
  await sql`alter table listing_media add column category text check (category in (${allowed}))`.execute(db);
  await sql`alter table listings add column video_url text check (length(video_url) <= 500)`.execute(db);
}
