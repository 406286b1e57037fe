import { randomUUID } from 'node:crypto';
import { nextStatuses, visibilityOf } from '#app/features/listings/standard-status.ts';
import { applyBulk, type BulkChange } from '#app/features/records/bulk/bulk.server.ts';
import type { Import } from '#app/features/records/import/import.ts';
import type { SummaryCard } from '#app/features/records/list/listing-summary.ts';
import type { Db } from '#db/tables.ts';

/** A listing that visitors find, and that a reading of its source no longer has. */
export type GoneHome = { listingId: number; reference: string; title: string };

type Gone = GoneHome & { card: SummaryCard };

/** Listings that visitors find, of earlier readings of a source, and that this one does not have under any reference. */
async function findGone({ kysely }: Db, { id, sourceId }: Pick<Import, 'id' | 'sourceId'>): Promise<Gone[]> {
  const rows = await kysely
    .selectFrom('source_references')
    .innerJoin('listing_summaries', 'listing_summaries.listing_id', 'source_references.listing_id')
    .select(['source_references.listing_id', 'source_references.reference', 'title', 'card_json'])
    .where('source_id', '=', sourceId)
    .where('is_searchable', '=', 1)
    .where('removed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('import_rows')
            .select('import_rows.position')
            .where('import_id', '=', id)
            .where((row) =>
              row.or([
                row('import_rows.reference', '=', row.ref('source_references.reference')),
                row('import_rows.listing_id', '=', row.ref('source_references.listing_id')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('source_references.listing_id')
    .execute();
  return rows.map(({ listing_id: listingId, card_json: json, ...row }) => ({
    ...row,
    listingId,
    card: JSON.parse(json) as SummaryCard,
  }));
}

/** How many there are, and the first of them. */
export async function findGoneHomes(
  db: Db,
  run: Pick<Import, 'id' | 'sourceId'>,
  limit: number,
): Promise<{ count: number; homes: GoneHome[] }> {
  const gone = await findGone(db, run);
  const homes = gone.slice(0, limit).map(({ listingId, reference, title }) => ({ listingId, reference, title }));
  return { count: gone.length, homes };
}

/** Puts them on hold, as one batch that can be undone like any other. */
export async function holdGoneHomes(
  db: Db,
  run: Pick<Import, 'id' | 'sourceId'>,
  { staffId, now, reason }: { staffId: string | null; now: number; reason: string },
): Promise<void> {
  const changes = (await findGone(db, run)).flatMap(({ listingId, card }) =>
    card.offers.flatMap(({ key, kind, status }): BulkChange[] => {
      const mayHold =
        kind !== null && visibilityOf[status] === 'searchable' && nextStatuses(status, kind).includes('Hold');
      if (!mayHold) return [];
      return [{ listingId, field: `offer.${key}.status`, before: status, after: { status: 'Hold', reason } }];
    }),
  );
  if (changes.length === 0) return;
  await applyBulk(db, { key: randomUUID(), staffId, now, may: () => true, tellsCuts: false }, changes);
}
