import { periodsAYear, type RentPeriod } from '#app/features/listings/price.ts';

/** What a buyer assumes: a rent in the currency of the price, how much of the time it is let, and what of it running costs take, in percent. */
export type Assumptions = { rent: number; period: RentPeriod; letPercent: number; costsPercent: number };

/** `price`: whole units of a currency. `years`: of the lease that are left; null where it does not end. */
export type Purchase = { price: number; years: number | null };

/** A scenario changes the rent alone, in hundredths of what is assumed. */
export const scenarios = { lower: 67, assumed: 100, higher: 133 } as const;

export type Scenario = keyof typeof scenarios;

/** What is left of the rent of a year, in whole units of its currency. */
export function yearlyNet({ rent, period, letPercent, costsPercent }: Assumptions, scenario: Scenario): number {
  const full = rent * periodsAYear(period);
  return Math.round((full * letPercent * (100 - costsPercent) * scenarios[scenario]) / 1_000_000);
}

export type Outcome = {
  perYear: number;
  /** Of the price, in percent to a tenth. */
  share: number;
  /** After how many years the price is back, to a tenth; null where it never is, or not before the lease ends. */
  backAfter: number | null;
  /** When the lease ends: what came in until then less the price; null without an end. */
  atEnd: number | null;
};

export function outcome(purchase: Purchase, perYear: number): Outcome {
  const { price, years } = purchase;
  const back = perYear > 0 ? price / perYear : Number.POSITIVE_INFINITY;
  const isBack = back <= (years ?? Number.MAX_VALUE);
  return {
    perYear,
    share: Math.round((perYear * 1_000) / price) / 10,
    backAfter: isBack ? Math.ceil(back * 10) / 10 : null,
    atEnd: years === null ? null : received(perYear, years) - price,
  };
}

function received(perYear: number, years: number): number {
  return Math.round(perYear * years);
}

/** A moment of the lease: what has come in by then, and what of the price is not used up yet. */
export type Moment = { year: number; received: number; left: number };

const stepYears = 5;

/** From today, each fifth year, to the end of the lease, when nothing is left of it: it is used up evenly. */
export function course({ price, years }: { price: number; years: number }, perYear: number): Moment[] {
  const count = Math.ceil(years / stepYears);
  const moments = [...Array.from({ length: count }, (_, step) => step * stepYears), years];
  return moments.map((year) => ({
    year,
    received: received(perYear, year),
    left: Math.round(price * (1 - year / years)),
  }));
}
