import { fromUsd, usDollars } from '#app/i18n/from-usd.ts';
import type { ShownMoney } from '#app/i18n/shown-money.tsx';
import type { PriceReader } from './filter.ts';
import { readTypedPrice } from './typed-price.ts';

/**
 * A price as `readTypedPrice` reads it, in the currency of `money`, in which prices are shown: US dollars as a whole number, others
 * to a hundredth. Null where it is none, and where there is no rate of the currency it names.
 */
export function readMoney(raw: string, money = usDollars): number | null {
  const read = readTypedPrice(raw, money.currency, true);
  if (read === null) return null;
  const { amount, currency } = read;
  if (currency === money.currency) return currency === 'USD' ? Math.round(amount) : amount;
  const rate = currency === null ? undefined : money.perUsd[currency];
  return rate ? fromUsd(Math.round(amount / rate), money.perUsd[money.currency] ?? 1) : null;
}

/** Reads the prices in an address that a person wrote: in US dollars, unless they name another currency. */
export function pricesTypedWith({ perUsd }: Pick<ShownMoney, 'perUsd'>): PriceReader {
  return (raw) => readMoney(raw, { currency: 'USD', perUsd });
}
