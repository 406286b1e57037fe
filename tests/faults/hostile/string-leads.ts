import { addNote } from '#app/features/inbox/lead/commands/lead-commands.server.ts';
import { saveLead } from '#app/features/leads/leads.server.ts';
import { leadMails } from '#app/features/leads/mail/lead-mails.server.ts';
import { insertMails } from '#app/features/outbox/mail-rows.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import type { Db } from '#db/tables.ts';
import { aLead, aMailAgency } from '#tests/lead-factories.ts';

/** A lead whose texts are all one string, without the forms' validation. */
export type StringLead = { id: string; text: string; email: string };

/** Saves a lead for each string, with mails, a note, a next step and a colleague of that name. */
export async function saveLeadsOf(db: Db, strings: readonly string[]): Promise<StringLead[]> {
  const leads: StringLead[] = [];
  for (const [at, text] of strings.entries()) {
    const email = `string-${at}@bale.example`;
    const now = Date.now();
    const own = { name: text, phone: text, subject: text, message: text, page: text };
    const lead = { ...aLead, ...own, email, formKey: '', receivedAt: now };
    let id = '';
    await saveLead(db, lead, async (inner, leadId) => {
      id = leadId;
      const mails = leadMails({ lead, leadId, listing: null, area: null, agency: aMailAgency });
      await insertMails(inner, mails, { domain: 'bale.example', now });
    });
    const staff = await saveStaff(db, { email: `colleague-${at}@bale.example`, name: text, role: 'agent' }, now);
    const staffId = staff?.id ?? '';
    await addNote(db, { leadId: id, staffId, formKey: `note-of-${id}`, now }, text);
    const planned = { next_step: text, next_step_on: '2026-12-24', assigned_to: staffId };
    await db.kysely.updateTable('leads').set(planned).where('id', '=', id).execute();
    leads.push({ id, text, email });
  }
  return leads;
}
