import type { ReactNode } from 'react';
import { LeaseLine } from '#app/features/listings/lease/lease-line.tsx';
import { WalkToSea } from '#app/features/listings/walk-to-sea/walk-to-sea.tsx';
import { DistanceList } from '#app/features/places/landmarks/distance-list.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { foreignText } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { FactList, FactStrip } from './fact-lists.tsx';
import { FloorPlans } from './gallery/floor-plans.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { JumpView } from './jump.server.ts';
import type { SimilarCardView } from './listing-cards.server.ts';
import { ListingCards } from './listing-cards.tsx';
import type { ListingPageView } from './listing-page-view.server.ts';
import { ListingTop } from './listing-top.tsx';
import { OfferList } from './offer-list.tsx';

type Foreign = { lang: string; dir: string } | undefined;

type Props = {
  /** `jump`: the ways to what is below. */
  listing: ListingPageView & { jump?: JumpView | null };
  /** Beside the text: how to reach the agency. */
  aside: ReactNode;
  /** Where it is: below the text, or in the place of pictures where there are none. */
  map: ReactNode;
  /** Whether whoever reads may own it; null where nothing is for sale. */
  ownership: ReactNode;
  /** What it costs to have it, on a sheet of its own; null where there is none. */
  costs: ReactNode;
  /** On paper: what each sheet begins with, and the last one ends with. */
  sheet: { head: ReactNode; foot: ReactNode };
};

/** A listing's own page. On a phone the pictures come first, from edge to edge. */
export function ListingDetail({ listing, aside, map, ownership, costs, sheet }: Props) {
  const { language, t } = useI18n();
  const { textLanguage, offer, jump } = listing;
  const foreign = foreignText(textLanguage, language);
  const hasPictures = listing.pictures.length > 0;
  return (
    <>
      {sheet.head}
      <ListingTop listing={listing} plan={!hasPictures}>
        <Gallery id={listing.id} pictures={listing.pictures} plan={map} badge={offer.closed ? offer.state : null} />
      </ListingTop>
      <div className="listing-columns">
        <div className="listing-blocks">
          <FactStrip facts={listing.strip} />
          {jump && <nav {...jump} />}
          <Description {...listing} foreign={foreign} />
          <FeatureList {...listing.features} />
          {sheet.head}
          <OfferList offers={listing.offers} title={listing.offersTitle} />
          {listing.lease && (
            <section id="lease" className="listing-block">
              <h2 className="text-h3">{listing.lease.title}</h2>
              <LeaseLine lease={listing.lease} />
            </section>
          )}
          {listing.returns && (
            <p className="returns-link">
              <Link to={listing.returns.path} className="text-link">
                {listing.returns.text}
              </Link>
            </p>
          )}
          {ownership}
          {costs && (
            <div className="costs-sheet">
              {sheet.head}
              {costs}
            </div>
          )}
          <FloorPlans {...listing.floorPlans} />
          <section className="listing-block">
            <h2 className="text-h3">{listing.papers.title}</h2>
            <FactList facts={listing.papers.known} />
            {listing.papers.unknown && <p className="papers-unknown">{listing.papers.unknown}</p>}
          </section>
          <ThePlace {...listing} map={hasPictures && map} />
          <section className="listing-block">
            <h2 className="text-h3">{t('detail.on_file')}</h2>
            <FactList facts={listing.facts} />
          </section>
          {sheet.foot}
        </div>
        <aside>{aside}</aside>
      </div>
    </>
  );
}

type DescriptionProps = Pick<ListingPageView, 'paragraphs' | 'video'> & { foreign: Foreign };

function Description({ paragraphs, video, foreign }: DescriptionProps) {
  const { t } = useI18n();
  return (
    <section className="listing-description">
      <h2 className="text-h3">{t('detail.description')}</h2>
      <div className="prose" {...foreign}>
        {paragraphs.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move, and two may be the same.
          <p key={index}>{text}</p>
        ))}
      </div>
      {video && (
        <p className="listing-video">
          <a href={video.url} target="_blank" rel="noopener nofollow" className="text-link">
            {video.text}
            <span className="sr-only"> ({t('header.opens_new_tab')})</span>
          </a>
        </p>
      )}
    </section>
  );
}

/** What it has, by groups. */
function FeatureList({ groups, note }: ListingPageView['features']) {
  const { t } = useI18n();
  if (groups.length === 0) return null;
  return (
    <section className="listing-block">
      <h2 className="text-h3">{t('search.features')}</h2>
      <dl className="feature-list">
        {groups.map(({ name, features }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <ul>
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <p className="papers-unknown">{note}</p>
    </section>
  );
}

type PlaceProps = Pick<ListingPageView, 'place' | 'walk' | 'distances'> & { map: ReactNode };

/** Where it lies: the area in words, a map, and how far it is from there. */
function ThePlace({ place, walk, distances, map }: PlaceProps) {
  const { t } = useI18n();
  return (
    <section id="place" className="listing-block the-place">
      <div className="the-place-head">
        <h2 className="text-h3">{t('detail.the_place')}</h2>
        {place && (
          <Link to={place.path} className="text-link">
            {t('detail.in_place', { place: place.name })}
          </Link>
        )}
      </div>
      {place && <p {...place.foreign}>{place.description}</p>}
      {map}
      <WalkToSea walk={walk} />
      <DistanceList distances={distances} />
    </section>
  );
}

/** Listings a visitor of another may like as well; nothing when there are none. */
export function SimilarListings({ listings }: { listings: readonly SimilarCardView[] }) {
  const { t } = useI18n();
  if (listings.length === 0) return null;
  return (
    <section className="page page-wide section similar-listings">
      <div className="section-head">
        <h2 className="text-h2">{t('detail.similar')}</h2>
      </div>
      <ListingCards listings={listings} grid="wide" />
    </section>
  );
}
