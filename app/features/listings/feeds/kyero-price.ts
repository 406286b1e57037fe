import type { Offer } from '#app/features/listings/listing.ts';
import type { Price, RentPeriod } from '#app/features/listings/price.ts';
import { formatPrice } from '#app/i18n/format.ts';

/** `note`: the price as the agency lists it, when the numbers differ from it; otherwise null. */
export type KyeroPrice = { amount: number; currency: 'USD' | 'EUR'; frequency: 'sale' | 'month'; note: string | null };

/** Kyero takes eight digits. */
const maxAmount = 99_999_999;

/**
 * A price as Kyero v3 can hold it: whole EUR, GBP or USD, for a sale or by the month. Others are converted to US dollars at the
 * agency's rates, a year's rent by the twelfth. Null for a rent by the night, which is no month's rent, and beyond eight digits.
 */
export function kyeroPrice(offer: Offer): KyeroPrice | null {
  const period = offer.kind === 'rent' ? offer.period : null;
  if (period === 'night') return null;
  const { value, currency } = money(offer, period);
  const amount = Math.max(1, Math.round(value));
  if (amount > maxAmount) return null;
  const isAsRequested = currency === offer.price.currency && period !== 'year';
  return {
    amount,
    currency,
    frequency: period === null ? 'sale' : 'month',
    note: isAsRequested ? null : `Price as asked: ${formatPrice(offer.price, period, 'en')}`,
  };
}

function money(offer: Offer, period: Exclude<RentPeriod, 'night'> | null) {
  const { amount, currency } = offer.price;
  if (isTaken(currency)) return { value: period === 'year' ? amount / 12 : amount, currency };
  return { value: period === null ? offer.comparableUsd : offer.comparableUsd / 12, currency: 'USD' as const };
}

function isTaken(currency: Price['currency']): currency is KyeroPrice['currency'] {
  return currency === 'USD' || currency === 'EUR';
}
