import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { href } from 'react-router';
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx';
import { ConfirmedLine } from '#app/features/listings/confirmed/confirmed-line.tsx';
import { offerNamedIn } from '#app/features/listings/offer-parameter.ts';
import { lastSearchAddress } from '#app/features/listings/search/last-search.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { foreignText, withLanguage } from '#app/i18n/languages.ts';
import { InCurrency, RatesNote } from '#app/i18n/shown.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SiteContext } from '#app/ui/page-head.tsx';
import type { ListingCardView } from './listing-card-view.ts';
import type { ListingPageView } from './listing-page-view.server.ts';
import { growPicture, setPreview } from './opened-listing.ts';
import { offerTerms, Price } from './price.tsx';
import { ShareLinks } from './share-links.tsx';

type Top = Pick<
  ListingPageView,
  'id' | 'title' | 'titleLanguage' | 'address' | 'confirmed' | 'offer' | 'listPrice' | 'link' | 'summary'
>;

/** How the page of a listing begins: where one is, what it is called, what it costs, and its pictures, given as children. */
export function ListingTop({ listing, plan, children }: { listing: Top; plan?: boolean; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className={plan ? 'listing-top listing-top-plan' : 'listing-top'}>
      <Breadcrumb
        crumbs={[
          { text: t('detail.crumb_home'), to: href('/') },
          { text: t('detail.crumb_properties'), to: lastSearchAddress() },
        ]}
        here={t('detail.crumb_detail')}
      />
      <Heading listing={listing} plan={plan} />
      {children}
    </div>
  );
}

function Heading({ listing, plan }: { listing: Top; plan: boolean | undefined }) {
  const { language, t } = useI18n();
  const { title, titleLanguage, address, offer } = listing;
  return (
    <header className={offer.closed ? 'listing-head listing-head-closed' : 'listing-head'}>
      <div>
        <h1 className="text-h1" {...foreignText(titleLanguage, language)}>
          {title}
        </h1>
        <p className="listing-address">
          <Icon name="map-pin" size={18} />
          {address}
        </p>
      </div>
      <div className="listing-head-end">
        <div>
          {offer.money && <Price money={offer.money} large />}
          {offer.money && listing.listPrice && <InCurrency price={listing.listPrice} />}
          {offer.money && <RatesNote />}
          {offer.reduced && <p className="price-cut">{offer.reduced}</p>}
          {/* What is sold or let says so on its picture. */}
          {(plan || !offer.closed) && <p>{offerTerms(offer, t)}</p>}
          <ConfirmedLine {...listing} />
        </div>
        <Actions {...listing} />
      </div>
    </header>
  );
}

/** What a visitor may do with the whole page. On a phone they lie on the picture. */
function Actions({ id, title, listPrice, link, summary }: Top) {
  const { language, t } = useI18n();
  const { publicUrl } = useContext(SiteContext);
  return (
    <div className="listing-actions">
      <ShareLinks url={publicUrl + withLanguage(link, language)} text={summary} />
      <button
        type="button"
        className="icon-btn needs-script listing-print"
        aria-label={t('detail.print')}
        onClick={() => window.print()}
      >
        <Icon name="printer" size={20} />
      </button>
      <FavoriteButton id={id} title={title} listPrice={listPrice} offer={offerNamedIn(link)} />
    </div>
  );
}

/** The top of a listing's page as far as its card knows it, in the place it will have there; null where it knows too little. */
function listingPreview(card: ListingCardView, cover: string | null): ReactNode {
  const { money, ...offer } = card.offer;
  if (!money || offer.closed || !card.picture) return null;
  const listing = { ...card, link: card.path, summary: card.title, offer: { ...offer, money } };
  return (
    <ListingTop listing={listing}>
      <div className="gallery">
        <div className="gallery-strip">
          <div className="gallery-frame">
            <div className="gallery-main">{cover && <GrowingPicture address={cover} />}</div>
          </div>
        </div>
      </div>
    </ListingTop>
  );
}

if (!import.meta.env.SSR) setPreview(listingPreview);

function GrowingPicture({ address }: { address: string }) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (image.current) growPicture(image.current);
  }, []);
  return <img ref={image} src={address} alt="" decoding="sync" />;
}
