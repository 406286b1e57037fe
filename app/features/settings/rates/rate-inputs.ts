import { type Agency, optionalRates, rateCurrencies } from '#app/features/agency/agency.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import type { Inputs } from '#app/features/settings/inputs.ts';
import { readCalendarDay, type WrongInputs } from '#app/features/settings/list-inputs.ts';
import { typedText } from '#app/platform/typed-text.ts';

type Rates = NonNullable<Agency['rates']>;

/** The inputs of the exchange rates: their day, and units of each currency for one US dollar. */
export function writeRates(field: string, { asOf, perUsd }: Rates): [string, string][] {
  const rates = others.map((currency): [string, string] => [`${field}.${currency}`, String(perUsd[currency] ?? '')]);
  return [[`${field}.asOf`, asOf], ...rates];
}

/** A rate that cannot be read stays as it is, and is noted in `wrong`. Of what nothing is asked in, an empty rate is none. */
export function readRates(field: string, inputs: Inputs, { perUsd, asOf }: Rates, wrong: WrongInputs): Json {
  const rates = others.flatMap((currency) => {
    const name = `${field}.${currency}`;
    const typed = typedText(inputs[name] ?? '');
    if (typed === '' && optionalRates.includes(currency)) return [];
    const rate = readRate(typed, perUsd[currency] ?? usual[currency]);
    if (rate === null) wrong[name] = { problem: 'rate' };
    const taken = rate ?? perUsd[currency];
    return taken === undefined ? [] : [[currency, taken]];
  });
  const day = readCalendarDay(typedText(inputs[`${field}.asOf`] ?? ''));
  if (day === null) wrong[`${field}.asOf`] = { problem: 'rates_day' };
  return { asOf: day ?? asOf, perUsd: { USD: perUsd.USD, ...Object.fromEntries(rates) } };
}

/** A rate as people write it: `16,283.5`, `16.283,5`, `0,85`. Where a sign could part thousands or decimals it is what comes nearer to the rate of now. */
export function readRate(typed: string, now: number): number | null {
  const digits = typed.replace(/[\s\u00a0]/g, '');
  const readings = [digits.replaceAll(',', '').trim(), digits.replaceAll('.', '').replace(',', '.')];
  const numbers = readings.filter((text) => /^\d+(?:\.\d+)?$/.test(text)).map(Number);
  const far = (rate: number) => Math.abs(Math.log(rate / now));
  return numbers.filter((rate) => rate > 0).toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

type Other = Exclude<keyof Rates['perUsd'], 'USD'>;

/** Every currency but the one that the others are compared in. */
const others = rateCurrencies.filter((currency): currency is Other => currency !== 'USD').toSorted();

/** About what one is worth, to read the first rate of it by. */
const usual: Record<Other, number> = { AED: 3.7, AUD: 1.5, EUR: 0.9, GBP: 0.8, IDR: 16_000, SAR: 3.75, SGD: 1.3 };

/** Those of them that have a rate. */
export function othersIn(perUsd: Rates['perUsd']): Other[] {
  return others.filter((currency) => perUsd[currency] !== undefined);
}
