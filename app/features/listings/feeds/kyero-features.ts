import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { offerState } from '#app/features/listings/view/listing-words.ts';
import { formatDay } from '#app/i18n/format.ts';
import { translatorOf } from '#app/i18n/translators.ts';

const language = 'en';

/** What Kyero has no element for, in English, each within its 35 characters. Nothing that depends on the day it is read. */
export function kyeroFeatures(listing: Listing, offer: Offer): string[] {
  const t = translatorOf(language);
  const features = [
    offerState(offer, language),
    ...termsOf(offer),
    listing.furnishing && t(`furnishing.${listing.furnishing}`),
    listing.yearBuilt && `${t('fact.year_built')}: ${listing.yearBuilt}`,
  ];
  return features.filter((feature) => typeof feature === 'string');
}

function termsOf(offer: Offer): string[] {
  const t = translatorOf(language);
  if (offer.kind === 'rent') return offer.period === 'year' ? ['Rent paid by the year'] : [];
  if (offer.hold.tenure === 'freehold') return [t('tenure.freehold')];
  return [t('tenure.leasehold'), `${t('fact.lease_end')}: ${formatDay(offer.hold.leaseEnd, language)}`];
}
