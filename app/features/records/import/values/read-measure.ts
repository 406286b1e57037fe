import { readDigits, plain as withEuropeanDigits } from '#app/features/listings/typed-digits.ts';
import { ownValue } from '#app/platform/own-value.ts';

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
  m2: /^(?:m|m2|m 2|mtr|mtr2|meter|meters|metre|metres|meter persegi|m persegi|mp|sqm|sqmt|sqm2|sq m|sq meters?|sq metres?|square met(?:er|re)s?)$/,
  are: /^(?:are|ares|ara|a|آر)$/,
  ha: /^(?:ha|hectares?|hektar|hektare|هكتار)$/,
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
  const plain = withEuropeanDigits(text.slice(0, maxLength).normalize('NFKC'))
    .replace(
      /^(?:±|\+\/?-|~|≈|about|around|c(?:a|irca)?\.?(?=[\s\d])|approx\.?|sekitar|kurang lebih|lt|lb|luas(?: tanah| bangunan)?)[:\s]*/i,
      '',
    )
    .toLowerCase();
  const [, number = '', unit = ''] = /^([-−]?\d[\d.,٫٬'\s]*)(.*)$/su.exec(plain) ?? [];
  return { number: number.trim(), unit: unit.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() };
}

/** `part`: whether only a part of what is written was read, as the lower end of a range. */
export type ReadArea = { sqm: number; isPart: boolean };

const betweenAreas = /(?<=[\d\p{L}²)])\s*(?:[-–—]|\bto\b|\bs\/d\b|\bsampai\b)\s*(?=\d)/iu;
const otherNotation = /\s*[/=≈(]\s*(?=[±~]?\s*\d)/u;

/**
 * An area as people write it, in square metres; its own unit goes before `usual`: `4,5 are`, `3 are 20 m2`, `± 210 sqm`, `10 x 20 m`,
 * `120-150`, `450 m2 / 4,5 are`. Null for what is no area.
 */
export function readSize(text: string, usual: AreaUnit): ReadArea | null {
  const whole = text
    .slice(0, maxLength)
    .normalize('NFKC')
    .replace(/\)\s*$/, '')
    .trim();
  const one = areaOf(whole, usual) ?? areaOfParts(whole) ?? areaOfSides(whole);
  if (one !== null) return { sqm: one, isPart: false };
  const notations = whole.split(otherNotation).map((part) => areaOf(part, usual) ?? areaOfParts(part));
  const [first] = notations;
  if (notations.length > 1 && first != null) {
    // Two notations of an area agree to a hundredth; of what is something else the first is read.
    return { sqm: first, isPart: notations.some((other) => other === null || Math.abs(other - first) > first / 100) };
  }
  const [lower = '', upper, more] = whole.split(betweenAreas);
  if (upper === undefined || more !== undefined) return null;
  const { unit } = split(upper);
  const low = areaOf(/\p{L}/u.test(lower) ? lower : `${lower} ${unit}`, usual);
  const high = areaOf(upper, usual);
  return low === null || high === null || low > high ? null : { sqm: low, isPart: true };
}

/** As `readSize` reads it. */
export function readArea(text: string, usual: AreaUnit): number | null {
  return readSize(text, usual)?.sqm ?? null;
}

function areaOf(text: string, usual: AreaUnit): number | null {
  const { number, unit } = split(text);
  const own = unit === '' ? usual : readAreaUnit(unit);
  const value = own === null ? null : readDigits(number, null);
  return own === null || value === null ? null : rounded(value * squareMetres[own]);
}

/** `3 are 20 m2`: each with its unit, the larger first. */
function areaOfParts(text: string): number | null {
  const parts = text.split(/(?<=\p{L}|²|m2)\s*(?:[,+&]|dan|and)?\s+(?=\d)/u);
  if (parts.length !== 2) return null;
  const units = parts.map((part) => readAreaUnit(split(part).unit));
  const [large, small] = parts.map((part) => areaOf(part, 'm2'));
  if (units.includes(null) || units[0] === units[1] || large == null || small == null || small >= large) return null;
  return rounded(large + small);
}

/** `10 x 20 m`: its sides in metres. */
function areaOfSides(text: string): number | null {
  const sides = /^(\d[\d.,]*)\s*m?\s*[x×*]\s*(\d[\d.,]*)\s*(?:m2?|meters?|metres?)?$/iu.exec(withEuropeanDigits(text));
  const [one, other] = [sides?.[1], sides?.[2]].map((side) => (side === undefined ? null : readDigits(side, null)));
  return one == null || other == null ? null : rounded(one * other);
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
  return unit === '' || ownValue(ownWords, field)?.test(unit) === true ? number || text : text;
}
