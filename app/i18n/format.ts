import { leftToRight } from './bidi.ts';
import { datesLocale, factsOf, type Language, numbersLocale } from './languages.ts';
import { translatorOf } from './translators.ts';

/**
 * Every number, price, area and date that is shown is written here. Digits are Western in all languages, and Arabic
 * writes numbers and prices as English does: the design sets them left to right.
 */
/** Structural, because features decide what a price is: whole units of an ISO 4217 currency. */
type Money = { amount: number; currency: string };
type Period = 'year' | 'month' | 'night';

/** `period` reads `/ month`; null for a sale. */
export type MoneyParts = { amount: string; period: string | null };

/** `$365,000`, `Rp 4,500,000,000`, `$4,200 / month`. */
export function formatPrice(price: Money, period: Period | null, language: Language): string {
  return formatMoney(formatMoneyParts(price, period, language));
}

/** The parts in one line. */
export function formatMoney({ amount, period }: MoneyParts): string {
  return period === null ? amount : `${amount} ${period}`;
}

/** The parts in one line of a sentence: the amount keeps its order, and the period follows it in the sentence's own direction. */
export function formatMoneyInText({ amount, period }: MoneyParts, language: Language): string {
  return formatMoney({ amount: leftToRight(amount, language), period });
}

export function formatMoneyParts(price: Money, period: Period | null, language: Language): MoneyParts {
  const amount = moneyFormat(language, price.currency).format(price.amount).replace(/\s/g, ' ');
  return { amount, period: period && translatorOf(language)(`common.per_${period}`) };
}

/** US dollars, as filters speak them: `$200,000`. */
export function formatUsd(amount: number, language: Language): string {
  return formatPrice({ amount, currency: 'USD' }, null, language);
}

/** At most two digits after the point: land is measured to the square metre and shown in are. */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language).format(value);
}

/** What a dollar buys, to four digits after the point: `16,283`, `0.8502`. */
export function formatRate(perUsd: number, language: Language): string {
  return rateFormat(language).format(perUsd);
}

const noBreakSpace = '\u00A0';

/** A measure with its unit apart, for setting the unit smaller. */
export type Measure = {
  value: string;
  unit: string;
  /** Of an area that visitors may have shown in other units. */
  sqm?: number;
  /** What it is the area of, where only its unit says so. */
  kind?: string;
  /** Of what is a price. */
  price?: Money;
};

export function squareMetres(sqm: number, language: Language): Measure {
  return { value: formatNumber(sqm, language), unit: translatorOf(language)('common.sqm_unit') };
}

const sqmPerAre = 100;

/** Land is counted in are in Bali: 1 are is 100 m². */
export function are(sqm: number, language: Language): Measure {
  return { value: formatNumber(sqm / sqmPerAre, language), unit: translatorOf(language)('common.are_unit') };
}

/** `280 m`, `2.3 km`, `12 km`: to ten metres below a kilometre, to a tenth of one below ten, else to whole ones. */
export function distance(metres: number, language: Language): Measure {
  const t = translatorOf(language);
  if (metres < 995)
    return { value: formatNumber(Math.max(10, Math.round(metres / 10) * 10), language), unit: t('common.m_unit') };
  const km = metres < 9_950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1_000);
  return { value: formatNumber(km, language), unit: t('common.km_unit') };
}

/** Metres to half a kilometre, from ten on to a whole one, and never less than `minM`. */
export function approximateMetres(metres: number, minM = 0): number {
  const stepM = metres < 9_750 ? 500 : 1_000;
  return Math.max(500, minM, Math.round(metres / stepM) * stepM);
}

/** The same in words, and marked so: `≈ 1.5 km`, `≈ 11 km`; `≈ 2.1 km` where it is at least that. */
export function approximateDistance(metres: number, language: Language, minM = 0): Measure {
  const { value, unit } = distance(approximateMetres(metres, minM), language);
  return { value: `≈ ${value}`, unit };
}

export function formatMeasure({ value, unit }: Measure): string {
  return unbroken(`${value} ${unit}`);
}

/** A text in one piece: no line ends within it. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', noBreakSpace);
}

/** Parts in one line: `For Sale · Freehold`. No line begins with a dot. */
export function dotted(parts: readonly string[]): string {
  return parts.join(`${noBreakSpace}· `);
}

/** A calendar day written `YYYY-MM-DD`, in full: `31 December 2052`. */
export function formatDay(day: string, language: Language): string {
  return dayFormat(language).format(new Date(`${day}T00:00:00Z`));
}

/** A date as exactly as its source says it, `2022`, `2022-03` or `2022-03-16`: `2022`, `March 2022`, `16 March 2022`. */
export function formatSourceDate(date: string, language: Language): string {
  if (date.length === 10) return formatDay(date, language);
  const format = date.length === 7 ? monthFormat : yearFormat;
  return format(language).format(Date.parse(date));
}

/** A moment as it is in Bali, to the minute: `21 Nov 2026, 09:05`. */
export function formatMoment(epochMs: number, language: Language): string {
  return momentFormat(language).format(epochMs);
}

/** `2025–2026`, or the one year while it lasts. */
export function formatYears(first: number, last: number): string {
  return last > first ? `${first}–${last}` : String(first);
}

const rateFormat = remembered((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }));
const numberFormat = remembered((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const dayFormat = remembered(
  (_, language) => new Intl.DateTimeFormat(datesLocale(language), { dateStyle: 'long', timeZone: 'UTC' }),
);
const monthFormat = remembered(
  (_, language) => new Intl.DateTimeFormat(datesLocale(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const yearFormat = remembered(
  (_, language) => new Intl.DateTimeFormat(datesLocale(language), { year: 'numeric', timeZone: 'UTC' }),
);
const momentFormat = remembered(
  (_, language) =>
    new Intl.DateTimeFormat(datesLocale(language), {
      ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
      ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Makassar' } as const),
    }),
);
const sharedSigns = ['AUD', 'SGD', 'AED', 'SAR'];

const moneyFormat = remembered(
  (locale, _, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // Short where nobody can mistake it (Rp), with the country (A$) or as the code (SGD) where several share a sign.
      currencyDisplay: sharedSigns.includes(currency) ? 'symbol' : 'narrowSymbol',
      maximumFractionDigits: 0,
    }),
);

/** Building an Intl format costs more than a page may: each is built once. */
function remembered<Format, Rest extends string[]>(
  build: (locale: string, language: Language, ...rest: Rest) => Format,
): (language: Language, ...rest: Rest) => Format {
  const built = new Map<string, Format>();
  return (language, ...rest) => {
    const key = [language, ...rest].join();
    const format = built.get(key) ?? build(numbersLocale(language), language, ...rest);
    built.set(key, format);
    return format;
  };
}

/** The parts of an address, with the comma of the language between them. */
export function inOneLine(parts: readonly string[], language: Language): string {
  return parts.join(factsOf(language).comma ?? ', ');
}
