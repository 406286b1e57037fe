import type { Currency, Price, Rates } from '#app/features/listings/price.ts';
import type { CostAmount, CostLine, costOffers } from './cost-rules.ts';

/** From least to most, in whole units of the currency of the price. */
export type CostRange = { from: number; to: number };

/** `range`: null where it is not known; nought where the buyer does not pay it. */
export type CostRow = { line: CostLine; range: CostRange | null; isConverted: boolean };

export type CostSheet = {
  once: CostRow[];
  yearly: CostRow[];
  /** What is paid only under a condition, in no sum. */
  sometimes: CostRow[];
  /** The price and what the buyer pays once. `isWhole`: every line of it is known. */
  sum: CostRange & { isWhole: boolean; isConverted: boolean };
};

export type CostOffer = (typeof costOffers)[number];

/** Units of currencies for one US dollar; what is missing is not known. */
type KnownRates = Partial<Rates>;

/** What an offer at this price costs its buyer. What may be shared counts as the buyer's. */
export function costSheet(
  offer: CostOffer,
  price: Price,
  { lines, rates }: { lines: readonly CostLine[]; rates: KnownRates },
): CostSheet {
  const rows = lines.filter(({ offers }) => offers.includes(offer)).map((line) => costRow(line, price, rates));
  const always = rows.filter(({ line }) => line.when === 'always');
  const once = always.filter(({ line }) => line.each === 'once');
  const total = (end: keyof CostRange) => once.reduce((sum, { range }) => sum + (range?.[end] ?? 0), price.amount);
  return {
    once,
    yearly: always.filter(({ line }) => line.each === 'year'),
    sometimes: rows.filter(({ line }) => line.when === 'sometimes'),
    sum: {
      ...{ from: total('from'), to: total('to') },
      isWhole: once.every(({ range }) => range !== null),
      isConverted: once.some(({ isConverted }) => isConverted),
    },
  };
}

function costRow(line: CostLine, price: Price, rates: KnownRates): CostRow {
  if (line.payer === 'seller') return { line, range: { from: 0, to: 0 }, isConverted: false };
  const range = rangeOf(line, price, rates);
  return {
    line,
    range: range && { from: Math.round(range.from), to: Math.round(range.to) },
    isConverted: range !== null && isConverted(line.amount, price.currency),
  };
}

function rangeOf({ amount, base }: CostLine, price: Price, rates: KnownRates): CostRange | null {
  const into = (value: number, currency: Currency) => convert(value, { from: currency, to: price.currency }, rates);
  switch (amount.kind) {
    case 'unknown':
      return null;
    case 'fixed': {
      const [from, to] = [into(amount.from, amount.currency), into(amount.to, amount.currency)];
      return from === null || to === null ? null : { from, to };
    }
    case 'share': {
      if (amount.to === 0) return { from: 0, to: 0 };
      const free = amount.less ? into(amount.less.amount, amount.less.currency) : 0;
      if (base !== 'price' || free === null) return null;
      return { from: Math.max(0, price.amount - free) * amount.from, to: price.amount * amount.to };
    }
    case 'steps': {
      const share = base === 'price' ? stepShare(amount, price, rates) : null;
      if (share === null) return null;
      return { from: amount.isCeiling ? 0 : price.amount * share, to: price.amount * share };
    }
  }
}

/** The share of the step that the price lies in; null where it cannot be compared with the steps. */
export function stepShare(
  amount: Extract<CostAmount, { kind: 'steps' }>,
  price: Price,
  rates: KnownRates,
): number | null {
  const value = convert(price.amount, { from: price.currency, to: amount.currency }, rates);
  if (value === null) return null;
  return amount.steps.find(({ upTo }) => upTo === null || value <= upTo)?.share ?? null;
}

/** A step only chooses the share: what is charged is in the currency of the price. */
function isConverted(amount: CostAmount, currency: Currency): boolean {
  if (amount.kind === 'fixed') return amount.currency !== currency && amount.to > 0;
  return amount.kind === 'share' && amount.less !== undefined && amount.less.currency !== currency;
}

function convert(value: number, { from, to }: { from: Currency; to: Currency }, rates: KnownRates): number | null {
  if (from === to) return value;
  const [perFrom, perTo] = [rates[from], rates[to]];
  return perFrom && perTo ? (value / perFrom) * perTo : null;
}
