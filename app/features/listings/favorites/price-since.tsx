import type { FavoriteCardView } from '#app/features/listings/view/listing-cards.server.ts';
import { formatMoneyInText, formatMoneyParts } from '#app/i18n/format.ts';
import { Phrase, useI18n } from '#app/i18n/i18n.tsx';
import type { FavoritesWords } from './favorites-page.server.ts';
import { priceChange } from './price-change.ts';
import { useFavoriteDetails } from './use-favorite-details.ts';

type Props = { card: FavoriteCardView; words: FavoritesWords };

/** That a home asks something else than when it was saved; nothing while it does not. */
export function PriceSince({ card, words }: Props) {
  const { language } = useI18n();
  const { listPrice } = useFavoriteDetails(card.id);
  const change = listPrice ? priceChange(listPrice, card) : null;
  if (change === null) return null;
  if (change === 'incomparable') return <p className="price-since">{words.priceChanged}</p>;
  // The period is that of the price above.
  const money = { ...formatMoneyParts(change, null, language), period: card.offer.money?.period ?? null };
  return (
    <p className="price-since">
      <Phrase text={words.priceWas} values={{ price: formatMoneyInText(money, language) }} />
    </p>
  );
}
