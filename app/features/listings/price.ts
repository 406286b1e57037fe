import * as v from 'valibot';
import { currencies, type otherCurrencies, type rentPeriods } from './offer-vocabulary.ts';

export type Currency = (typeof currencies)[number];
export type RentPeriod = (typeof rentPeriods)[number];

/** RESO `ListPrice` with its currency. Amounts are whole units: no listing is priced in cents. */
export const Price = v.object({
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1e14)),
  currency: v.picklist(currencies),
});

export type Price = v.InferOutput<typeof Price>;

/** `from`: the amount before a price was cut, in the same currency; `at`: when, in epoch milliseconds. */
export type PriceCut = { from: number; at: number };

/** Units of each currency for one US dollar; of those that nothing is asked in, what the agency has. */
export type Rates = Record<Currency, number> & {
  [currency in (typeof otherCurrencies)[number]]?: number;
};

/** Rates with their day, `YYYY-MM-DD`. */
export type DatedRates = { perUsd: Rates; asOf: string };

const periodsPerYear: Record<RentPeriod, number> = { year: 1, month: 12, night: 365 };

/** How often a rent's period comes in a year; once for a sale. */
export function periodsAYear(period: RentPeriod | null): number {
  return period === null ? 1 : periodsPerYear[period];
}

/**
 * What filters and sorting compare: US dollars, a rent by its yearly equivalent (month × 12, night × 365).
 * The rule is the agency's; rates come from the database.
 */
export function comparableUsd(price: Price, period: RentPeriod | null, rates: Rates): number {
  const usd = price.amount / rates[price.currency];
  return usd * periodsAYear(period);
}
