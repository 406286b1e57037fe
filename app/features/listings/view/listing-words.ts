import { yearsLeft } from '#app/features/listings/lease/lease-time.ts';
import type { Offer } from '#app/features/listings/listing.ts';
import type { PropertyType } from '#app/features/listings/listing-vocabulary.ts';
import { isPriceShown, type PricePolicy } from '#app/features/listings/offer-match.ts';
import type { Price } from '#app/features/listings/price.ts';
import { shownCut } from '#app/features/listings/price-cuts/price-cut.ts';
import type { StandardStatus } from '#app/features/listings/standard-status.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatMoneyInText, formatMoneyParts, type MoneyParts } from '#app/i18n/format.ts';
import { formatRecentDay } from '#app/i18n/format-dates.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { MessageKey } from '#app/i18n/translate.ts';
import { translatorOf } from '#app/i18n/translators.ts';

/** How an offer is put into words: what is sold or let, for how much, on what terms. */

export function typeKey(type: PropertyType) {
  return `type.${type.toLowerCase() as Lowercase<PropertyType>}` as const;
}

/** The type as a heading over many, *Villas*. */
export function typePluralKey(type: PropertyType) {
  return `type_plural.${type.toLowerCase() as Lowercase<PropertyType>}` as const;
}

/** For the agency's own eyes: whether visitors see it is not considered. */
export function offerMoney(offer: Offer, language: Language): MoneyParts {
  return formatMoneyParts(offer.price, offer.kind === 'rent' ? offer.period : null, language);
}

/** The same as visitors see it, *Price on request* where that is so; null where nothing is asked any more and the agency does not show what was. */
export function shownMoney(offer: Offer, policy: PricePolicy, language: Language): MoneyParts | null {
  if (isPriceShown(offer, policy)) return offerMoney(offer, language);
  if (offer.standardStatus === 'Closed') return null;
  return { amount: translatorOf(language)('common.price_on_request'), period: null };
}

/** The same in one line of a sentence. */
export function shownMoneyInText(offer: Offer, policy: PricePolicy, language: Language): string | null {
  const money = shownMoney(offer, policy, language);
  return money && formatMoneyInText(money, language);
}

/** *Reduced from $340,000 on 3 November*, as long as visitors are told it; null where there is nothing to tell. */
export function offerCut(offer: Offer, now: number, language: Language): string | null {
  const cut = shownCut(offer, now);
  return cut && cutInWords({ ...offer.price, amount: cut.from }, cut.at, language);
}

/** How visitors read that an offer was cut from this price at that time. */
export function cutInWords(from: Price, at: number, language: Language): string {
  const money = formatMoneyParts(from, null, language);
  const day = formatRecentDay(isoDay(baliDayOf(at)), language);
  return translatorOf(language)('card.reduced', { price: formatMoneyInText(money, language), day });
}

/** The words for where an offer stands, besides the end of it. */
export const stateKeys: Partial<Record<StandardStatus, MessageKey>> = {
  ComingSoon: 'state.coming_soon',
  ActiveUnderContract: 'state.under_offer',
  Pending: 'state.reserved',
};

/** What a visitor should know beside the price: *Under offer*, *Sold*; null while it is simply offered. */
export function offerState(offer: Offer, language: Language): string | null {
  const closed = offer.kind === 'sale' ? 'state.sold' : 'state.let';
  const key = offer.standardStatus === 'Closed' ? closed : stateKeys[offer.standardStatus];
  return key ? translatorOf(language)(key) : null;
}

/** *Freehold* or *Leasehold, 28 years*, counted in whole years from `now`; null for a rent. */
export function offerTenure(offer: Offer, now: number, language: Language): string | null {
  if (offer.kind === 'rent') return null;
  const t = translatorOf(language);
  if (offer.hold.tenure === 'freehold') return t('tenure.freehold');
  const count = yearsLeft(offer.hold.leaseEnd, now);
  return count === 0 ? t('tenure.leasehold_last_year') : t('tenure.leasehold_years', { count });
}
