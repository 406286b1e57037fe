import { type Language, numbersLocale } from './languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Where there is little room: `$425K`, `Rp 6,5 M`; three figures. */
export function formatShortPrice(
  { amount, currency }: { amount: number; currency: string },
  language: Language,
): string {
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(numbersLocale(language), shortIn(currency));
  formats.set(key, format);
  return format.format(amount).replace(/\s/g, '\u00A0');
}

function shortIn(currency: string): Intl.NumberFormatOptions {
  return {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'AUD' ? 'symbol' : 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 3,
  };
}
