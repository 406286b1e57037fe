import type { LeadListingView } from '#app/features/inbox/lead/lead-view.ts';
import { Price } from '#app/features/listings/view/price.tsx';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.ts';
import { dotted } from '#app/i18n/format.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';

/** The listing a lead is about; its link opens a new tab. */
export function LeadListing({ listing }: { listing: LeadListingView }) {
  const { t, language } = useI18n();
  const words = useDeskWords();
  const { picture, offer, facts } = listing;
  return (
    <section aria-labelledby="about" className="lead-part lead-listing">
      <h3 id="about">{words('leads_file.listing')}</h3>
      {picture && <MediaPicture picture={picture.picture} alt="" sizes="272px" />}
      <b lang={listing.titleLanguage} dir="auto">
        {listing.title}
      </b>
      <p>
        <bdi dir="ltr">{listing.reference}</bdi> · <Price money={offer.money} />
      </p>
      <p>
        {dotted([offer.tenure, offer.state].filter((part) => part !== null))}
        {facts.map(({ value, unit }, index) => (
          <span key={unit}>
            {(index > 0 || offer.tenure || offer.state) && ' · '}
            <bdi dir="ltr">{value}</bdi> {unit}
          </span>
        ))}
      </p>
      {listing.isOpen && (
        <a href={withLanguage(listing.path, language)} target="_blank" rel="noopener" className="text-link">
          {words('lead.open_listing')}
          <span className="sr-only"> ({t('header.opens_new_tab')})</span>
        </a>
      )}
    </section>
  );
}
