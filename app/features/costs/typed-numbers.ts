import { plain, readDigits } from '#app/features/listings/typed-digits.ts';
import { readTypedPrice } from '#app/features/listings/typed-price.ts';
import { type Language, numbersLocale } from '#app/i18n/languages.ts';

/** A share as a percentage is typed: `2.5`, `2,5 %`, `٢٫٥`. Null for what is no number. */
export function readPercent(typed: string): number | null {
  const digits = plain(typed).replace(/[%٪]/g, '').replace(/[,٫]/g, '.').trim();
  const percent = readDigits(digits, '.');
  return percent === null ? null : withoutDust(percent / 100);
}

/** A sum in this currency as money is typed: `80.000.000`, `80 juta`, `Rp 50,000`. Null for what is none, or is in another one. */
export function readSum(typed: string, currency: string): number | null {
  const read = readTypedPrice(typed, currency);
  return read?.currency === currency ? Math.round(read.amount) : null;
}

/** As `readPercent` reads it. */
export function percentText(share: number, language: Language): string {
  return numberText(withoutDust(share * 100), language);
}

/** As `readSum` reads it. */
export function numberText(value: number, language: Language): string {
  return new Intl.NumberFormat(numbersLocale(language), { maximumFractionDigits: 10 }).format(value);
}

/** What decimal numbers leave behind when they are multiplied. */
function withoutDust(value: number): number {
  return Number(value.toPrecision(12));
}
