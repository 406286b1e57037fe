import { type Language, readLanguage } from '#app/i18n/languages.ts';
import type { PriceReader } from './filter.ts';

const thousand = 1_000;
const million = 1_000_000;
const billion = 1_000_000_000;

/** What stands behind a number, in every language of the site. */
const units: Readonly<Record<string, number>> = {
  k: thousand,
  thousand,
  rb: thousand,
  ribu: thousand,
  ألف: thousand,
  الف: thousand,
  m: million,
  mn: million,
  mio: million,
  million,
  jt: million,
  juta: million,
  مليون: million,
  bn: billion,
  billion,
  miliar: billion,
  milyar: billion,
  مليار: billion,
};

/** Indonesians write M for *miliar*. */
const ownUnits: Partial<Record<Language, typeof units>> = { id: { m: billion } };

/** A number of US dollars, with its signs and words before and behind it. */
const typed = /^(?:us\$|usd|\$)?\s*(\d[\d.,'٬٫\s]*?)\s*(\p{L}+)??\.?\s*(?:us\$|usd|\$|dollars?|dolar|دولار)?$/u;

/**
 * A price in US dollars as a person types it, as a whole number: `250.000`, `250,000`, `$ 250 000`, `250k`, `1,5 juta`,
 * `٢٥٠٬٠٠٠`. Null for anything else, for less than nothing, and for more than fifteen digits. Without a unit a single dot
 * or comma before exactly three digits parts thousands, whatever the language; elsewhere it is the decimal sign. `parts`: of how many
 * a whole one consists, where less than one is read too.
 */
export function readPrice(raw: string, language: Language, parts = 1): number | null {
  const [, number = '', unit] = typed.exec(plain(raw)) ?? [];
  if (unit === undefined) return wholeNumber(readDigits(number, null), 1, parts);
  const factor = ownUnits[language]?.[unit] ?? (Object.hasOwn(units, unit) ? units[unit] : undefined);
  return factor === undefined ? null : wholeNumber(readDigits(number, decimalSign(language)), factor, parts);
}

/** Reads the prices in an address that a person wrote, in the language it names. */
export function pricesTypedIn(params: URLSearchParams): PriceReader {
  const language = readLanguage(params.get('lang'));
  return (raw) => readPrice(raw, language);
}

/** In lower case, with European digits, one kind of apostrophe and no invisible characters. */
export function plain(raw: string): string {
  return raw
    .slice(0, 100)
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/’/g, "'")
    .trim()
    .toLowerCase();
}

function wholeNumber(value: number | null, factor: number, parts: number): number | null {
  const whole = value === null ? Number.NaN : Math.round(value * factor * parts) / parts;
  return whole < 1e15 ? whole : null;
}

/**
 * A number in European digits with its separators, or null; without a unit `1.250` is a thousand, as in prices. `sign` parts
 * decimals wherever it stands once; when it is null, that follows from the digits.
 */
export function readDigits(text: string, sign: string | null): number | null {
  const number = text.replaceAll('٫', '.').replaceAll('٬', ',');
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const mark = number[last];
  if (mark === undefined) return readWhole(number);
  const before = number.slice(0, last);
  const after = number.slice(last + 1);
  const partsThousands = before.includes(mark) || (mark !== sign && /^[1-9]\d{0,2}\D\d{3}$/.test(number));
  if (partsThousands) return readWhole(number);
  const whole = readWhole(before);
  return whole === null || !/^\d{1,10}$/.test(after) ? null : whole + Number(`0.${after}`);
}

/** Digits alone, or in groups of three that one and the same sign parts. */
function readWhole(text: string): number | null {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return /^\d{1,3}(?:([.,'\s])\d{3})(?:\1\d{3}){0,4}$/.test(text) ? Number(text.replace(/\D/g, '')) : null;
}

function decimalSign(language: Language): string {
  const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
