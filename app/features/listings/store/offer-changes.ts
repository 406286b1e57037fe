import { type OfferDraft, tenureOf } from '#app/features/listings/listing.ts';
import { nextStatuses, type StandardStatus } from '#app/features/listings/standard-status.ts';

export type StatusChange = { from: StandardStatus; to: StandardStatus };

/**
 * The first change of status that an edit makes against the rules; null when there is none. An offer stays the same
 * offer, wherever it moves, as long as its kind, tenure and period do. A new one may begin anywhere.
 */
export function refusedChange(before: readonly OfferDraft[], after: readonly OfferDraft[]): StatusChange | null {
  const known = Map.groupBy(before, sameness);
  for (const offer of after) {
    const from = known.get(sameness(offer))?.shift()?.standardStatus;
    const to = offer.standardStatus;
    if (from !== undefined && from !== to && !nextStatuses(from, offer.kind).includes(to)) return { from, to };
  }
  return null;
}

function sameness(offer: OfferDraft): string {
  return [offer.kind, tenureOf(offer), offer.kind === 'rent' ? offer.period : null].join(' ');
}
