import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx';
import { ConfirmedLine } from '#app/features/listings/confirmed/confirmed-line.tsx';
import { LeaseHairline } from '#app/features/listings/lease/lease-hairline.tsx';
import { NewBadge } from '#app/features/listings/new-since/new-badge.tsx';
import { offerNamedIn } from '#app/features/listings/offer-parameter.ts';
import { HomeMark } from '#app/features/listings/owners/home-mark.tsx';
import { MediaPicture } from '#app/features/media/media-picture.tsx';
import { NoImage } from '#app/features/media/no-image.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { foreignText } from '#app/i18n/languages.ts';
import { InCurrency, InUnits } from '#app/i18n/shown.tsx';
import { Link } from '#app/ui/link.tsx';
import { CardCarousel } from './card-carousel.tsx';
import type { ListingCardView } from './listing-card-view.ts';
import { openListing, returnPicture } from './opened-listing.ts';
import { Price } from './price.tsx';

const firstOfAll = { loading: 'eager', fetchPriority: 'high' } as const;

type Props = {
  /** `difference` is shown in place of the text. */
  listing: ListingCardView & { difference?: string };
  /** The widths its picture is shown at. */
  sizes: string;
  /** The large one of those featured. */
  lead?: boolean;
  /** For cards of the first screen: one of them is fetched first. */
  eager?: boolean | 'first';
  /** One below the heading the card stands under. */
  heading?: 'h2' | 'h3';
  /** Below the address. */
  children?: ReactNode;
  extras?: CardExtras | undefined;
};

/** What only this visitor sees on a card. */
export type CardExtras = { belowPrice: ReactNode; foot: ReactNode };

/** A listing in a list. The whole card is one link; what can be operated lies above it. */
export function ListingCard({
  listing,
  sizes,
  lead = false,
  eager = false,
  heading: Heading = 'h3',
  children,
  extras,
}: Props) {
  const { language } = useI18n();
  const { offer, titleLanguage, textLanguage } = listing;
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => returnPicture(listing.id, card.current), [listing.id]);
  const follow = (link: HTMLElement) => openListing(link, listing);
  return (
    <article ref={card} className={lead ? 'card card-lead' : 'card'}>
      <div className="card-body">
        {offer.money && (
          <p className="card-price">
            <Price money={offer.money} />
            {offer.tenure && (
              <span className="card-tenure">
                {offer.tenure}
                {offer.leaseYears !== undefined && <LeaseHairline years={offer.leaseYears} />}
              </span>
            )}
          </p>
        )}
        {offer.money && listing.listPrice && <InCurrency price={listing.listPrice} />}
        {offer.reduced && <p className="price-cut">{offer.reduced}</p>}
        {extras?.belowPrice}
        <Heading className="card-title" {...foreignText(titleLanguage, language)}>
          <Link to={listing.path} onFollow={follow}>
            {listing.title}
          </Link>
        </Heading>
        <p className="card-address">{listing.address}</p>
        <ConfirmedLine {...listing} className="card-address" />
        {children}
        {listing.difference ? (
          <p className="card-difference">{listing.difference}</p>
        ) : (
          <p className="card-text" {...foreignText(textLanguage, language)}>
            {listing.text}
          </p>
        )}
        <ul className="card-facts">
          {listing.facts.map(({ value, unit, sqm, kind, price }) => (
            <li key={unit}>
              <span>
                <b>{value}</b> {unit}
              </span>
              {sqm !== undefined && <InUnits sqm={sqm} kind={kind} />}
              {price && <InCurrency price={price} />}
            </li>
          ))}
          {!offer.money && offer.tenure && <li>{offer.tenure}</li>}
        </ul>
      </div>
      <CardMedia listing={listing} sizes={sizes} eager={eager} onFollow={follow} />
      {extras?.foot}
    </article>
  );
}

type MediaProps = {
  listing: ListingCardView;
  sizes: string;
  eager: NonNullable<Props['eager']>;
  onFollow(link: HTMLElement): boolean;
};

/** Stands above the words and follows them in the document, where the link is named before what can be pressed. */
function CardMedia({ listing, sizes, eager, onFollow }: MediaProps) {
  const { t } = useI18n();
  const { id, path, title, offer, listPrice, picture, more } = listing;
  const when = eager === 'first' ? firstOfAll : ({ loading: eager ? 'eager' : 'lazy' } as const);
  const cover = picture && <MediaPicture {...picture} sizes={sizes} {...when} />;
  return (
    <div className="card-media">
      <p className="card-badges">
        {!offer.closed && (
          <span className={offer.kind === 'rent' ? 'badge badge-rent' : 'badge'}>{t(`card.badge_${offer.kind}`)}</span>
        )}
        {offer.state && <span className="badge badge-state">{offer.state}</span>}
        <NewBadge listing={listing} />
        <HomeMark listing={listing} />
      </p>
      <FavoriteButton id={id} title={title} listPrice={listPrice} offer={offerNamedIn(path)} />
      {more.length > 0 ? (
        <CardCarousel cover={cover} more={more} sizes={sizes} path={path} onFollow={onFollow} />
      ) : (
        (cover ?? <NoImage text={t('card.no_image')} />)
      )}
    </div>
  );
}
