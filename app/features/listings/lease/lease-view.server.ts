import type { Listing, Offer } from '#app/features/listings/listing.ts';
import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { isPriceShown, type PricePolicy } from '#app/features/listings/offer-match.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatDay, formatNumber, formatPrice } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { translatorOf } from '#app/i18n/translators.ts';
import { type LeaseTime, leaseTimeLeft } from './lease-time.ts';

export type LeaseView = NonNullable<ReturnType<typeof leaseView>>;

type Around = PricePolicy & { listing: Listing; language: Language; now: number };

/** The lease an offer sells, in words and to scale; null for every other offer, and for what is sold. */
export function leaseView(offer: Offer, around: Around) {
  if (offer.kind === 'rent' || offer.hold.tenure === 'freehold' || offer.standardStatus === 'Closed') return null;
  const { language, now } = around;
  const t = listingWordsOf(language);
  const { leaseEnd, extension } = offer.hold;
  const left = leaseTimeLeft(leaseEnd, now);
  const title = t('lease.title');
  if (left === null) return { title, ended: t('lease.ended') };
  const granted = extension && extension.years > 0 ? extension : null;
  const years = granted && translatorOf(language)('lease.years', { count: granted.years });
  const terms = granted && years && translatorOf(language)(`lease.extension_${granted.terms}`, { years });
  const words = {
    left: left.days === 0 ? t('lease.ends_today') : t('lease.left', { time: timeWords(left, language) }),
    ends: t('lease.ends', { day: formatDay(leaseEnd, language) }),
    extension: terms ? t('lease.then', { extension: terms }) : t('lease.no_extension'),
  };
  return {
    title,
    ...words,
    today: t('lease.today'),
    sentence: t('lease.sentence', words),
    scale: leaseScale(leaseEnd, granted?.years ?? 0, now),
    ...sums(offer, left, granted, around),
  };
}

/** *27 years and 3 months*; in days only within the last month. */
function timeWords({ years, months, days }: LeaseTime, language: Language): string {
  const t = listingWordsOf(language);
  const parts = [
    years > 0 ? translatorOf(language)('lease.years', { count: years }) : null,
    months > 0 ? t('lease.months', { count: months }) : null,
  ].filter((part) => part !== null);
  const [first, second] = parts;
  if (first === undefined) return t('lease.days', { count: days });
  return second === undefined ? first : t('lease.and', { first, second });
}

/** How far along the line things stand, in hundredths of it: the end of the lease, and each fifth year with the name of a tenth one. */
function leaseScale(leaseEnd: string, extensionYears: number, now: number) {
  const decimal = (day: string) =>
    Number(day.slice(0, 4)) + (Number(day.slice(5, 7)) - 1) / 12 + Number(day.slice(8)) / 372;
  const [from, end] = [decimal(isoDay(baliDayOf(now))), decimal(leaseEnd)];
  const length = Math.max(end + extensionYears - from, 1 / 372);
  const at = (year: number) => Math.round(((year - from) / length) * 1000) / 10;
  const count = Math.max(0, Math.ceil((from + length) / 5) - Math.ceil(from / 5));
  const fifths = Array.from({ length: count }, (_, index) => (Math.ceil(from / 5) + index) * 5);
  const ticks = fifths.map((year) => ({ at: at(year), ...(year % 10 === 0 && { year: String(year) }) }));
  return { end: at(end), ticks };
}

type Extension = { years: number; terms: 'price_fixed' | 'market_price' | 'owner_consent' };

/** What a year of it costs, and how that is counted; nothing where the price is not shown, or less than a year is left. */
function sums(offer: Offer, { exactYears }: LeaseTime, extension: Extension | null, around: Around) {
  const { listing, language, now } = around;
  if (!isPriceShown(offer, around) || exactYears < 1) return { figures: [], how: null };
  const t = listingWordsOf(language);
  const whole = (amount: number) => ({ ...offer.price, amount: Math.round(amount) });
  const money = (amount: number) => formatPrice(whole(amount), null, language);
  const price = offer.price.amount;
  const perYear = price / exactYears;
  const year = `${money(price)} ÷ ${formatNumber(exactYears, language)}`;
  const { lotSqm, livingSqm } = listing;
  const figures = [{ label: t('lease.per_year'), value: money(perYear), price: whole(perYear) }];
  const formulas = [
    {
      text: t('lease.how_left', { day: formatDay(isoDay(baliDayOf(now)), language) }),
      sum: `${year} = ${money(perYear)}`,
    },
  ];
  if (lotSqm) {
    const perAre = perYear / (lotSqm / 100);
    const value = money(perAre);
    figures.push({ label: t('lease.per_are'), value, price: whole(perAre) });
    formulas.push({ text: t('lease.per_are'), sum: `${year} ÷ ${formatNumber(lotSqm / 100, language)} = ${value}` });
  }
  if (livingSqm) {
    const perSqm = perYear / livingSqm;
    const value = money(perSqm);
    figures.push({ label: t('lease.per_sqm'), value, price: whole(perSqm) });
    formulas.push({
      text: t('lease.per_sqm'),
      sum: `${year} ÷ ${formatNumber(livingSqm, language)} = ${value}`,
    });
  }
  if (extension) {
    const extended = price + Math.round(perYear) * extension.years;
    const value = `≈ ${money(extended)}`;
    figures.push({ label: t('lease.with_extension'), value, price: whole(extended) });
    const sum = `${money(price)} + ${money(perYear)} × ${formatNumber(extension.years, language)} ${value.replace('≈', '=')}`;
    formulas.push({ text: t(`lease.how_${extension.terms}`), sum });
  }
  return { figures, how: { title: t('lease.how'), formulas } };
}
