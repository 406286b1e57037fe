import { plain, readDigits } from './typed-digits.ts';

/** What is written before or behind an amount of each currency, as sources of patterns. */
const signs: Readonly<Record<string, string>> = {
  USD: 'us\\$|\\$us|usd|us dollars?',
  AUD: 'au?\\$|aud',
  SGD: 's\\$|sgd',
  EUR: '€|euros?|eur|يورو',
  GBP: '£|pounds?|gbp',
  IDR: 'rp|rupiah|idr|روبية',
  AED: 'dirhams?|aed|درهم',
  SAR: 'riyals?|sar|ريال',
};

/** Of any dollar. */
const dollar = '\\$|dollars?|dolar|دولار';
const dollars: readonly string[] = ['USD', 'AUD', 'SGD'];

const sign = `${Object.values(signs).join('|')}|${dollar}`;
const signed = new RegExp(`^(?:(${sign})(?!\\p{L})[.:]*)?(.*?)(?:(?:(?!\\p{L})|(?<!\\p{L}))(${sign})\\.?)?$`, 'isu');

const thousand = 1_000;
const million = 1_000_000;
const billion = 1_000_000_000;

/** Words that are written behind a number in any currency. */
const anyUnits: Readonly<Record<string, number>> = {
  k: thousand,
  thousand,
  ألف: thousand,
  الف: thousand,
  mn: million,
  mio: million,
  million,
  millions: million,
  مليون: million,
  b: billion,
  bn: billion,
  bio: billion,
  billion,
  billions: billion,
  مليار: billion,
};

/** Those of rupiah. */
const rupiahUnits: Readonly<Record<string, number>> = {
  rb: thousand,
  ribu: thousand,
  jt: million,
  juta: million,
  mlr: billion,
  mlyr: billion,
  miliar: billion,
  milyar: billion,
  miliyar: billion,
  milliar: billion,
  milliard: billion,
  t: 1_000 * billion,
  triliun: 1_000 * billion,
  trilyun: 1_000 * billion,
};

const units = { ...anyUnits, ...rupiahUnits };

/** Said of a price and no part of it: `from`, `nett`, `nego`. */
const remarks =
  /(?<!\p{L})(?:start(?:s|ing)?(?: (?:from|at|price))?|from|mulai(?: dari)?|harga(?: mulai)?(?: dari)?|price|asking|only|saja|nett?o?|nego(?:tiable|siasi)?(?: tipis)?|o\.?n\.?o|fix(?:ed)?|firm|approx(?:imately)?|about|around|sekitar|kurang lebih|circa|ca|من|حوالي)(?!\p{L})[.:]*/giu;

/** One number and its word. */
const part = /(\d[\d.,'٬٫\s]*)(\p{L}+(?:-an)?)?[.\s]*/uy;

/** What the price has in it, or has not. */
const behind =
  /[\s,(+]*(?<!\p{L})(?:net(?:t|to)? to owner|all[ -]in|excl|incl|exclud|includ|termasuk|belum termasuk|sudah termasuk|plus tax|before tax|after tax)\P{N}*$/iu;

/** `currency`: as named beside it, or by a word of rupiah, else the usual one. `amount` may have a fraction. */
export type TypedPrice = {
  amount: number;
  currency: string | null;
};

/**
 * A price as a person writes it: `Rp 4,5 M`, `250.000`, `$ 250 000`, `350k nett`, `4 M 500 jt`, `٢٥٠٬٠٠٠`. Null for anything
 * else, for less than nothing, and for more than fifteen digits. How its words and separators are read follows from the
 * currency and from the number, never from a language: *M* is a milliard of rupiah and a million of other currencies; *jt*,
 * *juta*, *rb*, *miliar* are rupiah. `usual`: the currency of the field, or in which prices are shown; where it is only shown
 * (`isOnlyShown`), a capital *M* that names no currency is rupiah too.
 */
export function readTypedPrice(raw: string, usual: string | null, isOnlyShown = false): TypedPrice | null {
  const { sign: named, number } = withoutSign(withoutRemarks(plain(raw)), usual);
  if (named === undefined || !/^\d/.test(number)) return null;
  const isRupiah = named === null && (hasRupiahWord(number) || isBigM(number, usual, isOnlyShown));
  const currency = named ?? (isRupiah ? 'IDR' : usual);
  const amount = sumOf(number, currency);
  return amount === null ? null : { amount, currency };
}

function hasRupiahWord(number: string): boolean {
  return [...number.matchAll(/\p{L}+/gu)].some(([word]) => Object.hasOwn(rupiahUnits, bareWord(word)));
}

function bareWord(word: string): string {
  return word.toLowerCase().replace(/-?an$/, '');
}

function isBigM(number: string, usual: string | null, isOnlyShown: boolean): boolean {
  return (usual === null || isOnlyShown) && /\dM(?!\p{L})|\d M(?!\p{L})/u.test(number);
}

function withoutRemarks(text: string): string {
  return text
    .replace(/[±~≈]|\+\/?-/g, ' ')
    .replace(behind, '')
    .replace(remarks, ' ')
    .replace(/[([]\s*[)\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:]*\s*[-–—=]$/, '')
    .replace(/[.,;:+\s]+$/, '');
}

/** The currency that is named before or behind, and the rest. Undefined where two are named. */
function withoutSign(text: string, usual: string | null): { sign: string | null | undefined; number: string } {
  const [, before, number = '', behind] = signed.exec(text) ?? [];
  const currencies = [before, behind].flatMap((one) => (one === undefined ? [] : [currencyOf(one, usual)]));
  const [first = null, second = first] = currencies;
  return { sign: first === second ? first : undefined, number: number.trim().replace(/[.,]?[-–—=]$/, '') };
}

function currencyOf(named: string, usual: string | null): string {
  const code = Object.keys(signs).find((one) => new RegExp(`^(?:${signs[one]})$`, 'iu').test(named));
  return code ?? (usual !== null && dollars.includes(usual) ? usual : 'USD');
}

/** The currency that a text names; a dollar sign alone means `usual` where that is a dollar. Null where it names none. */
export function namedCurrency(text: string, usual: string | null): string | null {
  return withoutSign(withoutRemarks(plain(text)), usual).sign ?? null;
}

/** `4 M 500 jt` is both together; each but the last has its word, and each is smaller than the one before. */
function sumOf(text: string, currency: string | null): number | null {
  let [sum, last] = [0, Number.POSITIVE_INFINITY];
  part.lastIndex = 0;
  while (part.lastIndex < text.length) {
    const [all, digits = '', unit = ''] = part.exec(text) ?? [];
    if (all === undefined || (unit === '' && last !== Number.POSITIVE_INFINITY)) return null;
    const factor = unit === '' ? 1 : factorOf(unit, currency);
    const value =
      factor === null ? null : readDigits(digits.trim(), factor > largest(currency) ? lastSign(digits) : null);
    if (factor === null || value === null || factor >= last || value * factor >= last) return null;
    sum += value * factor;
    last = unit === '' ? 0 : factor;
  }
  const amount = Math.round(sum * 100) / 100;
  return amount < 1e15 ? amount : null;
}

function factorOf(word: string, currency: string | null): number | null {
  const unit = bareWord(word);
  if (unit === 'm') return currency === 'IDR' ? billion : million;
  // Of rupiah it may be short for either.
  if (unit === 'mil') return currency === 'IDR' ? null : million;
  return Object.hasOwn(units, unit) ? (units[unit] ?? null) : null;
}

/** The largest word of which a home costs thousands: `6.500 juta` has 6,500 of them, `2.750 M` two and three quarters. */
function largest(currency: string | null): number {
  return currency === 'IDR' ? million : thousand;
}

function lastSign(digits: string): string | null {
  return /[.,](?=[^.,]*$)/.exec(digits)?.[0] ?? null;
}
