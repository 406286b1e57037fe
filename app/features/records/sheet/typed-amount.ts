import { plain } from '#app/features/listings/typed-digits.ts';
import { namedCurrency, readTypedPrice } from '#app/features/listings/typed-price.ts';

/** Below what any price can be, and above it. */
const [tooSmall, tooLarge] = [-1, 1e15];

/**
 * An amount of money as the staff types it into a field of a currency: `Rp 3,5 miliar`, `350.000 EUR`, `6,5 M`. Null for what is
 * no amount, is in another currency than this one, or has a fraction. What is below nothing or has too many digits is an amount
 * that no price can be.
 */
export function readAmount(typed: string, currency: string | null): number | null {
  const named = namedCurrency(typed, currency);
  const isOther = named !== null && named !== currency;
  if (!isOther && /^\P{N}*[-−]\s*\d/u.test(plain(typed))) return tooSmall;
  const digits = plain(typed).replace(/\D/g, '');
  if (!isOther && digits.length > 15 && !/\d\s*\p{L}/u.test(plain(typed))) return tooLarge;
  const read = readTypedPrice(typed, currency);
  // A deposit is in the currency of its offer, which stands in another field.
  const isIts = currency === null ? named === null : read?.currency === currency;
  return read !== null && isIts && Number.isInteger(read.amount) ? read.amount : null;
}

/** Why it cannot be read: it is in another currency, a fraction, or no number. */
export function amountProblem(typed: string, currency: string | null): 'currency' | 'fraction' | 'number' {
  const read = readTypedPrice(typed, currency);
  if (read === null) {
    const named = namedCurrency(typed, currency);
    return named !== null && named !== currency ? 'currency' : 'number';
  }
  return read.currency === currency ? 'fraction' : 'currency';
}
