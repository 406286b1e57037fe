import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import type { Currency, RentPeriod } from '#app/features/listings/price.ts';
import { readDigits } from '#app/features/listings/typed-digits.ts';
import { namedCurrency, readTypedPrice, type TypedPrice } from '#app/features/listings/typed-price.ts';
import type { ImportReason } from '#app/features/records/import/import-row.ts';
import { plainWords } from './plain-words.ts';
import { readPeriod } from './word-lists.ts';

/** How the amounts of a column are counted where they say nothing themselves. */
export type MoneyColumn = { currency: Currency | null; factor: number };

export type ReadMoney = {
  /** Null where the price is only on request. */
  price: { amount: number; currency: Currency } | null;
  period: RentPeriod | null;
  isOnRequest: boolean;
  isNegotiable: boolean;
};

/** No price is longer. */
const maxLength = 200;

const onRequest =
  /^(?:poa|por|price (?:on|upon) (?:request|application)|on request|upon request|ask|call|contact(?: us)?|call for price|hubungi(?: kami)?|harga hubungi|tanya|by request)$/;
const negotiable = /[\s(,/-]*\b(?:nego(?:tiable|siasi)?|ono|o\.n\.o\.|bisa nego)\b[.)]*/i;
const foreign = /[£¥₹₽฿₩]|\b(?:gbp|sgd|s\$|jpy|cny|rmb|myr|rm|thb|hkd|nzd|chf|rub|aed|sar|cad|inr)\b/i;

/**
 * A price as people write it into a cell: `Rp 4,75 M`, `USD 350.000`, `45 jt / bulan nego`, `POA`. *M* is a milliard of rupiah
 * and a million of every other currency. Else the reason why it is none.
 */
export function readMoney(text: string, column: MoneyColumn): ReadMoney | ImportReason {
  if (text.length > maxLength) return 'not_a_number';
  if (onRequest.test(plainWords(text))) return { price: null, period: null, isOnRequest: true, isNegotiable: false };
  const isNegotiable = negotiable.test(text);
  const { amountText, period } = cut(text.replace(negotiable, '').trim());
  if (foreign.test(amountText)) return 'unknown_currency';
  const read = readFactored(amountText, column) ?? readTypedPrice(amountText, column.currency);
  if (read === null) return /^\D*-\s*\d/.test(amountText) ? 'out_of_range' : 'not_a_number';
  const amount = Math.round(read.amount);
  if (amount < 1 || amount > 1e14) return 'out_of_range';
  const currency = currencies.find((one) => one === read.currency);
  if (currency === undefined) return 'unknown_currency';
  return { price: { amount, currency }, period, isOnRequest: false, isNegotiable };
}

/** `4.750` in a column of millions is 4,750 of them, `2,5` two and a half. Null where there is no factor, or a word as well. */
function readFactored(text: string, { currency, factor }: MoneyColumn): TypedPrice | null {
  const digits = text.replace(/^(?:rp\.?|idr|us\$|usd|a\$|aud|\$|€|eur)\s*/i, '').trim();
  if (factor === 1 || !/^\d[\d.,'\s]*$/.test(digits)) return null;
  const number = readDigits(digits, null);
  const named = namedCurrency(text, currency) ?? currency;
  return number === null ? null : { amount: number * factor, currency: named };
}

/** The period that stands behind an amount: as many of the last words as one is called by. */
function cut(text: string): { amountText: string; period: RentPeriod | null } {
  for (const { index } of text.matchAll(/[\s/@]+/g)) {
    const period = readPeriod(text.slice(index));
    if (period !== null) return { amountText: text.slice(0, index).trim(), period };
  }
  return { amountText: text, period: null };
}

/** The currency that a cell names: `Rp`, `US$`, `Rupiah`. Null for another one. */
export function readCurrency(text: string, usual: Currency | null): Currency | null {
  return foreign.test(text) ? null : (currencies.find((one) => one === namedCurrency(`${text} 1`, usual)) ?? null);
}
