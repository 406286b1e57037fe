import { type CardGrid, cardSizes } from './card-sizes.ts';
import { type CardExtras, ListingCard } from './listing-card.tsx';
import type { ListingCardView } from './listing-card-view.ts';

type Props<Card> = {
  /** `difference`: in words, from the listing above them. */
  listings: readonly Card[];
  /** Where they lie. */
  grid?: CardGrid;
  /** How many of the first cards are on the first screen. The first picture of theirs is fetched before all others. */
  eager?: number;
  heading?: 'h2' | 'h3';
  /** All have the same weight: a card alone in a row of three is no wider than the others. */
  alike?: boolean;
  extras?: (listing: Card) => CardExtras;
};

/** `heading` is one below that of the section: `h2` directly under the page's own. */
export function ListingCards<Card extends ListingCardView & { difference?: string }>({
  listings,
  grid = 'page',
  eager = 0,
  heading = 'h3',
  alike = false,
  extras,
}: Props<Card>) {
  const first = listings.findIndex(({ picture }) => picture);
  return (
    <div className={alike ? 'cards cards-alike' : 'cards'}>
      {listings.map((listing, index) => (
        <ListingCard
          key={listing.path}
          listing={listing}
          sizes={cardSizes(grid, { index, count: listings.length, alike })}
          eager={index < eager && (index === first ? 'first' : true)}
          heading={heading}
          extras={extras?.(listing)}
        />
      ))}
    </div>
  );
}
