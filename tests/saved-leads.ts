import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Lead } from '#app/features/leads/lead.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import type { Db, Tables } from '#db/tables.ts';
import { aLead } from './lead-factories.ts';

/** Saves a lead like `aLead` with these changes, and `handled` as the desk's columns; returns its id. */
export async function addLead(
  db: Db,
  change: Partial<Lead> = {},
  handled: Updateable<Tables['leads']> = {},
): Promise<string> {
  let id = '';
  const lead = { ...aLead, formKey: randomUUID(), ...change };
  await saveLead(db, lead, async (_, leadId) => {
    id = leadId;
  });
  if (Object.keys(handled).length > 0) {
    await db.kysely.updateTable('leads').set(handled).where('id', '=', id).execute();
  }
  return id;
}
