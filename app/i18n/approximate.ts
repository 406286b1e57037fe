/**
 * About what a price is in another currency, as it is written there: `€361,300`. `perUsd`: units of the asked currency and of
 * this one for one US dollar. Empty where a rate is missing or nought, and where it is less than one unit; what is lost has a minus.
 *
 * In hundreds, smaller ones to three digits, rupiah always so, since a rate is not more exact; in Indonesian they are counted
 * in `jt` (millions) and `M` (thousands of millions). It is sent to browsers as the text it is: it can refer to nothing
 * outside itself.
 */
export function approximateMoney(amount: number, perUsd: readonly number[], currency: string, locale: string): string {
  const [from = 0, to = 0] = perUsd;
  const value = (Math.abs(amount) / from) * to;
  if (!(from > 0 && to > 0 && value >= 1 && value < 1e18)) return '';
  const sign = amount < 0 ? '-' : '';
  const digits = 10 ** (Math.floor(Math.log10(value)) - 2);
  const step = Math.max(1, currency === 'IDR' ? digits : Math.min(100, digits));
  const rounded = Math.round(value / step) * step;
  const [size, word] = rounded >= 1e12 ? [1e12, 'T'] : rounded >= 1e9 ? [1e9, 'M'] : [1e6, 'jt'];
  if (currency === 'IDR' && locale === 'id' && rounded >= 1e6) {
    return `${sign}Rp\u00a0${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rounded / size)}\u00a0${word}`;
  }
  // Signs that several countries share stand with the country, or are the currency's code.
  const currencyDisplay = ['AUD', 'SGD', 'AED', 'SAR'].includes(currency) ? 'symbol' : 'narrowSymbol';
  const options = { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 } as const;
  return sign + new Intl.NumberFormat(locale, options).format(rounded).replace(/\s/g, '\u00a0');
}

/** Square metres in square metres or square feet, whole ones: `4,521`. For browsers as well, as the text it is. */
export function inUnits(sqm: number, units: string, locale: string): string {
  const value = Math.round(units === 'ft' ? sqm / 0.3048 ** 2 : sqm);
  return value > 0 ? new Intl.NumberFormat(locale).format(value) : '';
}
