import type { Db } from '#db/tables.ts';
import type { Pin } from './listing.ts';

/** What visitors learn of a listing only as far as the agency chose. */
export type Located = { pin: Pin; street: string | null };

/** Where a listing really is, for the desk alone; null when there is no such listing. */
export async function findPin(db: Db, id: number): Promise<Located | null> {
  return (await findPins(db, [id])).get(id) ?? null;
}

/** The same of several, by id. */
export async function findPins({ kysely }: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Located>> {
  const rows = await kysely
    .selectFrom('listings')
    .select(['id', 'latitude', 'longitude', 'street'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, latitude, longitude, street }) => [id, { pin: { latitude, longitude }, street }]));
}
