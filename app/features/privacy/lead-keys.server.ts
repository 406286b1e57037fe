import { readLeadId } from '#app/features/inbox/lead/lead-record.ts';
import { findLead } from '#app/features/leads/leads.server.ts';
import { phoneSpellings } from '#app/features/leads/phone-number.ts';
import type { PersonKeys } from '#app/features/leads/same-person.server.ts';
import type { Db } from '#db/tables.ts';

/** What whoever wrote a lead is known by; null when there is no such lead. A number that is none is left out. `param`: of an address. */
export async function findKeysOfLead(db: Db, param: string | null): Promise<PersonKeys | null> {
  const id = readLeadId(param);
  const lead = id === null ? null : await findLead(db, id);
  return lead && { email: lead.email, phone: phoneSpellings(lead.phone).length > 0 ? lead.phone : null };
}
