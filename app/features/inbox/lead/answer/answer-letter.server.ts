import type { Lead } from '#app/features/leads/lead.ts';
import { mailboxOf } from '#app/features/leads/mail/lead-mails.server.ts';
import { listingLink, type MailAgency, type MailListing } from '#app/features/leads/mail/mail-about.ts';
import { mailWordsOf } from '#app/features/leads/mail/mail-words.server.ts';
import { whatsappLink } from '#app/features/leads/phone-number.ts';
import type { OutgoingMail } from '#app/features/outbox/outbox.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { directionOf } from '#app/i18n/languages.ts';
import { localize } from '#app/i18n/localized.ts';
import { mailLine } from '#app/platform/mail/mail.ts';
import { type MailBlock, mailParts } from '#app/platform/mail/mail-body.ts';

type About = {
  lead: Pick<Lead, 'name' | 'email' | 'phone' | 'subject' | 'language'>;
  listing: MailListing | null;
  agency: MailAgency;
};

/** A mail from the desk to a visitor. */
export type Letter = { subject: string; text: string };

/** The greeting and closing of an answer in the lead's language; the member writes the rest. */
export function draftLetter({ lead, listing, agency }: About, member: string): Letter {
  const { language } = lead;
  const say = mailWordsOf(language);
  const named = listingWords({ lead, listing });
  // A mail's subject cannot hold marks of direction.
  const about = listing ? `${localize(listing.titles, language).value} (${listing.reference})` : lead.subject;
  const opening = named ? say('answer_opening_listing', named) : say('answer_opening');
  const phone = agency.phone === null ? [] : [leftToRight(agency.phone, language)];
  const signature = [say('answer_closing'), member, agency.name, ...phone];
  return {
    subject: mailLine(say('answer_subject', { about: about ?? agency.name })),
    text: [say('answer_greeting', { name: lead.name }), opening, '', signature.join('\n')].join('\n\n'),
  };
}

/**
 * The link that opens a WhatsApp chat with the lead, its first message drafted in their language. Null without a usable
 * phone number.
 */
export function chatAddress({ lead, listing, agency }: About, member: string): string | null {
  const say = mailWordsOf(lead.language);
  const named = listingWords({ lead, listing });
  const values = { name: lead.name, member, agency: agency.name };
  const text = named ? say('answer_chat_listing', { ...values, ...named }) : say('answer_chat', values);
  return whatsappLink(lead.phone, text);
}

function listingWords({ lead: { language }, listing }: Pick<About, 'lead' | 'listing'>) {
  return (
    listing && { title: localize(listing.titles, language).value, reference: leftToRight(listing.reference, language) }
  );
}

/** The mail as it is sent. Replies go to the agency's own mailbox, whoever wrote it. */
export function answerMail(
  { lead, listing, agency }: About,
  { subject, text }: Letter,
): Omit<OutgoingMail, 'kind' | 'leadId' | 'onceKey'> {
  const { language } = lead;
  const blocks: MailBlock[] = text.split(/\n{2,}/).map((paragraph) => ({ kind: 'paragraph', text: paragraph }));
  const link = listing && listingLink(listing, agency, language);
  if (link && !text.includes(link.url)) blocks.push(link);
  return {
    to: { name: lead.name, address: lead.email },
    replyTo: mailboxOf(agency),
    ...{ subject, ...mailParts({ language, direction: directionOf(language), title: null, blocks }, agency) },
  };
}
