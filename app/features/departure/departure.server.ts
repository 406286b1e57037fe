import { countOpenLeads, handOverLeads } from '#app/features/inbox/hand-over/hand-over-leads.server.ts';
import {
  countKeptListings,
  type HandOver,
  handOverListings,
} from '#app/features/records/hand-over/hand-over-listings.server.ts';
import { shutOut } from '#app/features/staff/members/members.server.ts';
import { findColleagues, findMember } from '#app/features/staff/staff.server.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import { NotDone, orNothing } from '#app/platform/db/not-done.ts';
import type { Db } from '#db/tables.ts';

/** What somebody who leaves would hand over, and to whom they may. */
export type Departure = {
  member: Pick<Staff, 'id' | 'name'>;
  listings: number;
  leads: number;
  colleagues: { id: string; name: string }[];
};

/** Null when there is no such member. */
export async function findDeparture(db: Db, id: string): Promise<Departure | null> {
  const member = await findMember(db, id);
  if (member === null) return null;
  return {
    member: { id: member.id, name: member.name },
    listings: await countKeptListings(db, id),
    leads: await countOpenLeads(db, id),
    colleagues: (await findColleagues(db)).filter((colleague) => colleague.id !== id),
  };
}

/** `changed`: they hold more or less by now than was shown. `to`: nobody work can be given to. Nothing was done. */
export type LeaveResult = 'done' | 'changed' | 'to' | 'last_owner' | 'nobody';

type Leave = HandOver & { seen: { listings: number; leads: number } };

/** Hands over what a member holds, suspends them and ends their sessions: all of it or nothing. Sent twice it is done once. */
export function leave(db: Db, { seen, ...order }: Leave): Promise<LeaveResult> {
  const { from, to, key, now } = order;
  return orNothing(() =>
    db.transaction(async (inner): Promise<LeaveResult> => {
      const departed = await shutOut(inner, from, now);
      if (departed !== 'done') throw new NotDone<LeaveResult>(departed);
      if (await isDone(inner, key)) return 'done';
      const departure = await findDeparture(inner, from);
      if (to !== null && !departure?.colleagues.some(({ id }) => id === to)) throw new NotDone<LeaveResult>('to');
      const isAsShown = departure?.listings === seen.listings && departure.leads === seen.leads;
      if (!isAsShown) throw new NotDone<LeaveResult>('changed');
      await handOverListings(inner, order);
      await handOverLeads(inner, order);
      return 'done';
    }),
  );
}

async function isDone({ kysely }: Db, key: string): Promise<boolean> {
  const query = kysely.selectFrom('change_batches').select('id').where('id', '=', key);
  return (await query.executeTakeFirst()) !== undefined;
}
