import { useI18n } from '#app/i18n/i18n.tsx';
import type { ListingCardView } from './listing-card-view.ts';
import { ListingCards } from './listing-cards.tsx';

/** Listings a visitor of another may like as well; nothing when there are none. */
export function SimilarListings({ listings }: { listings: readonly ListingCardView[] }) {
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
