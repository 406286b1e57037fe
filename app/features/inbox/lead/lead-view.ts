import { whatsappNumber } from '#app/features/inbox/lead/answer/phone-number.ts';
import type { InquiryType } from '#app/features/leads/form-choices.ts';
import { type LeadKind, type LeadState, retentionDays } from '#app/features/leads/lead.ts';
import { type Listing, visibility } from '#app/features/listings/listing.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { type ListingCardView, listingCard, type ViewOptions } from '#app/features/listings/view/listing-card-view.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { formatFullDay } from '#app/i18n/format-dates.ts';
import { type Language, languages } from '#app/i18n/languages.ts';
import type { Colleague, LeadRecord, NextStep } from './lead-record.ts';
import { type TimelineEvent, timelineOf } from './timeline.ts';

/** A lead as the desk shows it, everything formatted. The visitor's own text is unchanged. */
export type LeadView = {
  id: string;
  kind: LeadKind;
  state: LeadState;
  name: string;
  email: string;
  /** `digits` include the country code; null when the number cannot be dialled. */
  phone: { typed: string; digits: string | null } | null;
  /** Of the page they wrote on, and of the answer. */
  language: { name: string; tag: Language };
  received: string;
  /** A path of the site. */
  page: string;
  subject: string | null;
  inquiryType: InquiryType | null;
  /** May be empty. */
  message: string;
  /** Further fields of the form. */
  details: Fact[];
  listing: LeadListingView | null;
  /** Null unless it is spam. */
  spam: { signs: string[]; days: number } | null;
  assignee: Colleague | null;
  nextStep: (NextStep & { day: string }) | null;
  isAnswered: boolean;
  timeline: TimelineEvent[];
  others: OtherView[];
};

/** A formatted fact. */
type Fact = { label: string; value: string };

/** `isOpen`: visitors can open its page. */
export type LeadListingView = Pick<
  ListingCardView,
  'path' | 'title' | 'textLanguage' | 'offer' | 'facts' | 'picture'
> & {
  reference: string;
  isOpen: boolean;
};

/** `about` is the listing's title or the subject; null when there is neither. */
export type OtherView = { id: string; kind: LeadKind; state: LeadState; about: string | null; received: string };

type Known = {
  record: LeadRecord;
  details: Fact[];
  /** The listings of the lead and of the person's other leads, in any order. */
  listings: readonly Listing[];
};

export function leadView({ record, details, listings }: Known, options: ViewOptions): LeadView {
  const { lead, state, spamSigns, nextStep } = record;
  const { language } = options;
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const listing = lead.listingId === null ? undefined : byId.get(lead.listingId);
  return {
    ...{ id: record.id, kind: lead.kind, state, name: lead.name, email: lead.email, page: lead.page },
    phone: lead.phone === null ? null : { typed: lead.phone, digits: whatsappNumber(lead.phone) },
    language: { tag: lead.language, name: languages.find(({ tag }) => tag === lead.language)?.name ?? lead.language },
    received: formatMoment(lead.receivedAt, language),
    ...{ subject: lead.subject, inquiryType: lead.inquiryType, message: lead.message },
    details,
    listing: listing ? listingView(listing, options) : null,
    spam: state === 'spam' ? { signs: spamSigns, days: retentionDays.spam } : null,
    assignee: record.assignee,
    nextStep: nextStep && { ...nextStep, day: formatFullDay(nextStep.on, language) },
    isAnswered: record.answeredAt !== null,
    timeline: timelineOf(record, language),
    others: record.others.map(({ id, kind, listingId, subject, receivedAt, ...other }) => {
      const about = listingId === null ? undefined : byId.get(listingId);
      const title = about && listingCard(about, noFilters, options).title;
      return { id, kind, state: other.state, about: title ?? subject, received: formatMoment(receivedAt, language) };
    }),
  };
}

function listingView(listing: Listing, options: ViewOptions): LeadListingView {
  const { path, title, textLanguage, offer, facts, picture } = listingCard(listing, noFilters, options);
  const isOpen = ['searchable', 'closed'].includes(visibility(listing));
  return { path, title, textLanguage, offer, facts, picture, reference: listing.reference, isOpen };
}
