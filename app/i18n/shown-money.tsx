import { useContext, useLayoutEffect, useMemo, useState } from 'react';
import { ShownChoicesContext, ShownContext } from './shown.tsx';

/** In what a visitor reads and types prices, and units of each currency for one US dollar. */
export type ShownMoney = { currency: string; perUsd: Readonly<Record<string, number | undefined>> };

/** What the header says is chosen: where there is no rate of it, or the early script did not come, nothing. */
const currencyInHeader = () => document.querySelector('chosen-currency')?.textContent || 'USD';

/**
 * The visitor's currency, US dollars where none is chosen, for what React renders by itself. The first rendering in the browser is
 * that of the page everybody shares, and the next one comes before it is seen.
 */
export function useShownMoney(): ShownMoney {
  const choices = useContext(ShownChoicesContext);
  const served = useContext(ShownContext);
  const [currency, setCurrency] = useState(served?.currency ?? 'USD');
  useLayoutEffect(() => setCurrency(currencyInHeader()), []);
  return useMemo(() => {
    const perUsd = Object.fromEntries(choices?.currencies.map(([code, , rate]) => [code, rate]) ?? []);
    return { currency, perUsd: { USD: 1, ...perUsd } };
  }, [choices, currency]);
}

/**
 * What stands before the amount in the field of a price, which it follows; empty for US dollars, so that the early script can write into it
 * while it is read. By it that script shows the field in the visitor's currency: `usd` is what the field holds, `end` what it shows while it is empty, a scale's end in steps of `step`, all of it dollars.
 */
export function CurrencySign({ sign, usd, end, step }: { sign: string; usd: string; end: number; step: number }) {
  return (
    <currency-sign data-usd={usd} data-end={end} data-step={step} data-length={sign.length} suppressHydrationWarning>
      {sign}
    </currency-sign>
  );
}
