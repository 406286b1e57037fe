import type { Db } from '#db/tables.ts';

/** How much an archive written now would have. */
export async function countArchived({ kysely }: Db) {
  const counting = (table: 'listing_records' | 'media' | 'listing_documents' | 'leads') =>
    kysely
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  const [listings, pictures, documents, leads] = await Promise.all([
    ...([counting('listing_records'), counting('media')] as const),
    ...([counting('listing_documents'), counting('leads')] as const),
  ]);
  return { listings: listings.count, pictures: pictures.count, documents: documents.count, leads: leads.count };
}
