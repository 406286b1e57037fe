import type { ListPrice } from '#app/features/favorites/favorite-details.ts';

/** What a listing asks now: by the offer that is shown, and the names of all that a visitor may see. */
type Now = { listPrice: ListPrice | null; offerNames: readonly string[] };

/**
 * What an offer asked when it was saved, if it now asks something else; `incomparable` if that is in another currency or,
 * of a rent, for another period. Null while nothing has changed, and where another offer is shown than was saved.
 */
export function priceChange(saved: ListPrice, { listPrice, offerNames }: Now): ListPrice | 'incomparable' | null {
  if (!listPrice) return null;
  if (saved.offer === listPrice.offer) {
    if (saved.currency !== listPrice.currency) return 'incomparable';
    return saved.amount === listPrice.amount ? null : saved;
  }
  const isOtherPeriod =
    [saved, listPrice].every(({ offer }) => offer.startsWith('rent')) && !offerNames.includes(saved.offer);
  return isOtherPeriod ? 'incomparable' : null;
}
