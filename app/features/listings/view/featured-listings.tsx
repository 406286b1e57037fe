import { useI18n } from '#app/i18n/i18n.tsx';
import { ListingCard } from './listing-card.tsx';
import type { ListingCardView } from './listing-card-view.ts';

/** The first as a plate with its caption, the others in pairs below it. */
export function FeaturedListings({ listings }: { listings: readonly ListingCardView[] }) {
  const { t } = useI18n();
  if (listings.length === 0) return <p className="border-t border-ink pt-6 text-ink-2">{t('home.featured_empty')}</p>;
  return (
    <div className="featured">
      {listings.map((listing, index) => (
        <ListingCard key={listing.path} listing={listing} shape={index === 0 ? 'lead' : 'half'} />
      ))}
    </div>
  );
}
