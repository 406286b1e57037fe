import type { ShownMoney } from './shown-money.tsx';

/** What is shown where nothing is chosen. */
export const usDollars: ShownMoney = { currency: 'USD', perUsd: { USD: 1 } };

/**
 * What a price in whole US dollars is in a currency with so many units for one of them: the roundest amount that comes to the same
 * dollars, and so what somebody typed in that currency. For browsers as well, as the text it is.
 */
export function fromUsd(usd: number, perUsd: number): number {
  for (let digits = 15; digits >= -2; digits--) {
    const step = 10 ** digits;
    const amount = Math.round((usd * perUsd) / step) * step;
    if (Math.round(amount / perUsd) === usd) return amount;
  }
  return usd * perUsd;
}

/** A scale up to so many US dollars, in such steps, in a currency: its end and its step, a power of ten. As the text it is, too. */
export function scaleFromUsd(maxUsd: number, stepUsd: number, perUsd: number): [max: number, step: number] {
  const step = 10 ** Math.round(Math.log10(stepUsd * perUsd));
  return [Math.ceil((maxUsd * perUsd) / step) * step, step];
}
