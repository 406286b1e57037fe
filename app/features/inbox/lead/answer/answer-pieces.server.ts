import { fillText, textIn } from '#app/features/inbox/saved-texts/saved-text.ts';
import { findSavedTexts } from '#app/features/inbox/saved-texts/saved-texts.server.ts';
import type { Lead } from '#app/features/leads/lead.ts';
import { listingLink, type MailAgency, mailListing } from '#app/features/leads/mail/mail-about.ts';
import { type Listing, visibility } from '#app/features/listings/listing.ts';
import type { Language } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import type { Db } from '#db/tables.ts';

/** What can be inserted into an answer, as it would stand there. */
export type AnswerPieces = {
  /** By name. `language` is the one the text is in. */
  texts: { id: string; name: string; text: string; language: Language }[];
  /** The address of the listing's page; null without one that visitors can open. */
  link: string | null;
};

type About = { lead: Pick<Lead, 'name' | 'language' | 'page'>; listing: Listing | null; agency: MailAgency };

/** The saved texts that this lead can be answered with, filled in, and the link to its listing. */
export async function findPieces(db: Db, { lead, listing, agency }: About): Promise<AnswerPieces> {
  const { name, language, page } = lead;
  const about = listing && mailListing(listing, page);
  const isOpen = listing !== null && ['searchable', 'closed'].includes(visibility(listing));
  const link = about && isOpen ? listingLink(about, agency, language).url : null;
  const filling = {
    ...{ name, link, agency: agency.name },
    ...{ title: about && localize(about.titles, language).value, reference: about?.reference ?? null },
  };
  const texts = (await findSavedTexts(db)).flatMap((saved) => {
    const written = textIn(saved, language);
    const text = written && fillText(written.value, filling);
    return text && written ? [{ id: saved.id, name: saved.name, text, language: written.language }] : [];
  });
  return { texts, link };
}
