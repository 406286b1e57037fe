import * as v from 'valibot';
import { readSocialAddress } from '#app/features/agency/accounts.ts';
import type { Office } from '#app/features/agency/agency.ts';
import { brandNames, socialBrands } from '#app/features/agency/social-brands.ts';
import type { Json } from '#app/features/changes/sheet.ts';
import { readPointAnywhere } from '#app/features/places/typed-point/read-point.ts';
import { defaultLanguage } from '#app/i18n/languages.ts';
import { calendarDay } from '#app/platform/forms/form-fields.ts';
import { typedText } from '#app/platform/typed-text.ts';
import { type Inputs, linesOf, readTexts, rowCount } from './inputs.ts';

/** Why one of several inputs of a field cannot be read. `lines`: which ones, where they share an input. */
export type WrongInput = {
  problem: 'phone' | 'day' | 'account' | 'street' | 'area' | 'point' | 'shortened' | 'because' | 'rate' | 'rates_day';
  lines?: string[];
};

/** By the names of their inputs. */
export type WrongInputs = Record<string, WrongInput>;

/** `current`: the entries as they are, one of which stays where what was typed in its place cannot be read. */
type List = { current: Json; wrong: WrongInputs };

/** Entries of one line each. */
export function readLines(
  field: string,
  text: string,
  { current, wrong, problem, read }: List & { problem: 'phone' | 'day'; read: (line: string) => string | null },
): Json {
  const typed = linesOf(text).map((line) => ({ line, value: read(line) }));
  const lines = typed.flatMap(({ line, value }) => (value === null ? [line] : []));
  if (lines.length > 0) wrong[field] = { problem, lines };
  const values = typed.flatMap(({ value }, at) => value ?? entryAt(current, at) ?? []);
  return [...new Set(values as string[])];
}

/** As it is stored; null for none. */
export function readCalendarDay(line: string): string | null {
  const read = v.safeParse(calendarDay, line);
  return read.success ? read.output : null;
}

/** What a row says, and what is wrong with its inputs; null for a row in which nothing was typed. */
type ReadRow = (row: string, inputs: Inputs) => { value: Json; wrong?: WrongInputs } | null;

/** Entries of several inputs each. */
export function readRows(field: string, inputs: Inputs, { current, wrong, read }: List & { read: ReadRow }): Json[] {
  return Array.from({ length: Math.min(rowCount(inputs, field), 100) }, (_, at) => at).flatMap((at) => {
    const row = `${field}.${at}`;
    if (inputs[`${row}.remove`] === 'on') return [];
    const typed = read(row, inputs);
    if (typed?.wrong === undefined || Object.keys(typed.wrong).length === 0) return typed?.value ?? [];
    Object.assign(wrong, typed.wrong);
    return entryAt(current, at) ?? [];
  });
}

function entryAt(current: Json, at: number): Json {
  return Array.isArray(current) ? (current[at] ?? null) : null;
}

export function writeOffice(
  row: string,
  { street, area, latitude, longitude, for: places }: Office,
): [string, string][] {
  return [
    [`${row}.street`, street],
    ...Object.entries(area).map(([tag, text]): [string, string] => [`${row}.area.${tag}`, text]),
    [`${row}.point`, `${latitude}, ${longitude}`],
    ...places.map((place): [string, string] => [`${row}.${place}`, 'on']),
  ];
}

export function readOffice(row: string, inputs: Inputs): ReturnType<ReadRow> {
  const [street = '', typedPoint = ''] = ['street', 'point'].map((part) => typedText(inputs[`${row}.${part}`] ?? ''));
  const area = readTexts(`${row}.area`, inputs);
  if (street === '' && area === null && typedPoint === '') return null;
  const places = ['footer', 'contact'].filter((place) => inputs[`${row}.${place}`] === 'on');
  const { point, problem } = readPointAnywhere(typedPoint);
  const isNamed = area !== null && defaultLanguage in (area as object);
  return {
    value: { for: places, street, area, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null },
    wrong: {
      ...(street === '' && { [`${row}.street`]: { problem: 'street' as const } }),
      ...(!isNamed && { [`${row}.area.${defaultLanguage}`]: { problem: 'area' as const } }),
      ...(point === null && {
        [`${row}.point`]: { problem: problem === 'shortened' ? ('shortened' as const) : ('point' as const) },
      }),
    },
  };
}

export function readLink(row: string, inputs: Inputs): ReturnType<ReadRow> {
  const [typedBrand = '', typed = ''] = ['brand', 'url'].map((part) => typedText(inputs[`${row}.${part}`] ?? ''));
  if (typed === '') return null;
  const brand = socialBrands.find((each) => each === typedBrand);
  if (brand === undefined) return { value: { brand: typedBrand, name: typedBrand, url: typed } };
  const url = readSocialAddress(brand, typed);
  const value = { brand, name: brandNames[brand], url };
  return url === null ? { value, wrong: { [`${row}.url`]: { problem: 'account' } } } : { value };
}

/** A rule or line that no longer holds, and why. */
export function readWithdrawn(row: string, inputs: Inputs): ReturnType<ReadRow> {
  const [id = '', because = ''] = ['id', 'because'].map((part) => typedText(inputs[`${row}.${part}`] ?? ''));
  if (id === '' && because === '') return null;
  const isSaid = because !== '' && because.length <= 300;
  return { value: { id, because }, wrong: isSaid ? {} : { [`${row}.because`]: { problem: 'because' } } };
}
