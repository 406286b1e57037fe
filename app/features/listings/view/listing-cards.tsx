import { ListingCard } from './listing-card.tsx';
import type { ListingCardView } from './listing-card-view.ts';

/** Cards side by side where the screen is wide enough. */
const columns = 3;

/** `eager`: how many of the first cards are on the first screen. */
export function ListingCards({ listings, eager = 0 }: { listings: readonly ListingCardView[]; eager?: number }) {
  const aloneInRow = listings.length > 1 && listings.length % columns === 1;
  return (
    <div className="cards">
      {listings.map((listing, index) => (
        <ListingCard
          key={listing.path}
          listing={listing}
          shape={aloneInRow && index === listings.length - 1 ? 'lying' : 'card'}
          eager={index < eager}
        />
      ))}
    </div>
  );
}
