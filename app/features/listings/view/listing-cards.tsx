import { type CardExtras, ListingCard } from './listing-card.tsx';
import type { ListingCardView } from './listing-card-view.ts';

/** Cards side by side where the screen is wide enough. */
const columns = 3;

type Props<Card> = {
  /** `difference`: in words, from the listing above them. */
  listings: readonly Card[];
  /** How many of the first cards are on the first screen. The first picture of theirs is fetched before all others. */
  eager?: number;
  heading?: 'h2' | 'h3';
  /** All have the same weight: a card alone in its row is no wider than the others. */
  alike?: boolean;
  extras?: (listing: Card) => CardExtras;
};

/** `heading` is one below that of the section: `h2` directly under the page's own. */
export function ListingCards<Card extends ListingCardView & { difference?: string }>({
  listings,
  eager = 0,
  heading = 'h3',
  alike = false,
  extras,
}: Props<Card>) {
  const aloneInRow = !alike && listings.length > 1 && listings.length % columns === 1;
  const first = listings.findIndex(({ picture }) => picture);
  return (
    <div className={alike ? 'cards cards-alike' : 'cards'}>
      {listings.map((listing, index) => (
        <ListingCard
          key={listing.path}
          listing={listing}
          shape={aloneInRow && index === listings.length - 1 ? 'lying' : 'card'}
          eager={index < eager && (index === first ? 'first' : true)}
          heading={heading}
          extras={extras?.(listing)}
        />
      ))}
    </div>
  );
}
