import { useRef, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { phoneSizes } from '#app/features/media/media-picture.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { withLanguage } from '#app/i18n/languages.ts';
import { Link } from '#app/ui/link.tsx';
import { LoadError, loadErrorMessage } from '#app/ui/load-error.tsx';
import { loadJson } from '#app/ui/load-json.ts';
import { useEntrance } from '#app/ui/use-entrance.ts';
import { narrow } from './card-sizes.ts';
import { ListingCard } from './listing-card.tsx';
import type { FeaturedCardView } from './listing-card-view.ts';

/** For `sizes`: of the large picture, and of those in pairs below it. */
const featuredSizes = {
  lead: `(min-width: 112.5rem) 1072px, (min-width: 64rem) 860px, (min-width: 48rem) 100vw, ${phoneSizes}`,
  half: `(min-width: 112.5rem) 804px, (min-width: 90rem) 644px, ${narrow}`,
} as const;

type Cards = readonly FeaturedCardView[];

type Props = {
  /** Null when they could not be read: the section shows the error and a button to retry. */
  listings: Cards | null;
  /** Why nothing of the page's data came; null when it did. */
  failure: unknown;
};

export function FeaturedListings({ listings, failure }: Props) {
  if (listings) return <FeaturedCards listings={listings} />;
  return failure === null ? <FeaturedAgain /> : <NothingLoaded failure={failure} />;
}

function NothingLoaded({ failure }: { failure: unknown }) {
  const { language, t } = useI18n();
  const { revalidate } = useRevalidator();
  return <LoadError message={loadErrorMessage(failure, { language, t })} onRetry={() => void revalidate()} />;
}

/** The first as a plate with its caption, the others in pairs below it. */
function FeaturedCards({ listings }: { listings: Cards }) {
  const { t } = useI18n();
  const list = useEntrance<HTMLDivElement>();
  if (listings.length === 0) {
    return (
      <p className="featured-note">
        {t('home.featured_empty')}{' '}
        <Link to={href('/contact')} className="text-link">
          {t('nav.contact')}
        </Link>
      </p>
    );
  }
  return (
    <div className="featured" ref={list}>
      {listings.map((listing, index) => (
        <ListingCard
          key={listing.path}
          listing={listing}
          lead={index === 0}
          sizes={featuredSizes[index === 0 ? 'lead' : 'half']}
        >
          {listing.plate && <Plate facts={listing.plate} />}
        </ListingCard>
      ))}
    </div>
  );
}

function Plate({ facts }: { facts: NonNullable<FeaturedCardView['plate']> }) {
  return (
    <dl className="card-plate">
      {facts.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Attempt = 'loading' | { message: string } | { listings: Cards };

function FeaturedAgain() {
  const { t, language } = useI18n();
  const [attempt, setAttempt] = useState<Attempt>({ message: t('error.http', { code: 503 }) });
  const box = useRef<HTMLDivElement>(null);
  async function retry() {
    // The button disappears: focus moves to the box around it.
    box.current?.focus({ preventScroll: true });
    setAttempt('loading');
    try {
      setAttempt({ listings: await loadJson<Cards>(withLanguage(href('/featured'), language), t) });
    } catch (error) {
      setAttempt({ message: loadErrorMessage(error, { language, t }) });
    }
  }
  return (
    <div ref={box} tabIndex={-1} className="featured-again">
      {attempt === 'loading' ? (
        <p role="status" className="featured-note">
          {t('common.loading')}
        </p>
      ) : 'listings' in attempt ? (
        <FeaturedCards listings={attempt.listings} />
      ) : (
        <LoadError message={attempt.message} onRetry={retry} />
      )}
    </div>
  );
}
