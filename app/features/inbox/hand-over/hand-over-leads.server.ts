import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { closedLeadStates } from '#app/features/leads/lead.ts';
import { inBatches } from '#app/platform/db/batches.ts';
import type { Db, Tables } from '#db/tables.ts';

/** A member's leads on which something is left to do. What is closed stays under the name of who did it. */
const openOf = (staffId: string) => (lead: ExpressionBuilder<Tables, 'leads'>) =>
  lead.and([lead('assigned_to', '=', staffId), lead('state', 'not in', [...closedLeadStates])]);

export async function countOpenLeads({ kysely }: Db, staffId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(openOf(staffId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type HandOver = { from: string; to: string | null; staffId: string; now: number };

/** Gives a member's open leads to another, or to nobody, each with an event in its timeline. In the caller's transaction. */
export async function handOverLeads({ kysely }: Db, { from, to, staffId, now }: HandOver): Promise<void> {
  const given = await kysely
    .updateTable('leads')
    .set({ assigned_to: to })
    .where(openOf(from))
    .returning('id')
    .execute();
  const events = given.map(({ id }) => ({
    ...{ id: randomUUID(), lead_id: id, staff_id: staffId, kind: 'assigned' as const },
    ...{ value: to ?? '', happened_at: now },
  }));
  for (const some of inBatches(events)) await kysely.insertInto('lead_events').values(some).execute();
}
