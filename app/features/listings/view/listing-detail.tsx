import { type ReactNode, useContext } from 'react';
import { href } from 'react-router';
import { filterAddress } from '#app/features/listings/search/search-address.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { directionOf, withLanguage } from '#app/i18n/languages.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { SiteContext } from '#app/ui/page-head.tsx';
import { FactList, FactStrip } from './fact-lists.tsx';
import { Gallery } from './gallery.tsx';
import type { ListingPageView } from './listing-page-view.ts';
import { OfferList, offerTerms } from './offer-line.tsx';
import { Price } from './price.tsx';
import { ShareLinks } from './share-links.tsx';

/** A listing's own page. `aside` stands beside the text: how to reach the agency. */
export function ListingDetail({ listing, aside }: { listing: ListingPageView; aside: ReactNode }) {
  const { language, t } = useI18n();
  const { publicUrl } = useContext(SiteContext);
  const { textLanguage, place } = listing;
  const foreign = textLanguage === language ? undefined : { lang: textLanguage, dir: directionOf(textLanguage) };
  const url = publicUrl + withLanguage(listing.path, language);
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
          <section>
            <h2 className="text-h3">{t('detail.description')}</h2>
            <div className="prose" {...foreign}>
              {listing.paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          </section>
          {listing.offers.length > 0 && (
            <section>
              <h2 className="text-h3">{t('detail.offers')}</h2>
              <OfferList offers={listing.offers} />
            </section>
          )}
          <section>
            <FactList facts={listing.facts} />
            <ShareLinks url={url} text={listing.summary} />
          </section>
          {place && (
            <section>
              <h2 className="text-h3">{t('detail.about_place', { place: place.name })}</h2>
              <p className="max-w-text text-ink-2">{place.description}</p>
              <Link to={filterAddress({ location: place.slug })} className="more-link mt-3">
                {t('detail.in_place', { place: place.name })}
                <Icon name="arrow-right" size={18} flip />
              </Link>
            </section>
          )}
        </div>
        <aside>{aside}</aside>
      </div>
    </>
  );
}

type HeadingProps = { listing: ListingPageView; foreign: { lang: string; dir: string } | undefined };

function Heading({ listing: { title, address, offer }, foreign }: HeadingProps) {
  const { t } = useI18n();
  return (
    <header className="listing-head">
      <div className="min-w-0">
        <h1 className="text-h1" {...foreign}>
          {title}
        </h1>
        <p className="listing-address">
          <Icon name="map-pin" size={18} />
          {address}
        </p>
      </div>
      <div className="lg:text-end">
        <Price money={offer.money} large />
        <p className="text-sm text-ink-2">{offerTerms(offer, t)}</p>
      </div>
    </header>
  );
}
