import { useI18n } from '#app/i18n/i18n.tsx';
import type { OfferView } from './listing-card-view.ts';
import { Price } from './price.tsx';

/** What an offer is, in one line: *For Sale · Leasehold, 28 years · Under offer*. A closed one shows only that. */
export function offerTerms({ kind, tenure, state, closed }: OfferView, t: ReturnType<typeof useI18n>['t']): string {
  return (closed ? [state] : [t(`status.${kind}`), tenure, state]).filter(Boolean).join(' · ');
}

/** Every way of having the property; nothing when there is only the one its page begins with. */
export function OfferList({ offers }: { offers: readonly OfferView[] }) {
  const { t } = useI18n();
  if (offers.length === 0) return null;
  return (
    <section>
      <h2 className="text-h3">{t('detail.offers')}</h2>
      <ul className="offer-list">
        {offers.map((offer, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: offers never move, and two may read the same.
            key={index}
          >
            <Price money={offer.money} />
            <span>{offerTerms(offer, t)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
