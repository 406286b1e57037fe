import { findColleagues } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';

/** Names by id of the staff who may keep listings; also of `current`, whoever that is. */
export async function findAgents(db: Db, current: string | null = null): Promise<ReadonlyMap<string, string>> {
  return byId(await findColleagues(db, (staff) => (current === null ? [] : [staff('id', '=', current)])));
}

/** The same with all who have a listing, and may have none any more. */
export async function findAllAgents(db: Db): Promise<ReadonlyMap<string, string>> {
  const holders = await findColleagues(db, (staff) => [
    staff.exists(staff.selectFrom('listing_records').select('listing_id').whereRef('agent_id', '=', 'staff.id')),
  ]);
  return byId(holders);
}

/** Whose listing it is, as long as they may sign in; null for one of the office. */
export async function findActiveAgent({ kysely }: Db, listingId: number): Promise<string | null> {
  const agent = await kysely
    .selectFrom('listing_records')
    .innerJoin('staff', 'staff.id', 'listing_records.agent_id')
    .select('staff.id')
    .where('listing_records.listing_id', '=', listingId)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst();
  return agent?.id ?? null;
}

function byId(staff: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(staff.map(({ id, name }) => [id, name]));
}
