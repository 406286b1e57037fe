import { chatAddress, draftLetter } from '#app/features/inbox/lead/answer/answer-letter.server.ts';
import { findPieces } from '#app/features/inbox/lead/answer/answer-pieces.server.ts';
import { detailFacts } from '#app/features/leads/mail/detail-facts.server.ts';
import { type MailAgency, mailListing } from '#app/features/leads/mail/mail-about.ts';
import { findListings } from '#app/features/listings/listings.server.ts';
import type { ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { findColleagues } from '#app/features/staff/staff.server.ts';
import type { Staff } from '#app/features/staff/staff.ts';
import type { Db } from '#db/tables.ts';
import type { LeadRecord } from './lead-records.server.ts';
import { leadView } from './lead-view.ts';

type Tools = { db: Db; agency: MailAgency; view: ViewOptions; now: number };

/** What a lead's page shows to a member, with a key of its own for its forms. */
export async function findLeadPage({ db, agency, view, now }: Tools, record: LeadRecord, { id, role, name }: Staff) {
  const { lead } = record;
  const ids = [lead, ...record.others].flatMap(({ listingId }) => listingId ?? []);
  const [listings, colleagues] = await Promise.all([findListings(db, ids), findColleagues(db)]);
  const listing = listings.find((one) => one.id === lead.listingId);
  const pieces = role === 'viewer' ? null : await findPieces(db, { lead, listing: listing ?? null, agency });
  const about = { lead, listing: listing ? mailListing(listing, lead.page) : null, agency };
  const area = lead.details?.kind === 'owner' ? view.places.get(lead.details.area) : undefined;
  const details = detailFacts(lead.details, area?.names ?? null, view.language);
  return {
    lead: leadView({ record, details, listings, now }, view),
    ...{ colleagues, pieces, reader: { id, role } },
    ...{ draft: draftLetter(about, name), chat: chatAddress(about, name), formKey: crypto.randomUUID() },
  };
}
