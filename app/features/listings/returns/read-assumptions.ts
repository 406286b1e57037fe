import { readNumber, readWord } from '#app/features/listings/filter-values.ts';
import { rentPeriods } from '#app/features/listings/offer-vocabulary.ts';
import type { Currency, RentPeriod } from '#app/features/listings/price.ts';
import { readTypedPrice } from '#app/features/listings/typed-price.ts';
import type { Assumptions } from './returns.ts';

export const assumptionNames = ['rent', 'let', 'costs'] as const;
export type AssumptionName = (typeof assumptionNames)[number];

/** As the fields of the form have it: `values` as they were typed, `problems` for what cannot be read. */
export type TypedAssumptions = {
  period: RentPeriod;
  values: Readonly<Record<AssumptionName, string>>;
  problems: readonly AssumptionName[];
  /** Null until all of it can be read. */
  read: Assumptions | null;
};

/** Longer texts are no numbers. */
const maxTyped = 40;

/** What an address says of a buyer's assumptions, with the rent in the currency of the offer. Never throws. */
export function readAssumptions(params: URLSearchParams, currency: Currency): TypedAssumptions {
  const period = readWord(rentPeriods, params.get('per') ?? '') ?? 'year';
  const typed = (name: AssumptionName) => (params.get(name) ?? '').trim().slice(0, maxTyped);
  const values = { rent: typed('rent'), let: typed('let'), costs: typed('costs') };
  const typedRent = readTypedPrice(values.rent, currency);
  const rent = typedRent?.currency === currency ? Math.round(typedRent.amount) : null;
  const letPercent = readPercent(values.let);
  const costsPercent = readPercent(values.costs);
  const unread = { rent: rent === null || rent > 1e14, let: letPercent === null, costs: costsPercent === null };
  const isEmpty = assumptionNames.every((name) => values[name] === '');
  const problems = isEmpty ? [] : assumptionNames.filter((name) => unread[name]);
  const isRead = !isEmpty && problems.length === 0 && rent !== null && letPercent !== null && costsPercent !== null;
  return { period, values, problems, read: isRead ? { rent, period, letPercent, costsPercent } : null };
}

/** `60`, `60 %`, `12,5`: from 0 to 100; null for anything else. */
function readPercent(typed: string): number | null {
  const share = readNumber(typed.replace(/[%٪]$/, '').replace(/[,٫]/, '.'));
  return share !== null && share >= 0 && share <= 100 ? share : null;
}
