import type { Insertable } from 'kysely';
import { type Sheet, withValues } from '#app/features/changes/sheet.ts';
import { ownReferenceWord } from '#app/features/listings/index/words/keyword-words.ts';
import { type Listing, pictureDraft, siteReferenceOf } from '#app/features/listings/listing.ts';
import { findPin, type Located } from '#app/features/listings/listing-pin.server.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import { findRates } from '#app/features/listings/rates.server.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import type { Db, ListingRecordTable } from '#db/tables.ts';
import { listingSummary } from './list/listing-summary.ts';
import { hasAreaPoint, withCurrentPlace } from './place/area-point.server.ts';
import { type ListingRecord, ownReferenceOf } from './record.ts';
import { sheetOf } from './sheet/listing-sheet.ts';
import { noTexts } from './texts/text-notes.ts';

/** The record, removed or not; null when there is none. */
export async function findRecord(db: Db, id: number): Promise<ListingRecord | null> {
  const row = await db.kysely.selectFrom('listing_records').selectAll().where('listing_id', '=', id).executeTakeFirst();
  return row === undefined ? null : readRecord(db, row);
}

/**
 * The record, which nobody else changes before the transaction is over, at its next revision; null when there is none.
 */
export async function lockRecord(db: Db, id: number): Promise<ListingRecord | null> {
  const row = await db.kysely
    .updateTable('listing_records')
    .set((record) => ({ revision: record('revision', '+', 1) }))
    .where('listing_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : readRecord(db, row);
}

async function readRecord(db: Db, row: ListingRecordTable): Promise<ListingRecord> {
  const id = row.listing_id;
  const { published, publishedSheet } = await findPublished(db, id);
  const changes = await withCurrentPlace(db, readSheetJson(row.changes_json));
  const { reference_prefix: prefix } = await db.kysely
    .selectFrom('catalogue')
    .select('reference_prefix')
    .executeTakeFirstOrThrow();
  const own = await db.kysely
    .selectFrom('listing_internals')
    .select('internal_json')
    .where('listing_id', '=', id)
    .executeTakeFirst();
  return {
    id,
    reference: listingReference(prefix, id),
    revision: row.revision,
    published,
    publishedSheet,
    // Earlier versions began each draft in the middle of its area.
    changes: (await hasAreaPoint(db, withValues(publishedSheet, changes)))
      ? withValues(changes, { pin: null })
      : changes,
    internal: {
      ...readSheetJson(own?.internal_json ?? '{}'),
      ...(row.agent_id === null ? {} : { agent: row.agent_id }),
    },
    agentId: row.agent_id,
    texts: { ...noTexts, ...(JSON.parse(row.text_times_json) as Partial<ListingRecord['texts']>) },
    changedAt: row.changed_at,
    removedAt: row.removed_at,
  };
}

function readSheetJson(text: string): Sheet {
  return JSON.parse(text) as Sheet;
}

/** Writes everything of a record, and what the list shows of it. Within a transaction. */
export async function writeRecord(db: Db, record: ListingRecord): Promise<void> {
  const { kysely } = db;
  const { agent, ...internal } = record.internal;
  const agentId = typeof agent === 'string' ? agent : null;
  const row = recordRow({ ...record, agentId });
  const { listing_id: _, ...columns } = row;
  await kysely
    .insertInto('listing_records')
    .values(row)
    .onConflict((known) => known.column('listing_id').doUpdateSet(columns))
    .execute();
  const own = { internal_json: JSON.stringify(internal) };
  await kysely
    .insertInto('listing_internals')
    .values({ listing_id: record.id, ...own })
    .onConflict((known) => known.column('listing_id').doUpdateSet(own))
    .execute();
  await writeOwnReference(db, record);
  const { listing_id: __, ...summary } = listingSummary({ ...record, agentId }, await findRates(db));
  await kysely
    .insertInto('listing_summaries')
    .values({ listing_id: record.id, ...summary })
    .onConflict((known) => known.column('listing_id').doUpdateSet(summary))
    .execute();
}

/** Where it is looked up, and read for visitors who are shown it. */
async function writeOwnReference({ kysely }: Db, record: ListingRecord): Promise<void> {
  const reference = ownReferenceOf(record);
  const known = await kysely
    .selectFrom('own_references')
    .select('reference')
    .where('listing_id', '=', record.id)
    .executeTakeFirst();
  if ((known?.reference ?? null) === reference) return;
  await kysely.deleteFrom('own_references').where('listing_id', '=', record.id).execute();
  if (reference === null) return;
  const row = { listing_id: record.id, reference, folded: ownReferenceWord(reference) };
  await kysely.insertInto('own_references').values(row).execute();
}

function recordRow(record: ListingRecord): Insertable<ListingRecordTable> {
  return {
    listing_id: record.id,
    revision: record.revision,
    agent_id: record.agentId,
    changes_json: JSON.stringify(record.changes),
    text_times_json: JSON.stringify(record.texts),
    changed_at: record.changedAt,
    removed_at: record.removedAt,
  };
}

/** What visitors see of a listing, and what the agency published, where it really is included. */
export async function findPublished(db: Db, id: number): Promise<Pick<ListingRecord, 'published' | 'publishedSheet'>> {
  const [published, located] = [await findListing(db, id), await findPin(db, id)];
  const isThere = published !== null && located !== null;
  const sheet = isThere ? publishedSheetOf(published, located) : {};
  return { published, publishedSheet: (await hasAreaPoint(db, sheet)) ? withValues(sheet, { pin: null }) : sheet };
}

function publishedSheetOf(listing: Listing, located: Located): Sheet {
  return sheetOf({ ...listing, ...located, media: listing.media.map(pictureDraft) });
}

/** The record of a listing that was saved without one, as by the demonstration. */
export function recordOfListing(listing: Listing, located: Located): ListingRecord {
  const { modifiedAt } = listing;
  const times = Object.keys(listing.texts).map((tag) => [tag, { title: modifiedAt, description: modifiedAt }]);
  return {
    ...{ id: listing.id, reference: siteReferenceOf(listing), revision: 0 },
    ...{
      published: listing,
      publishedSheet: publishedSheetOf(listing, located),
      changes: {},
      internal: {},
      agentId: null,
    },
    texts: { ...noTexts, times: Object.fromEntries(times) },
    ...{ changedAt: modifiedAt, removedAt: null },
  };
}
