import { type ReactNode, useContext } from 'react';
import { href } from 'react-router';
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { foreignText, withLanguage } from '#app/i18n/languages.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { SiteContext } from '#app/ui/page-head.tsx';
import { FactList, FactStrip } from './fact-lists.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { SimilarCardView } from './listing-cards.server.ts';
import { ListingCards } from './listing-cards.tsx';
import type { ListingPageView } from './listing-page-view.ts';
import { OfferList, offerTerms } from './offer-list.tsx';
import { Price } from './price.tsx';
import { ShareLinks } from './share-links.tsx';

type Foreign = { lang: string; dir: string } | undefined;

type Props = {
  listing: ListingPageView;
  /** Beside the text: how to reach the agency. */
  aside: ReactNode;
  /** Below the text: where it is. */
  map: ReactNode;
};

/** A listing's own page. */
export function ListingDetail({ listing, aside, map }: Props) {
  const { language, t } = useI18n();
  const { textLanguage } = listing;
  const foreign = foreignText(textLanguage, language);
  return (
    <>
      <Breadcrumb
        crumbs={[
          { text: t('detail.crumb_home'), to: href('/') },
          { text: t('detail.crumb_properties'), to: href('/properties') },
        ]}
        here={t('detail.crumb_detail')}
      />
      <Heading listing={listing} foreign={foreign} />
      <Gallery pictures={listing.pictures} />
      <div className="listing-columns">
        <div className="listing-blocks">
          <FactStrip facts={listing.strip} />
          <Description paragraphs={listing.paragraphs} foreign={foreign} />
          <OfferList offers={listing.offers} />
          <Facts listing={listing} />
          {listing.place && <AboutPlace {...listing.place} />}
          {map}
        </div>
        <aside>{aside}</aside>
      </div>
    </>
  );
}

function Heading({ listing: { id, title, address, offer }, foreign }: { listing: ListingPageView; foreign: Foreign }) {
  const { t } = useI18n();
  return (
    <header className="listing-head">
      <div>
        <h1 className="text-h1" {...foreign}>
          {title}
        </h1>
        <p className="listing-address">
          <Icon name="map-pin" size={18} />
          {address}
        </p>
      </div>
      <div className="listing-head-end">
        <div>
          <Price money={offer.money} large />
          <p>{offerTerms(offer, t)}</p>
        </div>
        <FavoriteButton id={id} title={title} />
      </div>
    </header>
  );
}

function Description({ paragraphs, foreign }: { paragraphs: readonly string[]; foreign: Foreign }) {
  const { t } = useI18n();
  return (
    <section>
      <h2 className="text-h3">{t('detail.description')}</h2>
      <div className="prose" {...foreign}>
        {paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be the same.
          <p key={index}>{text}</p>
        ))}
      </div>
    </section>
  );
}

function Facts({ listing: { facts, link, summary } }: { listing: ListingPageView }) {
  const { language } = useI18n();
  const { publicUrl } = useContext(SiteContext);
  return (
    <section>
      <FactList facts={facts} />
      <ShareLinks url={publicUrl + withLanguage(link, language)} text={summary} />
    </section>
  );
}

function AboutPlace({ slug, name, description, foreign }: NonNullable<ListingPageView['place']>) {
  const { t } = useI18n();
  return (
    <section className="about-place">
      <h2 className="text-h3">{t('detail.about_place', { place: name })}</h2>
      <p {...foreign}>{description}</p>
      <Link to={filterAddress({ location: slug })} className="more-link">
        {t('detail.in_place', { place: name })}
        <Icon name="arrow-right" size={18} flip />
      </Link>
    </section>
  );
}

/** Listings a visitor of another may like as well; nothing when there are none. */
export function SimilarListings({ listings }: { listings: readonly SimilarCardView[] }) {
  const { t } = useI18n();
  if (listings.length === 0) return null;
  return (
    <section className="page section">
      <div className="section-head">
        <h2 className="text-h2">{t('detail.similar')}</h2>
      </div>
      <ListingCards listings={listings} />
    </section>
  );
}
