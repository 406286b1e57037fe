import { sql } from 'kysely';
import { logSameChange } from '#app/features/changes/change-log.server.ts';
import type { Sheet } from '#app/features/changes/sheet.ts';
import type { Place } from '#app/features/places/place.ts';
import { findRecord, writeRecord } from '#app/features/records/record-rows.server.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import type { Db } from '#db/tables.ts';

/** Listings of an area: those visitors may see there, and those that will be there once they are published. */
export type ListingsThere = { published: number[]; drafts: number[] };

/** Removed ones included: they may be brought back. */
export async function findListingsThere({ kysely }: Db, place: string): Promise<ListingsThere> {
  const rows = await kysely.selectFrom('listings').select('id').where('place', '=', place).orderBy('id').execute();
  const named = await kysely
    .selectFrom('listing_records')
    .select(['listing_id', 'changes_json'])
    .where('changes_json', 'like', `%${JSON.stringify({ place }).slice(1, -1)}%`)
    .orderBy('listing_id')
    .execute();
  const drafts = named.filter(({ changes_json: text }) => (JSON.parse(text) as Sheet)['place'] === place);
  return { published: rows.map(({ id }) => id), drafts: drafts.map(({ listing_id: id }) => id) };
}

type Area = Pick<Place, 'slug' | 'latitude' | 'longitude'>;
type Move = { from: Area; to: Area };

/** The same area has another slug or middle: nothing becomes of its listings that anybody decided. Both places are there. */
export async function renameArea(db: Db, listings: ListingsThere, move: Move): Promise<void> {
  await movePublished(db, listings.published, move);
  if (move.from.slug === move.to.slug) return;
  await moveDrafts(db, listings.drafts, move);
  await moveSummaries(db, [...new Set([...listings.published, ...listings.drafts])], move);
}

/** Moves listings from one area to another, which the history of each of them says. Both places are there. */
export async function moveListings(
  db: Db,
  listings: ListingsThere,
  move: Move,
  { batchId, now }: { batchId: string; now: number },
): Promise<void> {
  const moved = await shownThere(db, listings, move.from.slug);
  await renameArea(db, listings, move);
  const values = { field: 'place', before: move.from.slug, after: move.to.slug };
  for (const some of inBatches(moved)) {
    const rows = await db.kysely
      .updateTable('listing_records')
      .set((record) => ({ revision: record('revision', '+', 1), changed_at: now }))
      .where('listing_id', 'in', some)
      .returning(['listing_id as id', 'revision'])
      .execute();
    await logSameChange(db, batchId, rows, values);
  }
  for (const some of inBatches(listings.published)) {
    await db.kysely.updateTable('listings').set({ modified_at: now }).where('id', 'in', some).execute();
  }
  await countAnew(db, listings);
}

/** Those that the desk shows in the area: not where a change that waits has them in another. */
async function shownThere({ kysely }: Db, { published, drafts }: ListingsThere, place: string): Promise<number[]> {
  const all = [...new Set([...published, ...drafts])];
  const found: number[] = [];
  for (const some of inBatches(all)) {
    const rows = await kysely
      .selectFrom('listing_summaries')
      .select('listing_id')
      .where('listing_id', 'in', some)
      .where('place', '=', place)
      .execute();
    found.push(...rows.map(({ listing_id: id }) => id));
  }
  return found;
}

/** Where the middle of the area stands for a pin that nobody set, it goes with the area. */
async function movePublished({ kysely }: Db, ids: readonly number[], { from, to }: Move): Promise<void> {
  for (const some of inBatches(ids)) {
    await kysely
      .updateTable('listings')
      .set({ latitude: to.latitude, longitude: to.longitude })
      .where('id', 'in', some)
      .where('location_privacy', '=', 'area')
      .where('latitude', '=', from.latitude)
      .where('longitude', '=', from.longitude)
      .execute();
    await kysely.updateTable('listings').set({ place: to.slug }).where('id', 'in', some).execute();
  }
}

async function moveDrafts({ kysely }: Db, ids: readonly number[], { to }: Move): Promise<void> {
  for (const some of inBatches(ids)) {
    const rows = await kysely
      .selectFrom('listing_records')
      .select(['listing_id', 'changes_json'])
      .where('listing_id', 'in', some)
      .execute();
    for (const { listing_id: id, changes_json: text } of rows) {
      const changes = { ...(JSON.parse(text) as Sheet), place: to.slug };
      await kysely
        .updateTable('listing_records')
        .set({ changes_json: JSON.stringify(changes) })
        .where('listing_id', '=', id)
        .execute();
    }
  }
}

/** What the list is searched by is made anew with the next change of each; until then it is found by both slugs. */
async function moveSummaries({ kysely }: Db, ids: readonly number[], { from, to }: Move): Promise<void> {
  for (const some of inBatches(ids)) {
    await kysely
      .updateTable('listing_summaries')
      .set({ place: to.slug, words: sql<string>`words || ${` | ${to.slug}`}` })
      .where('listing_id', 'in', some)
      .where('place', '=', from.slug)
      .execute();
  }
}

/** Of those that visitors see and that have changes: one that waited may be none any more. */
async function countAnew(db: Db, { published, drafts }: ListingsThere): Promise<void> {
  const { kysely } = db;
  const both = new Set(published);
  const rows = [];
  for (const some of inBatches(drafts)) {
    rows.push(...(await kysely.selectFrom('listings').select('id').where('id', 'in', some).execute()));
  }
  for (const id of new Set([...rows.map((row) => row.id), ...drafts.filter((draft) => both.has(draft))])) {
    const record = await findRecord(db, id);
    if (record !== null) await writeRecord(db, record);
  }
}
