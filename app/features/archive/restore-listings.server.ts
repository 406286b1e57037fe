import { findRates } from '#app/features/listings/rates.server.ts';
import { writeListing } from '#app/features/listings/store/listing-rows.ts';
import { logListings } from '#app/features/listings/store/listing-versions.server.ts';
import { insertRows } from '#app/features/listings/store/listing-writing.server.ts';
import type { ArchiveFile } from '#app/features/records/import/archive/archive-file.server.ts';
import { readEntry } from '#app/features/records/import/archive/read-archive.ts';
import type { ImportLookups } from '#app/features/records/import/import-lookups.ts';
import { nothingTaken, valuesOf } from '#app/features/records/import/job/plan-row.ts';
import { findReferences, saveReference } from '#app/features/records/import/known/source-references.server.ts';
import { takenWith } from '#app/features/records/import/known/taken.server.ts';
import { withAreaPoint } from '#app/features/records/place/area-point.server.ts';
import { findPublished, writeRecord } from '#app/features/records/record-rows.server.ts';
import { isInternal } from '#app/features/records/sheet/record-fields.ts';
import type { Db } from '#db/tables.ts';
import type { ArchivedListing } from './archived-listing.ts';
import { archivedListings, draftOf } from './check-archive.server.ts';
import { type StaffIds, withStaffIds } from './staff-ids.ts';

type Tools = { version: number; sourceId: string; staffIds: StaffIds; lookups: ImportLookups };

/** Adds the listings of an archive that this site does not have from it yet, under the ids they had. Answers how many. */
export async function restoreListings(db: Db, archive: ArchiveFile, tools: Tools): Promise<number> {
  let count = 0;
  for await (const listing of archivedListings(archive)) {
    const known = await findReferences(db, tools.sourceId, [listing.reference]);
    if (known.size > 0) continue;
    await restoreListing(db, withStaffIds(listing, tools.staffIds), tools);
    count += 1;
  }
  return count;
}

async function restoreListing(db: Db, listing: ArchivedListing, { version, sourceId, lookups }: Tools): Promise<void> {
  const { reference, fields, record } = listing;
  const { id, revision, changes, texts, changedAt, removedAt } = record;
  if (record.published !== null) await insertPublished(db, listing, record.published);
  await logListings(db, version, [id]);
  const internal = Object.fromEntries(Object.entries(fields).filter(([field]) => isInternal(field)));
  const agentId = typeof internal['agent'] === 'string' ? internal['agent'] : null;
  await writeRecord(db, {
    ...{ id, reference, revision, changes, internal, agentId, changedAt, removedAt },
    ...(await findPublished(db, id)),
    texts: texts as Parameters<typeof writeRecord>[1]['texts'],
  });
  const row = readEntry(listing, id, lookups);
  const taken = takenWith(nothingTaken, valuesOf(row), row.pictures);
  await saveReference(db, sourceId, { reference, listingId: id, taken });
}

type Published = NonNullable<ArchivedListing['record']['published']>;

/** With the points that visitors were shown: another within 300 m would say where the two circles meet. */
async function insertPublished(db: Db, listing: ArchivedListing, published: Published): Promise<void> {
  const { shown, around, modifiedAt, views, confirmedAt } = published;
  const writing = { rates: await findRates(db), points: { shown, around }, now: modifiedAt };
  const draft = draftOf(listing, await withAreaPoint(db, published.sheet));
  const rows = writeListing(listing.record.id, draft, writing);
  const beside = { views, confirmed_at: confirmedAt };
  await insertRows(db, [{ ...rows, listing: { ...rows.listing, ...beside } }]);
}
