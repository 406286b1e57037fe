import { type Lead, leadReference, retentionDays } from '#app/features/leads/lead.ts';
import { whatsappNumber } from '#app/features/leads/phone-number.ts';
import { type Listing, visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { offerAddress, offerOfPage } from '#app/features/listings/offer-address.ts';
import { shownOffer } from '#app/features/listings/offer-match.ts';
import { listingCard, offerView, type ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { formatDay, formatMoment } from '#app/i18n/format.ts';
import { formatFullDay } from '#app/i18n/format-dates.ts';
import { formatPastMoment } from '#app/i18n/format-past-moment.ts';
import { type Language, languageName, withLanguage } from '#app/i18n/languages.ts';
import type { LeadRecord } from './lead-records.server.ts';
import { timelineOf } from './timeline.ts';

/** A lead as the desk shows it, everything formatted. The visitor's own text is unchanged. */
export type LeadView = ReturnType<typeof leadView>;

export type LeadListingView = ReturnType<typeof listingView>;

export type OtherView = LeadView['others'][number];

type Known = {
  record: LeadRecord;
  details: { label: string; value: string }[];
  /** The listings of the lead and of the person's other leads, in any order. */
  listings: readonly Listing[];
  now: number;
};

export function leadView({ record, details, listings, now }: Known, options: ViewOptions) {
  const { lead, state, spamSigns, nextStep } = record;
  const { language } = options;
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const listing = lead.listingId === null ? undefined : byId.get(lead.listingId);
  return {
    ...{ id: record.id, kind: lead.kind, state, name: lead.name, email: lead.email, page: lead.page },
    /** `digits` include the country code; null when the number cannot be dialled. */
    phone: lead.phone === null ? null : { typed: lead.phone, digits: whatsappNumber(lead.phone) },
    /** Of the page they wrote on, and of the answer. */
    language: { tag: lead.language, name: languageName(lead.language, language) },
    received: { iso: new Date(lead.receivedAt).toISOString(), words: formatMoment(lead.receivedAt, language) },
    /** What visitors read after sending, and in our confirmation. */
    reference: leadReference(record.id),
    timeZone: lead.timeZone,
    consent: consentView(lead, language),
    /** When this was rendered. */
    seenAt: now,
    ...{ subject: lead.subject, inquiryType: lead.inquiryType, message: lead.message },
    details,
    listing: listing ? listingView(listing, lead.page, options) : null,
    /** Null unless it is spam. */
    spam: state === 'spam' ? { signs: spamSigns, days: retentionDays.spam } : null,
    assignee: record.assignee,
    nextStep: nextStep && { ...nextStep, day: formatFullDay(nextStep.on, language) },
    isAnswered: record.answeredAt !== null,
    timeline: timelineOf(record, now, language),
    /** `about` is the listing's title or the subject; null when there is neither. */
    others: record.others.map(({ id, kind, listingId, subject, receivedAt, ...other }) => {
      const about = listingId === null ? undefined : byId.get(listingId);
      const title = about && listingCard(about, noFilters, options).title;
      const received = formatPastMoment(receivedAt, now, language);
      return { id, kind, state: other.state, about: title ?? subject, received };
    }),
  };
}

/** The version of the legal texts they were shown, with its addresses; the day alone where it is from before versions were kept. */
function consentView({ consentVersion, kind, language: theirs }: Lead, language: Language) {
  if (!/^\d+$/.test(consentVersion)) return { day: formatDay(consentVersion, language) };
  const pages = kind === 'contact' ? (['privacy', 'terms'] as const) : (['privacy'] as const);
  const links = pages.map((name) => ({ name, address: withLanguage(`/${name}/${consentVersion}`, theirs) }));
  return { number: Number(consentVersion), links };
}

/** With the offer that the page they wrote on led with. */
function listingView(listing: Listing, page: string, options: ViewOptions) {
  const { title, titleLanguage, facts, picture } = listingCard(listing, noFilters, options);
  const shown = offerOfPage(listing, page) ?? shownOffer(listing, noFilters);
  const [path, offer] = [offerAddress(listing, shown), offerView(shown, options)];
  // Whether visitors can open its page.
  const isOpen = ['searchable', 'closed'].includes(visibility(listing));
  return { path, title, titleLanguage, offer, facts, picture, reference: listing.reference, isOpen };
}
