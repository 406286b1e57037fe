import type { ReactNode } from 'react';
import { Price } from '#app/features/listings/view/price.tsx';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import type { LeadListingView, LeadView } from './lead-view.ts';

/** What the lead wrote and chose, word for word. */
export function LeadMessage({ lead }: { lead: LeadView }) {
  const { t } = useI18n();
  const words = useDeskWords();
  // Probably the language of the page they wrote on.
  const theirs = { dir: 'auto', lang: lead.language.tag };
  return (
    <section aria-label={words('lead.message')} className="lead-message">
      {lead.subject && (
        <p className="lead-subject" {...theirs}>
          {lead.subject}
        </p>
      )}
      {lead.message && <blockquote {...theirs}>{lead.message}</blockquote>}
      <dl className="lead-facts">
        {lead.inquiryType && <Fact label={t('contact.inquiry_type')}>{t(`contact.type_${lead.inquiryType}`)}</Fact>}
        {lead.details.map(({ label, value }) => (
          <Fact key={label} label={label}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
        <Fact label={words('lead.page')}>
          <bdi dir="ltr">{lead.page}</bdi>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The lead's listing in one line; its link opens a new tab. */
export function LeadListing({ listing }: { listing: LeadListingView }) {
  const { t, language } = useI18n();
  const words = useDeskWords();
  const { picture, offer, facts } = listing;
  return (
    <div className="lead-listing">
      {picture && (
        <div>
          <MediaPicture picture={picture.picture} alt="" sizes="84px" />
        </div>
      )}
      <div className="lead-listing-words">
        <b lang={listing.textLanguage} dir="auto">
          {listing.title}
        </b>
        <p>
          <bdi dir="ltr">{listing.reference}</bdi> · <Price money={offer.money} />
          {[offer.tenure, offer.state].filter(Boolean).map((text) => ` · ${text}`)}
          {facts.map(({ value, unit }) => (
            <span key={unit}>
              {' · '}
              <bdi dir="ltr">{value}</bdi> {unit}
            </span>
          ))}
        </p>
      </div>
      {listing.isOpen && (
        <a href={withLanguage(listing.path, language)} target="_blank" rel="noopener" className="text-link">
          {words('lead.open_listing')}
          <span className="sr-only"> ({t('header.opens_new_tab')})</span>
        </a>
      )}
    </div>
  );
}
