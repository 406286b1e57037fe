import type { Listing } from '#app/features/listings/listing.ts';
import type { paperFields } from '#app/features/listings/listing-papers.ts';
import { publicOffers } from '#app/features/listings/offer-match.ts';
import { isFactOfType } from '#app/features/listings/type-facts.ts';

export type PaperName = keyof typeof paperFields;

type Rule = (listing: Listing) => boolean;

const isSold: Rule = (listing) => publicOffers(listing).some(({ kind }) => kind === 'sale');
const isLeased: Rule = (listing) =>
  publicOffers(listing).some((offer) => offer.kind === 'rent' || offer.hold.tenure === 'leasehold');
const mayEnd: readonly Listing['certificate'][] = ['hgb', 'hp', 'srs_hgb', 'srs_hp', 'unknown'];

/** Whom it concerns; what stands in none of these lines concerns everybody. */
const rules: Partial<Record<PaperName, Rule>> = {
  certificate: isSold,
  certificateSeenOn: isSold,
  titleEnd: (listing) => isSold(listing) && (listing.titleEnd !== null || mayEnd.includes(listing.certificate)),
  certificateChecked: isSold,
  encumbered: isSold,
  familyConsent: isSold,
  zone: isSold,
  zoneSeenOn: isSold,
  protectedFarmLand: isSold,
  subletting: isLeased,
};

/** Whether this of the land and the papers matters to those to whom the listing is offered. */
export function isPaperRelevant(name: PaperName, listing: Listing): boolean {
  return isFactOfType(name, listing.type) && (rules[name]?.(listing) ?? true);
}
