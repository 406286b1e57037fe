import { type Kysely, sql } from 'kysely';

type Card = { texts: Readonly<Record<string, string>> };

/** In which languages the texts of a listing are behind, by their tags, with a space between them: a site may not offer all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table listing_summaries add column languages_behind text not null default ''`.execute(db);
  const { rows } = await sql<{ listing_id: number; card_json: string }>`
    select listing_id, card_json from listing_summaries where is_translation_behind = 1`.execute(db);
  for (const { listing_id, card_json } of rows) {
    const { texts } = JSON.parse(card_json) as Card;
    const behind = Object.keys(texts).filter((tag) => ['older', 'missing'].includes(texts[tag] ?? ''));
    await sql`update listing_summaries set languages_behind = ${behind.join(' ')} where listing_id = ${listing_id}`.execute(
      db,
    );
  }
  await db.schema.dropIndex('listing_summaries_list').execute();
  await db.schema.alterTable('listing_summaries').dropColumn('is_translation_behind').execute();
  // Every column that a list without words filters, counts and sorts by, so that the long rows are not read.
  await db.schema
    .createIndex('listing_summaries_list')
    .on('listing_summaries')
    .columns(['changed_at', 'listing_id', 'removed_at', 'status', 'type', 'place', 'kinds', 'agent_id', 'is_published'])
    .columns(['is_open', 'is_searchable'])
    .columns(['unpublished_count', 'photo_count', 'languages_behind', 'mandate_end', 'lease_end'])
    .columns(['comparable_usd', 'title_order', 'featured_rank'])
    .execute();
}
