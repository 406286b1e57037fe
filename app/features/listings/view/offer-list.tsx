import { LeaseLine } from '#app/features/listings/lease/lease-line.tsx';
import { useI18n } from '#app/i18n/i18n.tsx';
import { InCurrency } from '#app/i18n/shown.tsx';
import type { ListingPageView } from './listing-page-view.server.ts';
import { offerTerms, Price } from './price.tsx';

/** Every way of having the property, the one its page leads with first; nothing when there is only that. */
export function OfferList({ offers, title }: Pick<ListingPageView, 'offers'> & { title: string }) {
  const { t } = useI18n();
  if (offers.length === 0) return null;
  return (
    <section id="offers" className="listing-block">
      <h2 className="text-h3">{title}</h2>
      <ul className="offer-list">
        {offers.map((offer, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: offers never move, and two may read the same.
            key={index}
          >
            {offer.money && <Price money={offer.money} />}
            {offer.price && <InCurrency price={offer.price} />}
            <span>{offerTerms(offer, t)}</span>
            {offer.reduced && <p>{offer.reduced}</p>}
            {offer.lease && <LeaseLine lease={offer.lease} />}
            {offer.terms && <p>{offer.terms}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
