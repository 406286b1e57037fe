import { saveLead } from '#app/features/leads/leads.server.ts';
import { createSentKeys } from '#app/features/leads/sent/sent-key.server.ts';
import { createConfirmKeys } from '#app/features/records/confirm/confirm-key.server.ts';
import { saveStaff } from '#app/features/staff/staff.server.ts';
import { findSigningKey } from '#app/platform/db/signing-keys.server.ts';
import type { Db } from '#db/tables.ts';
import { fillImports, shownImportId } from '#tests/desk-records.ts';
import { aLead, aViewing } from '#tests/lead-factories.ts';

/** A home of the demonstration that is made the agency's own: its keeper is written to. */
const listingId = 1;

/**
 * Makes one of everything that a page of the site map is about. Returns the address of each page, by its pattern, with what
 * it is about; `documentId` is there once somebody has sent a document.
 */
export async function makeRealThings(db: Db, ownerId: string) {
  const now = Date.now();
  await db.kysely.updateTable('listings').set({ is_demo: 0 }).where('id', '=', listingId).execute();
  const { id: leadId } = await saveLead(db, { ...aLead, receivedAt: now });
  const viewing = { ...aViewing, listingId, receivedAt: now, formKey: 'ca761232-ed42-11ce-bacd-00aa0057b224' };
  const { id: viewingId } = await saveLead(db, viewing);
  const colleague = await saveStaff(db, { email: 'agent@bale.example', name: 'Agent', role: 'agent' }, now);
  await fillImports(db, [listingId], now, ownerId);
  const sent = createSentKeys(await findSigningKey(db, 'sent'));
  const confirm = createConfirmKeys(await findSigningKey(db, 'confirm'));
  const keyOfViewing = { key: sent.create(viewingId, now) };

  /** What stands for a parameter, by how the pattern begins up to and with it. */
  const things: Record<string, string | number> = {
    '/property/:id': listingId,
    '/properties/markers/:id': listingId,
    '/confirm/:id': listingId,
    '/privacy/:id': 1,
    '/terms/:id': 1,
    '/account/listings/:id': listingId,
    '/account/import/:id': shownImportId,
    '/account/leads/:id': leadId,
    '/account/staff/:id': colleague?.id ?? '',
    '/account/agency/team/:person': 'at-1',
    '/account/agency/areas/:area': 'canggu',
    '/account/agency/costs/:line': 'ppat',
    '/account/agency/rules/:rule': 'H-wna-shm',
  };
  /** What a page is asked for besides, where it is nothing without. */
  const queries: Record<string, Record<string, string>> = {
    '/contact/sent': { key: sent.create(leadId, now) },
    '/property/:id/sent': keyOfViewing,
    '/property/:id/sent/viewing.ics': keyOfViewing,
    '/confirm/:id': { key: confirm.create({ listingId, staffId: null }, now) },
    '/map/street': { lat: '-8.7', lng: '115.1' },
    '/account/person': { lead: leadId },
    '/account/person.json': { lead: leadId },
  };

  return {
    ...{ leadId, listingId },
    addressOf(pattern: string, documentId: string): string {
      const parameters: typeof things = { ...things, '/account/listings/:id/documents/:document': documentId };
      const path = pattern.replace(/:\w+/g, (_name, at: number) => {
        const [begin = ''] = /^.*?:\w+/.exec(pattern.slice(at)) ?? [];
        const thing = parameters[pattern.slice(0, at) + begin];
        if (thing === undefined) throw new Error(`Say in real-things.ts what ${pattern} is about.`);
        return String(thing);
      });
      const query = queries[pattern];
      return (path || '/') + (query === undefined ? '' : `?${new URLSearchParams(query)}`);
    },
  };
}
