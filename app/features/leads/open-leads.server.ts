import { listingRef } from '#app/features/listings/listing.ts';
import { listingText } from '#app/features/listings/listing-text.ts';
import { findListing } from '#app/features/listings/listings.server.ts';
import type { Outbox } from '#app/features/outbox/outbox.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Tables } from '#db/tables.ts';
import { saveLead } from './leads.server.ts';
import type { Leads } from './leads.ts';
import { leadMails, type MailAgency, type MailListing } from './mail/lead-mails.server.ts';

type Tools = { db: Database<Tables>; outbox: Outbox; agency: MailAgency };

export function openLeads({ db, outbox, agency }: Tools): Leads {
  return {
    async save(lead) {
      const listing = lead.listingId === null ? null : await findMailListing(db, lead.listingId);
      const saved = await saveLead(db, lead, (inner, leadId) =>
        outbox.put(inner, leadMails({ lead, leadId, listing, agency })),
      );
      if (!saved.repeated) outbox.wake();
      return saved;
    },
  };
}

async function findMailListing(db: Database<Tables>, id: number): Promise<MailListing | null> {
  const listing = await findListing(db, id);
  if (listing === null) return null;
  const title = (language: Language) => listingText(listing, language).title;
  return {
    titles: { en: title('en'), id: title('id'), ar: title('ar') },
    reference: listingRef(listing.id),
    path: `/property/${listing.id}`,
  };
}
