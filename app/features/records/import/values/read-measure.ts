import { readDigits } from '#app/features/listings/typed-digits.ts';

export const areaUnits = ['m2', 'are', 'ha', 'ft2', 'acre'] as const;

export type AreaUnit = (typeof areaUnits)[number];

/** Square metres of each, by definition; a foot is 0.3048 m. */
const squareMetres: Readonly<Record<AreaUnit, number>> = {
  m2: 1,
  are: 100,
  ha: 10_000,
  ft2: 0.09290304,
  acre: 4046.8564224,
};

const unitWords: Readonly<Record<AreaUnit, RegExp>> = {
  m2: /^(?:m|m2|mtr|mtr2|meter|meters|metre|metres|meter persegi|sqm|sq m|sq meters?|sq metres?|square met(?:er|re)s?)$/,
  are: /^(?:are|ares|a)$/,
  ha: /^(?:ha|hectares?|hektar|hektare)$/,
  ft2: /^(?:ft2|ft|sqft|sq ft|sf|square (?:feet|foot))$/,
  acre: /^(?:ac|acres?)$/,
};

/** The unit of an area by its name in plain words; null for what is none. */
export function readAreaUnit(words: string): AreaUnit | null {
  return areaUnits.find((unit) => unitWords[unit].test(words)) ?? null;
}

/** How many square metres one of it has. */
export function squareMetresOf(unit: AreaUnit): number {
  return squareMetres[unit];
}

/** What is longer is no number. */
const maxLength = 100;

type Measured = { number: string; unit: string };

/** A number and what stands behind it in plain words: `± 320,5 m²` is `320,5` and `m2`. */
function split(text: string): Measured {
  const plain = text
    .slice(0, maxLength)
    .normalize('NFKC')
    .trim()
    .replace(/^(?:±|\+\/-|~|≈|c(?:a|irca)?\.|approx\.?|sekitar)\s*/i, '')
    .toLowerCase();
  const [, number = '', unit = ''] = /^([-−]?\d[\d.,٫٬'\s]*)(.*)$/su.exec(plain) ?? [];
  return { number: number.trim(), unit: unit.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() };
}

/** An area in square metres; its own unit goes before `usual`. Null for what is no area. */
export function readArea(text: string, usual: AreaUnit): number | null {
  const { number, unit } = split(text);
  const own = unit === '' ? usual : readAreaUnit(unit);
  const value = own === null ? null : readDigits(number, null);
  return own === null || value === null ? null : rounded(value * squareMetres[own]);
}

/** To the hundredth, which is what the units leave of a measure. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What may stand behind a number of a field without saying more than the field. */
const ownWords: Readonly<Record<string, RegExp>> = {
  bedrooms: /^(?:br|bed|beds|bdr|bedrooms?|kt|kamar|kamar tidur|rooms?)$/,
  bathrooms: /^(?:ba|bath|baths|bathrooms?|km|kamar mandi|wc)$/,
  storeys: /^(?:lantai|lt|floors?|stor(?:e?y|eys|ies)|levels?|tingkat)$/,
  electricityVa: /^(?:va|w|watts?|volt ampere)$/,
  poolLengthM: /^(?:m|meters?|metres?|mtr)$/,
  roadWidthM: /^(?:m|meters?|metres?|mtr)$/,
  'internal.commission': /^(?:percent|persen|pct)?$/,
};

/** The digits of a number of a field, without what repeats the field: `3 BR`, `5.500 VA`. Of `3+1` the first. */
export function bareNumber(field: string, text: string): string {
  if (text.length > maxLength) return text;
  if (/^\s*\d+\s*\+\s*\d+\s*$/.test(text)) return text.split('+')[0]?.trim() ?? '';
  const { number, unit } = split(text);
  if (field === 'electricityVa' && /^(?:kva|kw)$/.test(unit)) {
    const thousands = readDigits(number, number.includes(',') ? ',' : '.');
    return thousands === null ? text : String(Math.round(thousands * 1000));
  }
  return unit === '' || ownWords[field]?.test(unit) === true ? number || text : text;
}
