import { readMoney } from '#app/features/listings/typed-money.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { usDollars } from '#app/i18n/from-usd.ts';
import type { Language } from '#app/i18n/languages.ts';
import type { ShownMoney } from '#app/i18n/shown-money.tsx';
import { endsOf, type PriceEnds, type PriceScale, priceCurrencyParam, priceParams, rateOf } from './price-range.ts';

/** The ends from what stands in the two fields. */
export function readEnds(texts: readonly string[], scale: PriceScale, money = usDollars): PriceEnds {
  const prices = texts.map((text) => readMoney(text, money));
  return endsOf(prices, scale);
}

/** What a price field shows for what a person wrote in it: as it was understood, or else as it is. */
export function priceText(raw: string, language: Language, money = usDollars): string {
  const price = readMoney(raw, money);
  return price === null ? raw : formatNumber(price, language);
}

/** Whether there is something written that is no price. */
export function isUnread(raw: string, money = usDollars): boolean {
  return raw.trim() !== '' && readMoney(raw, money) === null;
}

/**
 * What a form sends, or an address has, with each price as addresses have it: in whole dollars, without signs and words. What is no
 * price stays as it is.
 */
export function withPlainPrices(params: URLSearchParams, { perUsd }: Pick<ShownMoney, 'perUsd'>): URLSearchParams {
  const asked = params.get(priceCurrencyParam) ?? '';
  const money = { currency: Object.hasOwn(perUsd, asked) ? asked : 'USD', perUsd };
  const plain = new URLSearchParams(params);
  plain.delete(priceCurrencyParam);
  for (const param of priceParams) {
    const price = readMoney(params.get(param) ?? '', money);
    if (price !== null) plain.set(param, String(Math.round(price / rateOf(money))));
  }
  return plain;
}

/** Whether an address has prices as they were typed: without a script a form sends them so. */
export function hasTypedPrices(params: URLSearchParams, plain: URLSearchParams): boolean {
  return priceParams.some((param) => params.get(param)?.trim() !== plain.get(param)?.trim());
}
