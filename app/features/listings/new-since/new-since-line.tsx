import type { ListingCardView } from '#app/features/listings/view/listing-card-view.ts';
import { useI18n } from '#app/i18n/i18n.tsx';
import { formatSince } from './format-since.ts';
import { isNew, useLastVisit } from './new-since.ts';

type Props = {
  /** The first page of a search, newest first. */
  listings: readonly ListingCardView[];
  /** On all pages. */
  total: number;
};

/** How many listings of a search are new to this visitor: the first page knows, unless all of it is new. */
export function NewSince({ listings, total }: Props) {
  const { language, t } = useI18n();
  const since = useLastVisit();
  const count = listings.filter((listing) => isNew(listing, since)).length;
  if (since === null || count === 0) return null;
  const when = formatSince(since, Date.now(), language);
  const mayBeMore = count === listings.length && count < total;
  return (
    <p className="new-since">
      {mayBeMore ? t('properties.all_new_since', { when }) : t('properties.new_since', { count, when })}
    </p>
  );
}
