import type { Agency } from '#app/features/agency/agency.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import type { Inputs } from '#app/features/settings/inputs.ts';
import { typedText } from '#app/platform/typed-text.ts';

type Rates = NonNullable<Agency['rates']>;

/** The inputs of the exchange rates: their day, and units of each currency for one US dollar. */
export function writeRates(field: string, { asOf, perUsd }: Rates): [string, string][] {
  const rates = othersIn(perUsd).map((currency): [string, string] => [
    `${field}.${currency}`,
    String(perUsd[currency]),
  ]);
  return [[`${field}.asOf`, asOf], ...rates];
}

/** What is no number stays as it was typed, for the schema to refuse. */
export function readRates(field: string, inputs: Inputs, { perUsd }: Rates): Json {
  const rates = othersIn(perUsd).map((currency) => {
    const typed = typedText(inputs[`${field}.${currency}`] ?? '');
    return [currency, readRate(typed, perUsd[currency]) ?? typed];
  });
  return { asOf: inputs[`${field}.asOf`] ?? '', perUsd: { ...perUsd, ...Object.fromEntries(rates) } };
}

/** A rate as people write it: `16,283.5`, `16.283,5`, `0,85`. Where a sign could part thousands or decimals it is what comes nearer to the rate of now. */
export function readRate(typed: string, now: number): number | null {
  const digits = typed.replace(/[\s\u00a0]/g, '');
  const readings = [digits.replaceAll(',', '').trim(), digits.replaceAll('.', '').replace(',', '.')];
  const numbers = readings.filter((text) => /^\d+(?:\.\d+)?$/.test(text)).map(Number);
  const far = (rate: number) => Math.abs(Math.log(rate / now));
  return numbers.filter((rate) => rate > 0).toSorted((one, other) => far(one) - far(other))[0] ?? null;
}

/** Every currency but the one that the others are compared in. */
export function othersIn(perUsd: Rates['perUsd']): Exclude<keyof Rates['perUsd'], 'USD'>[] {
  return (Object.keys(perUsd) as (keyof Rates['perUsd'])[]).filter((currency) => currency !== 'USD').toSorted();
}
