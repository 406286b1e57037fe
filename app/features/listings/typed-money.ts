import { fromUsd, usDollars } from '#app/i18n/from-usd.ts';
import type { Language } from '#app/i18n/languages.ts';
import { plain, readPrice } from './typed-price.ts';

/** What stands before or behind an amount of each currency, as sources of patterns. */
const signs: Readonly<Record<string, string>> = {
  USD: 'us\\$|usd',
  AUD: 'au?\\$|aud',
  SGD: 's\\$|sgd',
  EUR: '€|euros?|eur|يورو',
  GBP: '£|pounds?|gbp',
  IDR: 'rp\\.?|rupiah|idr|روبية',
  AED: 'dirhams?|aed|درهم',
  SAR: 'riyals?|sar|ريال',
};

/** Of any dollar. */
const dollar = '\\$|dollars?|dolar|دولار';
const dollars: readonly string[] = ['USD', 'AUD', 'SGD'];

const sign = `(${Object.values(signs).join('|')}|${dollar})?`;
const signed = new RegExp(`^${sign}\\s*(\\d.*?)\\s*${sign}$`, 'su');

/**
 * A price as `readPrice` reads it, in any currency: without a sign or code in that of `money`, in which it is returned; US dollars
 * as a whole number, others to a hundredth. Null where it is none, and where there is no rate of the currency it names.
 */
export function readMoney(raw: string, language: Language, money = usDollars): number | null {
  const [, before, number = '', behind] = signed.exec(plain(raw)) ?? [];
  const named = before === undefined || before === behind ? behind : before;
  if (behind !== undefined && named !== behind) return null;
  const currency = named === undefined ? money.currency : currencyOf(named, money.currency);
  const rate = money.perUsd[currency];
  const amount = rate ? readPrice(number, language, currency === 'USD' ? 1 : 100) : null;
  if (!rate || amount === null || currency === money.currency) return amount;
  return fromUsd(Math.round(amount / rate), money.perUsd[money.currency] ?? 1);
}

function currencyOf(sign: string, usual: string): string {
  const code = Object.keys(signs).find((one) => new RegExp(`^(?:${signs[one]})$`, 'u').test(sign));
  return code ?? (dollars.includes(usual) ? usual : 'USD');
}
