import { Price } from '#app/features/listings/view/price.tsx';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { useDeskWords } from '#app/features/staff/desk/desk-words.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import type { LeadListingView } from './lead-view.ts';

/** The lead's listing in one line; its link opens a new tab. */
export function LeadListing({ listing }: { listing: LeadListingView }) {
  const { t, language } = useI18n();
  const words = useDeskWords();
  const { picture, offer, facts } = listing;
  return (
    <div className="lead-listing">
      {picture && (
        <div className="lead-listing-picture">
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
