import { currencies } from '#app/features/listings/offer-vocabulary.ts';
import type { Currency } from '#app/features/listings/price.ts';
import { readPrice } from '#app/features/listings/typed-price.ts';
import type { Language } from '#app/i18n/languages.ts';

/** How each currency is written before or behind an amount. A dollar sign alone is of every dollar. */
const signs: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['us$', '$', 'usd', 'dollars', 'dollar', 'dolar', 'دولار'],
  IDR: ['rp.', 'rp', 'idr', 'rupiah', 'روبية'],
  EUR: ['€', 'eur', 'euros', 'euro', 'يورو'],
  AUD: ['a$', 'au$', '$', 'aud', 'dollars', 'dollar', 'dolar', 'دولار'],
};

const longestFirst = [...new Set(Object.values(signs).flat())].toSorted((one, other) => other.length - one.length);

/** Below what any price can be, and above it. */
const [tooSmall, tooLarge] = [-1, 1e15];

/**
 * An amount of money as the staff types it: as visitors type prices, in any currency of the site with its sign or code
 * (`Rp 3,5 miliar`, `350.000 EUR`). Null for what is no amount, is in another currency than this one, or has a fraction and no
 * word that says of what. What is below nothing or has too many digits is an amount that no price can be.
 */
export function readAmount(typed: string, currency: string | null, language: Language): number | null {
  const { sign, number } = split(typed);
  if (sign !== null && !isOf(sign, currency)) return null;
  if (/^[-−]\s*\d/.test(number)) return tooSmall;
  if (/^[\d.,'٬\s]+$/.test(number) && number.replace(/\D/g, '').length > 15) return tooLarge;
  const amount = readPrice(number, language);
  return amount === null || hasFraction(number, amount) ? null : amount;
}

/** Why it cannot be read: it is in another currency, a fraction, or no number. */
export function amountProblem(typed: string, currency: string | null): 'currency' | 'fraction' | 'number' {
  const { sign, number } = split(typed);
  if (sign !== null && !isOf(sign, currency)) return 'currency';
  return /^\d[\d.,٫'٬\s]*$/.test(number) ? 'fraction' : 'number';
}

/** The currency that an amount names by a sign or code; a dollar sign alone means `usual` where that is a dollar. Null where it names none. */
export function namedCurrency(typed: string, usual: string | null): Currency | null {
  const { sign } = split(typed);
  const named = currencies.filter((one) => sign !== null && signs[one].includes(sign));
  return named.find((one) => one === usual) ?? named[0] ?? null;
}

function isOf(sign: string, currency: string | null): boolean {
  return currencies.some((one) => one === currency && signs[one].includes(sign));
}

/** The sign of a currency before or behind it, and the rest, in lower case, with European digits. */
function split(typed: string): { sign: string | null; number: string } {
  const text = typed
    .slice(0, 100)
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .trim()
    .toLowerCase()
    .replace(/,-$/, '');
  for (const sign of longestFirst) {
    const before = text.slice(sign.length);
    if (text.startsWith(sign) && !/^\p{L}/u.test(before)) return { sign, number: before.trim() };
    const behind = text.slice(0, -sign.length);
    const isWord = /^\p{L}/u.test(sign);
    if (text.endsWith(sign) && !(isWord && /\p{L}$/u.test(behind))) return { sign, number: behind.trim() };
  }
  return { sign: null, number: text };
}

/** Whether digits without a word lost what stood behind the decimal sign. */
function hasFraction(number: string, amount: number): boolean {
  if (/\p{L}/u.test(number)) return false;
  const digits = (text: string) => Number(text.replace(/\D/g, ''));
  return digits(number) !== amount && digits(number.replace(/[.,٫]0{1,2}$/, '')) !== amount;
}
