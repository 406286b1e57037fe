import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Names, descriptions and captions become one column each, `{"en": …, "id": …}`: a new language needs no column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await gather(db, 'places', 'name', 'names_json');
  await gather(db, 'places', 'description', 'descriptions_json');
  await gather(db, 'listing_media', 'alt', 'alt_json');
}

/** The languages that had columns, `name_en` and so on; all but English may be null. */
const former = ['en', 'id', 'ar'];

async function gather(db: Kysely<unknown>, table: string, name: string, gathered: string): Promise<void> {
  const [rows, target] = [sql.table(table), sql.ref(gathered)];
  const members = former.map((language) => {
    const text = escapeJson(sql.ref(`${name}_${language}`));
    return sql`coalesce(${sql.lit(`${language === 'en' ? '' : ','}"${language}":"`)} || ${text} || '"', '')`;
  });
  await sql`alter table ${rows} add column ${target} text not null default '{}'`.execute(db);
  await sql`update ${rows} set ${target} = '{' || ${sql.join(members, sql` || `)} || '}'`.execute(db);
  for (const language of former) {
    await sql`alter table ${rows} drop column ${sql.ref(`${name}_${language}`)}`.execute(db);
  }
}

/** What JSON wants escaped in a string, by nothing but `replace`: the engines share no function that makes JSON. */
function escapeJson(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const controls = Array.from({ length: 31 }, (_, index) => String.fromCharCode(index + 1));
  return ['\\', '"', ...controls].reduce((escaped, character) => {
    return sql`replace(${escaped}, ${character}, ${JSON.stringify(character).slice(1, -1)})`;
  }, text);
}
