import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { isNew, useLastVisit } from './new-since.ts';

/** Marks a listing that came on the market after this visitor was last here. */
export function NewBadge({ listing }: { listing: ListingCardView }) {
  const { t } = useI18n();
  return isNew(listing, useLastVisit()) && <span className="badge badge-new">{t('card.badge_new')}</span>;
}
