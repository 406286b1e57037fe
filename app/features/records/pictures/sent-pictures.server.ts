import type { Db } from '#db/tables.ts';

/**
 * The one of these pictures of a listing that a file is: it has the id of the file itself where it came as it was chosen, else
 * what was kept when it came. Null when it is none of them.
 */
export async function findSent(
  { kysely }: Db,
  listingId: number,
  { fileIds, pictures }: { fileIds: readonly string[]; pictures: readonly string[] },
): Promise<string | null> {
  const same = pictures.find((id) => fileIds.includes(id));
  if (same !== undefined || fileIds.length === 0) return same ?? null;
  const rows = await kysely
    .selectFrom('sent_pictures')
    .select('media_id')
    .where('listing_id', '=', listingId)
    .where('file_id', 'in', fileIds)
    .execute();
  return rows.find((row) => pictures.includes(row.media_id))?.media_id ?? null;
}

/** Keeps which picture a file has become. */
export async function saveSent({ kysely }: Db, listingId: number, fileId: string, picture: string): Promise<void> {
  await kysely
    .insertInto('sent_pictures')
    .values({ listing_id: listingId, file_id: fileId, media_id: picture })
    .onConflict((known) => known.columns(['listing_id', 'file_id']).doUpdateSet({ media_id: picture }))
    .execute();
}
