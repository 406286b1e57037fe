import { nothingTaken, type Taken } from '#app/features/records/import/job/plan-row.ts';
import type { Db } from '#db/tables.ts';

export type KnownReference = { reference: string; listingId: number; taken: Taken };

/** Which listings a source means by these references, by reference; those it was never asked for are not there. */
export async function findReferences(
  { kysely }: Db,
  sourceId: string,
  references: readonly string[],
): Promise<Map<string, KnownReference>> {
  if (references.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('source_references')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('reference', 'in', [...references])
    .execute();
  return new Map(
    rows.map(({ reference, listing_id: listingId, taken_json: json }) => {
      const taken = { ...nothingTaken, ...(JSON.parse(json) as Partial<Taken>) };
      return [reference, { reference, listingId, taken }];
    }),
  );
}

/** Digests of the addresses of pictures that a listing has from any source. */
export async function findTakenPictures({ kysely }: Db, listingId: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom('source_references')
    .select('taken_json')
    .where('listing_id', '=', listingId)
    .execute();
  return rows.flatMap(({ taken_json: json }) => (JSON.parse(json) as Partial<Taken>).pictures ?? []);
}

/** Keeps what a source means by a reference, and what was taken from there. */
export async function saveReference(
  { kysely }: Db,
  sourceId: string,
  { reference, listingId, taken }: KnownReference,
): Promise<void> {
  const known = { listing_id: listingId, taken_json: JSON.stringify(taken) };
  await kysely
    .insertInto('source_references')
    .values({ source_id: sourceId, reference, ...known })
    .onConflict((row) => row.columns(['source_id', 'reference']).doUpdateSet(known))
    .execute();
}

export async function forgetReference({ kysely }: Db, sourceId: string, reference: string): Promise<void> {
  await kysely
    .deleteFrom('source_references')
    .where('source_id', '=', sourceId)
    .where('reference', '=', reference)
    .execute();
}
