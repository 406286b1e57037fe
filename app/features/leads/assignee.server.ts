import { randomUUID } from 'node:crypto';
import type { Lead } from '#app/features/leads/lead.ts';
import type { MailAddress } from '#app/platform/mail/mail.ts';
import type { Db } from '#db/tables.ts';

/**
 * Assigns a lead that is nobody's to the agent of its listing, in the caller's transaction. It stays nobody's where there is none
 * who may answer.
 */
export async function assignToAgent(
  { kysely }: Db,
  { leadId, listingId, now }: { leadId: string; listingId: Lead['listingId']; now: number },
): Promise<void> {
  if (listingId === null) return;
  const agent = await kysely
    .selectFrom('listing_records')
    .innerJoin('staff', 'staff.id', 'listing_records.agent_id')
    .select('staff.id')
    .where('listing_records.listing_id', '=', listingId)
    .where('staff.disabled_at', 'is', null)
    .where('staff.role', '!=', 'viewer')
    .executeTakeFirst();
  if (agent === undefined) return;
  const assigned = await kysely
    .updateTable('leads')
    .set({ assigned_to: agent.id })
    .where('id', '=', leadId)
    .where('assigned_to', 'is', null)
    .returning('id')
    .execute();
  if (assigned.length === 0) return;
  await kysely
    .insertInto('lead_events')
    .values({
      ...{ id: randomUUID(), lead_id: leadId, staff_id: null, happened_at: now },
      ...{ kind: 'assigned', value: agent.id },
    })
    .execute();
}

/** Whom the agency's mail about a lead goes to: whose it is. Null for the office, also while they may not answer. */
export async function findAssignee({ kysely }: Db, leadId: string): Promise<MailAddress | null> {
  const assignee = await kysely
    .selectFrom('leads')
    .innerJoin('staff', 'staff.id', 'leads.assigned_to')
    .select(['staff.name', 'staff.email as address'])
    .where('leads.id', '=', leadId)
    .where('staff.disabled_at', 'is', null)
    .where('staff.role', '!=', 'viewer')
    .executeTakeFirst();
  return assignee ?? null;
}
