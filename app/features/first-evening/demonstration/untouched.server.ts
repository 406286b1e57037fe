import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Tables } from '#db/tables.ts';
import { demoBatches } from './removal.ts';

/**
 * The listings and drafts that came with the demonstration, and with which nobody has done anything since: what somebody did is in
 * the log, under a name the demonstration's own changes never have. Those that were removed are not among them.
 */
export function selectUntouched({ kysely }: Db) {
  return kysely
    .selectFrom('listing_records')
    .select('listing_records.listing_id')
    .where('removed_at', 'is', null)
    .where((row) => row.or([row.exists(selectDemoListing(row)), row.exists(selectDemoDraft(row))]))
    .where((row) => row.not(row.exists(selectChanges(row, 'not like'))));
}

type OfRecord = ExpressionBuilder<Tables, 'listing_records'>;

function selectDemoListing({ selectFrom }: OfRecord) {
  const marked = selectFrom('listings').select('listings.id').where('is_demo', '=', 1);
  return marked.whereRef('listings.id', '=', 'listing_records.listing_id');
}

/** What the log has of a record from the demonstration, or from others. */
function selectChanges({ selectFrom }: OfRecord, how: 'like' | 'not like') {
  return selectFrom('changes')
    .select('changes.batch_id')
    .where('changes.subject', '=', sql<string>`'listing ' || listing_records.listing_id`)
    .where('changes.batch_id', how, `${demoBatches}%`);
}

/** The next of them, by their numbers. */
export async function findUntouched(db: Db, limit: number): Promise<number[]> {
  const rows = await selectUntouched(db).orderBy('listing_records.listing_id').limit(limit).execute();
  return rows.map((row) => row.listing_id);
}

export async function isUntouched(db: Db, listingId: number): Promise<boolean> {
  const found = selectUntouched(db).where('listing_records.listing_id', '=', listingId);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The agency's own listings and drafts: those of the demonstration too that were published since, or its drafts on which somebody works. */
export function selectOwn(db: Db) {
  return db.kysely
    .selectFrom('listing_records')
    .select('listing_records.listing_id')
    .where('removed_at', 'is', null)
    .where((row) => row.not(row.exists(selectDemoListing(row))))
    .where('listing_records.listing_id', 'not in', selectUntouched(db));
}

function selectDemoDraft(row: OfRecord) {
  return selectChanges(row, 'like').where('changes.batch_id', 'like', `${demoBatches}draft-%`);
}
