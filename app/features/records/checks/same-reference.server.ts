import { ownReferenceWord } from '#app/features/listings/index/words/keyword-words.ts';
import { listingReference } from '#app/features/listings/reference.ts';
import { findVersion } from '#app/features/listings/store/listing-versions.server.ts';
import { type ListingRecord, ownReferenceOf } from '#app/features/records/record.ts';
import type { Db } from '#db/tables.ts';
import type { FoundCheck } from './checks.ts';

/** Asks about another listing to which the agency gave the same reference, in any spelling. */
export async function sameReference(db: Db, record: ListingRecord): Promise<FoundCheck[]> {
  const reference = ownReferenceOf(record);
  if (reference === null) return [];
  const other = await db.kysely
    .selectFrom('own_references')
    .innerJoin('listing_records', 'listing_records.listing_id', 'own_references.listing_id')
    .select('own_references.listing_id')
    .where('own_references.folded', '=', ownReferenceWord(reference))
    .where('own_references.listing_id', '!=', record.id)
    .where('listing_records.removed_at', 'is', null)
    .orderBy('own_references.listing_id')
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return [];
  const { referencePrefix } = await findVersion(db);
  const twin = { id: other.listing_id, reference: listingReference(referencePrefix, other.listing_id) };
  return [{ name: 'same_reference', field: 'ownReference', isRequired: false, twin }];
}
