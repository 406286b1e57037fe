import type { AskedPrice } from '#app/features/favorites/favorite-details.ts';

/** What a listing asks now: by the offer that is shown, and the names of all that a visitor may see. */
type Now = { asked: AskedPrice | null; offerNames: readonly string[] };

/**
 * What an offer asked when it was saved, if it now asks something else; `incomparable` if that is in another currency or,
 * of a rent, for another period. Null while nothing has changed, and where another offer is shown than was saved.
 */
export function priceChange(saved: AskedPrice, { asked, offerNames }: Now): AskedPrice | 'incomparable' | null {
  if (!asked) return null;
  if (saved.offer === asked.offer) {
    if (saved.currency !== asked.currency) return 'incomparable';
    return saved.amount === asked.amount ? null : saved;
  }
  const isOtherPeriod =
    [saved, asked].every(({ offer }) => offer.startsWith('rent')) && !offerNames.includes(saved.offer);
  return isOtherPeriod ? 'incomparable' : null;
}
