import { type Kysely, sql } from 'kysely';

/** The groups that places were in so far, the best known of each first: a group is called like its first. */
const groups: readonly (readonly string[])[] = [
  ['canggu', 'berawa', 'batubolong', 'echobeach', 'padonan', 'babakan', 'tibubeneng'],
  ['pererenan', 'munggu', 'seseh', 'cemagi', 'tumbakbayuh'],
  ['seminyak', 'petitenget', 'batubelig'],
  ['umalas', 'kerobokan'],
  ['kuta', 'legian', 'tuban'],
  ['uluwatu', 'bingin', 'padangpadang', 'balangan', 'pecatu', 'ungasan', 'pandawa', 'nyangnyang'],
  ['jimbaran', 'nusadua', 'benoa'],
  ['sanur', 'denpasar'],
  ['ubud', 'tegallalang', 'mas', 'payangan', 'gianyar'],
  ['ketewel', 'sukawati', 'keramas'],
  ['tabanan', 'tanahlot', 'kedungu', 'nyanyi', 'kabakaba', 'balian'],
  ['bedugul', 'kintamani', 'munduk'],
  ['sidemen', 'candidasa', 'amed', 'karangasem', 'klungkung'],
  ['lovina', 'singaraja', 'pemuteran'],
  ['medewi', 'negara'],
  ['lembongan', 'nusapenida'],
  ['lombok', 'giliislands'],
];

/** Which group a place is in, and where places are now that had another address, or that became part of another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table places add column place_group text`.execute(db);
  await sql`alter table places add column group_rank integer not null default 0`.execute(db);
  for (const places of groups) {
    for (const [rank, slug] of places.entries()) {
      await sql`update places set place_group = ${places[0]}, group_rank = ${rank} where slug = ${slug}`.execute(db);
    }
  }
  await db.schema
    .createTable('former_places')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('names_json', 'text')
    .execute();
}
