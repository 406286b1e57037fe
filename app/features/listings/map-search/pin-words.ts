import type { PinMarker } from '#app/features/listings/markers/markers.ts';
import { leftToRight } from '#app/i18n/bidi.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { Translate } from '#app/i18n/translate.ts';
import type { MapWords } from './map-words.ts';

/** What stands on the pin of a home. */
export function priceOf(
  { price, aroundM }: Pick<PinMarker, 'price' | 'aroundM'>,
  { t, words, language }: { t: Translate; words: MapWords; language: Language },
): string {
  if (price === null) return t('common.price_on_request');
  return aroundM ? words('about', { price: leftToRight(price, language) }) : price;
}
