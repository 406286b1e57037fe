import { type Lead, leadReference } from '#app/features/leads/lead.ts';
import type { OutgoingMail } from '#app/features/outbox/outbox.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatFullMoment } from '#app/i18n/format-dates.ts';
import { directionOf, type Language, languages, withLanguage } from '#app/i18n/languages.ts';
import { type Localized, localize } from '#app/i18n/localized.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import type { MailAddress } from '#app/platform/mail/mail.ts';
import { type MailBlock, mailParts } from '#app/platform/mail/mail-body.ts';
import { detailFacts, ownerWords } from './detail-facts.server.ts';
import { listingLink, type MailAgency, type MailListing } from './mail-about.ts';
import { mailWordsOf } from './mail-words.server.ts';

type About = {
  lead: Lead;
  leadId: string;
  listing: MailListing | null;
  /** Null unless the lead names one. */
  area: Localized | null;
  agency: MailAgency;
  /** Of the staff, whose lead it is; absent or null for the office. */
  assignee?: MailAddress | null;
  /** Where the visitor has put their address right since: the one before. */
  emailBefore?: string | undefined;
};

/** The mails about a new lead: its content to whoever of the agency answers it, if they have an address; a confirmation to the visitor. */
export function leadMails(about: About): OutgoingMail[] {
  const { assignee, agency } = about;
  const to = assignee ?? mailboxOf(agency);
  return [...(to ? [agencyMail(about, to)] : []), confirmationMail(about)];
}

/** Null where the agency has no address. */
export function mailboxOf({ name, email }: Pick<MailAgency, 'name' | 'email'>): MailAddress | null {
  return email === null ? null : { name, address: email };
}

function agencyMail(about: About, to: MailAddress): OutgoingMail {
  const { lead, leadId, listing, area, agency, emailBefore } = about;
  const { language } = agency;
  const say = mailWordsOf(language);
  const { name } = lead;
  const reference = { label: say('reference'), value: leadReference(leadId), ltr: true };
  const desk = agency.publicUrl + withLanguage(`/account/leads/${leadId}`, language);
  const blocks: MailBlock[] = [
    ...(emailBefore ? [{ kind: 'paragraph' as const, text: say('agency_corrected', { email: emailBefore }) }] : []),
    { kind: 'facts', facts: [...detailFacts(lead.details, area, language), ...agencyFacts(lead, language), reference] },
    ...(listing ? [listingLink(listing, agency, language)] : []),
    ...(lead.message === '' ? [] : [{ kind: 'quote' as const, text: lead.message }]),
    { kind: 'paragraph', text: say('agency_answer', { name }) },
    { kind: 'link', words: say('open_lead'), url: desk },
  ];
  return {
    ...{ kind: 'agency', leadId, onceKey: null, subject: agencySubject(about) },
    to,
    replyTo: { name, address: lead.email },
    ...mailParts({ language, direction: directionOf(language), title: agencyTitle(about), blocks }, agency),
  };
}

function agencyTitle({ lead: { details }, agency }: About): string {
  return mailWordsOf(agency.language)(details ? `agency_title_${details.kind}` : 'agency_title');
}

function agencySubject(about: About): string {
  const { lead, listing, area, agency } = about;
  const { language } = agency;
  const say = mailWordsOf(language);
  const { name, details } = lead;
  if (details?.kind === 'owner') return say('agency_subject_owner', { name, ...ownerWords(details, area, language) });
  if (!listing) return say('agency_subject', { name, subject: lead.subject ?? agencyTitle(about) });
  const which = { name, reference: listing.reference, title: localize(listing.titles, language).value };
  return say(details ? 'agency_subject_viewing' : 'agency_subject_listing', which);
}

function agencyFacts(lead: Lead, language: Language) {
  const say = mailWordsOf(language);
  const t = translatorOf(language);
  const { inquiryType } = lead;
  const facts = [
    { label: t('contact.name'), value: lead.name },
    { label: say('email'), value: lead.email, ltr: true },
    { label: say('phone'), value: lead.phone, ltr: true },
    { label: t('contact.inquiry_type'), value: inquiryType && t(`contact.type_${inquiryType}`) },
    { label: t('contact.subject'), value: lead.subject },
    { label: say('language'), value: languages.find(({ tag }) => tag === lead.language)?.name ?? lead.language },
    { label: say('received'), value: say('bali_time', { moment: formatFullMoment(lead.receivedAt, language) }) },
    { label: say('page'), value: lead.page, ltr: true },
  ];
  return facts.flatMap(({ value, ...fact }) => (value === null ? [] : [{ ...fact, value }]));
}

/**
 * Repeats nothing the visitor typed, not even their name: nobody shall have words delivered to another's address. At
 * most one a day and address.
 */
function confirmationMail({ lead, leadId, listing, area, agency }: About): OutgoingMail {
  const { language } = lead;
  const say = mailWordsOf(language);
  const ltr = (text: string) => leftToRight(text, language);
  const kind = lead.details?.kind;
  const about = listing && { title: localize(listing.titles, language).value, reference: ltr(listing.reference) };
  const which = kind === 'viewing' ? 'confirmation_viewing' : 'confirmation_listing';
  const facts = detailFacts(lead.details, area, language);
  const blocks: MailBlock[] = [
    {
      kind: 'paragraph',
      text: say(kind ? `confirmation_text_${kind}` : 'confirmation_text', { agency: ltr(agency.name) }),
    },
    ...(about ? [{ kind: 'paragraph' as const, text: say(which, about) }] : []),
    { kind: 'facts', facts: [...facts, { label: say('reference'), value: leadReference(leadId), ltr: true }] },
    ...(listing ? [listingLink(listing, agency, language)] : []),
    { kind: 'paragraph', text: say('confirmation_sooner') },
    { kind: 'facts', facts: waysOf(agency, language) },
    { kind: 'paragraph', text: say('confirmation_not_you') },
  ];
  const day = isoDay(baliDayOf(lead.receivedAt));
  return {
    ...{ kind: 'confirmation', leadId, onceKey: `confirmation ${day} ${lead.email.toLowerCase()}` },
    to: { name: null, address: lead.email },
    replyTo: mailboxOf(agency),
    subject: say('confirmation_subject'),
    ...mailParts({ language, direction: directionOf(language), title: say('confirmation_title'), blocks }, agency),
  };
}

function waysOf({ phone, email }: MailAgency, language: Language) {
  const say = mailWordsOf(language);
  const ways = [
    { label: say('phone'), value: phone, ltr: true },
    { label: say('email'), value: email, ltr: true },
  ];
  return ways.flatMap(({ value, ...way }) => (value === null ? [] : [{ ...way, value }]));
}
