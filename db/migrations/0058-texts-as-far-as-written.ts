import type { Kysely } from 'kysely';

/**
 * A text may lack its title or its description, which are then shown in English. The table is made anew, because SQLite cannot let
 * nothing into a column that had to have something.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('written_texts')
    .addColumn('listing_id', 'integer', (column) => column.notNull().references('listings.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('title', 'text')
    .addColumn('description', 'text')
    .addPrimaryKeyConstraint('written_texts_key', ['listing_id', 'language'])
    .execute();
  const texts = db as Kysely<Texts>;
  const every = texts.selectFrom('listing_texts').select(columns);
  await texts.insertInto('written_texts').columns(columns).expression(every).execute();
  await db.schema.dropTable('listing_texts').execute();
  await db.schema.alterTable('written_texts').renameTo('listing_texts').execute();
}

const columns = ['listing_id', 'language', 'title', 'description'] as const;

type Text = { listing_id: number; language: string; title: string | null; description: string | null };
type Texts = { listing_texts: Text; written_texts: Text };
