import { recordWordsOf } from '#app/features/records/record-words.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import { formatDay, formatNumber, formatPrice, formatUsd } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Unlikely } from './unlikely.ts';

/** Questions a value in a sentence, with what a price in another currency is in dollars. */
export function unlikelyText({ reason, price, usd, sqm, count, day }: Unlikely, language: Language): string {
  const words = recordWordsOf(language);
  const inUsd = usd === undefined ? '' : leftToRight(formatUsd(usd, language), language);
  const asked = price === undefined ? '' : leftToRight(formatPrice(price, null, language), language);
  const isConverted = price !== undefined && price.currency !== 'USD' && usd !== undefined;
  return words(`record_unlikely.${reason}`, {
    price: isConverted ? words('record_unlikely.converted', { price: asked, usd: inUsd }) : asked,
    usd: inUsd,
    area: sqm === undefined ? '' : `${formatNumber(sqm, language)} m²`,
    count: count === undefined ? '' : String(count),
    day: day === undefined ? '' : formatDay(day, language),
  });
}
