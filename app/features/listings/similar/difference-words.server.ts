import { listingWordsOf } from '#app/features/listings/listing-words.server.ts';
import { periodsAYear } from '#app/features/listings/price.ts';
import {
  approximateDistance,
  are,
  distance,
  dotted,
  formatDay,
  formatMeasure,
  formatMoneyInText,
  formatMoneyParts,
  unbroken,
} from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { compareListings, type Difference, type Offered } from './similarity.ts';

type Part = { words: string; weight: number };

/**
 * What is different about `other`, the largest first: `2.3 km away · 1 bedroom more · $45,000 less`. At most three: the
 * distance, one of rooms, land or years, and, if prices may be told, the money, with the day of the rates where it was converted.
 * Empty when it is the same in all of them.
 */
export function differenceWords(
  subject: Offered,
  other: Offered,
  language: Language,
  now: number,
  { isPriced = true, ratesOn }: { isPriced?: boolean; ratesOn?: string | undefined } = {},
): string {
  const difference = compareListings(subject, other, now);
  const inner = [roomsPart, landPart, yearsPart]
    .map((part) => part(difference, language))
    .find((part) => part !== null);
  const money = isPriced ? moneyPart(subject, other, language) : null;
  const differences = [distancePart(difference, language), inner, money];
  const parts = differences
    .filter((part) => part !== null && part !== undefined)
    .toSorted((one, two) => two.weight - one.weight)
    .map(({ words }) => unbroken(words));
  const isConverted = money !== null && subject.offer.price.currency !== other.offer.price.currency;
  return dotted(isConverted && ratesOn ? [...parts, unbroken(ratesWords(ratesOn, language))] : parts);
}

function ratesWords(ratesOn: string, language: Language): string {
  return listingWordsOf(language)('similar.rates_of', { day: formatDay(ratesOn, language) });
}

function distancePart({ metres, approximate }: Difference, language: Language): Part | null {
  // Nobody shall learn from it where a private address is.
  const shown = approximate ? Math.max(1, Math.round(metres / 1_000)) * 1_000 : metres;
  if (shown < 50) return null;
  const away = formatMeasure((approximate ? approximateDistance : distance)(shown, language));
  return { words: listingWordsOf(language)('similar.away', { distance: away }), weight: metres / 1_500 };
}

function roomsPart({ bedrooms }: Difference, language: Language): Part | null {
  if (!bedrooms) return null;
  const count = Math.abs(bedrooms);
  return {
    words: listingWordsOf(language)(bedrooms > 0 ? 'similar.bedrooms_more' : 'similar.bedrooms_less', { count }),
    weight: count * 0.9,
  };
}

function landPart({ lotSqm }: Difference, language: Language): Part | null {
  // Land is measured in are; less than half of one is no difference.
  if (lotSqm === null || Math.abs(lotSqm) < 50) return null;
  const land = formatMeasure(are(Math.abs(lotSqm), language));
  return {
    words: listingWordsOf(language)(lotSqm > 0 ? 'similar.land_more' : 'similar.land_less', { land }),
    weight: Math.abs(lotSqm) / 200,
  };
}

function yearsPart({ years }: Difference, language: Language): Part | null {
  if (!years) return null;
  const count = Math.abs(years);
  return {
    words: listingWordsOf(language)(years > 0 ? 'similar.years_more' : 'similar.years_less', { count }),
    weight: count / 10,
  };
}

/** In the money and period of `subject`; null where either price is on request; rounded and marked as such where the other asks for other money or by another period. */
function moneyPart(subject: Offered, other: Offered, language: Language): Part | null {
  const converted = inMoneyOf(subject, other);
  if (converted === null) return null;
  const { price, period, exact } = converted;
  const more = price - subject.offer.price.amount;
  const share = Math.abs(more) / subject.offer.price.amount;
  const amount = exact ? Math.abs(more) : Number(Math.abs(more).toPrecision(2));
  if (share < 0.01) return null;
  const currency = subject.offer.price.currency;
  const money = formatMoneyInText(formatMoneyParts({ amount, currency }, period, language), language);
  const words = listingWordsOf(language)(more > 0 ? 'similar.money_more' : 'similar.money_less', {
    // Outside the amount, which runs from left to right: the sign stands where the reader comes from.
    amount: exact ? money : `≈ ${money}`,
  });
  return { words, weight: share / 0.25 };
}

function inMoneyOf({ offer: ours }: Offered, { offer: theirs }: Offered) {
  if (ours.comparableUsd === null || theirs.comparableUsd === null) return null;
  const period = ours.kind === 'rent' ? ours.period : null;
  const theirPeriod = theirs.kind === 'rent' ? theirs.period : null;
  const exact = ours.price.currency === theirs.price.currency && period === theirPeriod;
  // Units of our currency for a comparable dollar, by the very rates that offers are compared at.
  const rate = (ours.price.amount * periodsAYear(period)) / ours.comparableUsd;
  const converted = (theirs.comparableUsd * rate) / periodsAYear(period);
  return { price: exact ? theirs.price.amount : converted, period, exact };
}
