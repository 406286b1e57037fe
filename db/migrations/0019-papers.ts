import { type Kysely, sql } from 'kysely';

const knowable = [
  ...[
    'certificate',
    'certificate_checked',
    'encumbered',
    'family_consent',
    'zone',
    'protected_farm_land',
    'subletting',
  ],
  ...['lodging_licence', 'building_permit', 'completion_certificate', 'water_source', 'car_access'],
];

/** The land and its papers, and what a house is connected to. Of the listings there are, nothing of it is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of knowable) {
    await sql`alter table listings add column ${sql.ref(column)} text not null default 'unknown'`.execute(db);
  }
  for (const column of ['certificate_seen_on', 'title_end', 'zone_seen_on']) {
    await sql`alter table listings add column ${sql.ref(column)} text`.execute(db);
  }
  await sql`alter table listings add column storeys integer check (storeys > 0)`.execute(db);
  await sql`alter table listings add column electricity_va integer check (electricity_va >= 0)`.execute(db);
  await sql`alter table listings add column road_width_m double precision check (road_width_m > 0)`.execute(db);
}
