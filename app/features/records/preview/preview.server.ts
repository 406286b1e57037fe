import { type Sheet, valueIn, withValues } from '#app/features/changes/sheet.ts';
import type { Listing } from '#app/features/listings/listing.ts';
import { findListing, putListing } from '#app/features/listings/listings.server.ts';
import { withAreaPoint } from '#app/features/records/place/area-point.server.ts';
import { type ListingRecord, recordSheet } from '#app/features/records/record.ts';
import { besideSheet, findReturning } from '#app/features/records/records.server.ts';
import { offerKeys, readSheet } from '#app/features/records/sheet/listing-sheet.ts';
import type { Db } from '#db/tables.ts';

/** Carries the listing out of the transaction that is undone with it. */
class Previewed extends Error {
  readonly listing: Listing | null;

  constructor(listing: Listing | null) {
    super('Nothing is written for a preview.');
    this.listing = listing;
  }
}

/**
 * The listing as visitors would see it if everything were published now: written, read and taken back, so that it is
 * the same to the last detail. `title` stands in for one that is missing. Null where there is not even an offer.
 */
export async function previewListing(
  db: Db,
  record: ListingRecord,
  { title, now }: { title: string; now: number },
): Promise<Listing | null> {
  const sheet = await withAreaPoint(db, withStandIns(recordSheet(record), title));
  const { listing: draft } = readSheet(sheet, besideSheet(record, 'Active', now, await findReturning(db, record)));
  if (draft === null) return null;
  try {
    return await db.transaction(async (inner) => {
      // Of no version of the catalogue: nobody follows it.
      await putListing(inner, 0, { id: record.id, draft, before: record.published, now });
      throw new Previewed(await findListing(inner, record.id));
    });
  } catch (error) {
    if (error instanceof Previewed) return error.listing;
    throw error;
  }
}

/** With texts in the place of those that are missing, and without offers that are not whole. */
function withStandIns(sheet: Sheet, title: string): Sheet {
  const has = (field: string) => valueIn(sheet, field) !== null;
  const whole = offerKeys(sheet).filter((key) => {
    const hold = valueIn(sheet, `offer.${key}.kind`) === 'rent' ? 'period' : 'tenure';
    const isLeasehold = valueIn(sheet, `offer.${key}.tenure`) === 'leasehold';
    return has(`offer.${key}.price`) && has(`offer.${key}.${hold}`) && (!isLeasehold || has(`offer.${key}.leaseEnd`));
  });
  return withValues(sheet, {
    offers: whole,
    'text.en.title': valueIn(sheet, 'text.en.title') ?? title,
    'text.en.description': valueIn(sheet, 'text.en.description') ?? '…',
  });
}
