import type { Price } from '#app/features/listings/price.ts';
import { findPriorPrices } from '#app/features/listings/price-cuts/price-changes.server.ts';
import type { Db } from '#db/tables.ts';
import { type ListingRecord, unpublishedCuts } from './record.ts';

/** What visitors pay before the cuts that they would learn of if everything were published now; in the order of the offers. */
export async function findUnpublishedCuts(db: Db, record: ListingRecord, now: number): Promise<Price[]> {
  const isPrior = await findPriorPrices(db, [record.id], now);
  return unpublishedCuts(record, (key, price) => isPrior(record.id, key, price));
}
