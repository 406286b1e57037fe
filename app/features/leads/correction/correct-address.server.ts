import { randomUUID } from 'node:crypto';
import { findLead, saveSearchWords } from '#app/features/leads/leads.server.ts';
import { redirectMails } from '#app/features/outbox/mail-rows.server.ts';
import type { Db } from '#db/tables.ts';
import { type Correction, correctable, writeCorrection } from './correction.ts';

type Change = Pick<Correction, 'from' | 'to'> & { leadId: string; now: number };

/**
 * Puts a lead's address right, in the caller's transaction. With `kinds`, mails of these kinds that have not arrived go to the
 * new one, now: wake the outbox after the commit. False when the address is no longer `from`.
 */
export async function changeAddress(
  db: Db,
  { leadId, from, to, now }: Change,
  kinds: readonly string[],
): Promise<boolean> {
  const { kysely } = db;
  const changed = await kysely
    .updateTable('leads')
    .set({ email: to })
    .where('id', '=', leadId)
    .where('email', '=', from)
    .returning('id')
    .execute();
  const lead = changed.length > 0 ? await findLead(db, leadId) : null;
  if (lead === null) return false;
  await saveSearchWords(db, lead, leadId);
  await redirectMails(db, { leadId, kinds, from, to, now });
  return true;
}

/** The same by the visitor, recorded as theirs. False also when they may not, or no longer. */
export async function changeOwnAddress(db: Db, change: Change): Promise<boolean> {
  const { leadId, from, to, now } = change;
  if (!(await isCorrectable(db, leadId, now))) return false;
  if (!(await changeAddress(db, change, ['confirmation']))) return false;
  const value = writeCorrection({ by: 'visitor', from, to });
  await db.kysely
    .insertInto('lead_events')
    .values({ id: randomUUID(), lead_id: leadId, staff_id: null, kind: 'corrected', value, happened_at: now })
    .execute();
  return true;
}

/** Whether whoever wrote a lead may still put its address right: soon after, a few times, and until it is answered. */
export async function isCorrectable({ kysely }: Db, leadId: string, now: number): Promise<boolean> {
  const lead = await kysely
    .selectFrom('leads')
    .select(['received_at', 'answered_at'])
    .where('id', '=', leadId)
    .executeTakeFirst();
  if (!lead || lead.answered_at !== null || now - lead.received_at > correctable.ms) return false;
  const made = await kysely
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'corrected')
    .limit(correctable.times)
    .execute();
  return made.length < correctable.times;
}
