import type { Json } from '#app/features/changes/sheet.ts';
import { plain, readDigits } from '#app/features/listings/typed-digits.ts';
import { leaseEndFrom, readLease } from '#app/features/records/import/values/read-lease.ts';
import { readSize } from '#app/features/records/import/values/read-measure.ts';
import { baliDayOf, isoDay } from '#app/i18n/bali-day.ts';
import { formatNumber } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { ownValue } from '#app/platform/own-value.ts';
import { numberFields } from './field-names.ts';
import { readAmount } from './typed-amount.ts';

/**
 * What stands in the inputs of a field: by the part it is of, which is empty for a field of one input. Several texts are boxes
 * that are ticked, or a list.
 */
export type Inputs = Readonly<Record<string, string | readonly string[]>>;

/** `deposit`: a number, or money where its unit is a sum. */
type Composite = Readonly<Record<string, 'number' | 'money' | 'deposit' | 'word'>>;

const composites: Readonly<Record<string, Composite>> = {
  price: { amount: 'money', currency: 'word' },
  deposit: { amount: 'deposit', of: 'word' },
  minimumStay: { count: 'number', of: 'word' },
  extension: { years: 'number', terms: 'word' },
  pin: { latitude: 'number', longitude: 'number' },
  focus: { x: 'number', y: 'number' },
};

const lists = new Set(['offers', 'pictures', 'includes']);
const checks = new Set(['negotiable', 'priceOnRequest']);
const numbers = new Set([...numberFields, 'featuredRank', 'internal.commission', 'rotation']);
/** They come in thousands, which people separate as they do in prices. */
const largeNumbers = new Set(['electricityVa', 'featuredRank']);
/** In m², which people also write in are. */
const areas = new Set(['livingSqm', 'lotSqm']);

type Kind = 'word' | 'number' | 'large-number' | 'area' | 'lease' | 'check' | 'list' | Composite;

/** How a field stands in a form. */
export function inputKind(field: string): Kind {
  const [part, , term = ''] = field.split('.');
  if (part === 'feature') return 'check';
  const name = part === 'offer' || part === 'picture' ? term : field;
  if (lists.has(name)) return 'list';
  if (checks.has(name)) return 'check';
  if (largeNumbers.has(name)) return 'large-number';
  if (areas.has(name)) return 'area';
  if (name === 'leaseEnd') return 'lease';
  if (numbers.has(name)) return 'number';
  return ownValue(composites, name) ?? 'word';
}

/** The name of the input of a part. */
export function inputName(field: string, part: string): string {
  return part === '' ? field : `${field}.${part}`;
}

/** What the inputs of a field show for its value. */
export function inputsOf(field: string, value: Json, language: Language): Inputs {
  const kind = inputKind(field);
  switch (kind) {
    case 'check':
      return { '': value === true ? ['on'] : [] };
    case 'list':
      return { '': Array.isArray(value) ? value.map(String) : [] };
    case 'word':
    case 'lease':
    case 'number':
      return { '': value === null ? '' : String(value) };
    case 'large-number':
    case 'area':
      // Three decimals would be read as thousands.
      return { '': value === null ? '' : String(value).replace(/\.\d{3}$/, '$&0') };
    default: {
      const parts = (value ?? {}) as Record<string, Json>;
      const entries = Object.entries(kind).map(([part, of]) => [
        part,
        writePart(parts[part] ?? null, isMoney(of, parts['of']), language),
      ]);
      return Object.fromEntries(entries) as Inputs;
    }
  }
}

function isMoney(of: Composite[string] | undefined, unit: unknown): boolean {
  return of === 'money' || (of === 'deposit' && unit === 'sum');
}

function writePart(value: Json, money: boolean, language: Language): string {
  if (value === null) return '';
  return money && typeof value === 'number' ? formatNumber(value, language) : String(value);
}

/**
 * The value that was typed into the inputs of a field. What cannot be read is the text itself, which no field takes. The length of a
 * lease counts from `now`, in epoch milliseconds.
 */
export function readInputs(field: string, inputs: Inputs, now = Date.now()): Json {
  const kind = inputKind(field);
  switch (kind) {
    case 'check':
      return inputs['']?.length === 0 ? null : true;
    case 'list':
      return texts(inputs['']);
    case 'word':
      return text(inputs['']) || null;
    case 'number':
      return readNumber(text(inputs['']));
    case 'large-number':
      return readLargeNumber(text(inputs['']));
    case 'area':
      return readTypedArea(text(inputs['']));
    case 'lease':
      return readLeaseEnd(text(inputs['']), now);
    default:
      return readParts(kind, inputs);
  }
}

/** Nothing, unless what a person types is there: a currency alone is no price. */
function readParts(kind: Composite, inputs: Inputs): Json {
  const parts = Object.entries(kind).map(([part, of]): [string, Json] => {
    const typed = text(inputs[part]);
    if (of === 'word') return [part, typed === '' ? null : typed];
    if (!isMoney(of, inputs['of'])) return [part, readNumber(typed)];
    return [part, readAmount(typed, text(inputs['currency']) || null) ?? typed];
  });
  const isEmpty = parts.every(([part, value]) => kind[part] === 'word' || value === null || value === '');
  return isEmpty ? null : Object.fromEntries(parts);
}

/** Whether of a field of several inputs only the word is there, which says nothing of itself: a currency without its amount. */
export function isWordAlone(field: string, inputs: Inputs): boolean {
  const kind = inputKind(field);
  if (typeof kind === 'string' || !Object.values(kind).includes('word')) return false;
  return Object.entries(kind).every(([part, of]) => (of === 'word') === (text(inputs[part]) !== ''));
}

function readNumber(typed: string): Json {
  const number = plain(typed).replaceAll(' ', '');
  if (number === '') return null;
  return /^-?\d+([.,٫]\d+)?$/.test(number) ? Number(number.replace(/[,٫]/, '.')) : typed;
}

/** `3,5 are` is 350; a part of what is typed, as of a range, is none. */
function readTypedArea(typed: string): Json {
  const number = readLargeNumber(typed);
  if (number === null || typeof number === 'number') return number;
  const area = readSize(typed, 'm2');
  return area === null || area.isPart ? typed : area.sqm;
}

/** An extension has a field of its own. */
function readLeaseEnd(typed: string, now: number): Json {
  if (typed === '') return null;
  const lease = readLease(typed, 'dmy');
  if (lease === null || ('months' in lease && lease.extension !== null)) return typed;
  return 'end' in lease ? lease.end : leaseEndFrom(isoDay(baliDayOf(now)), lease.months);
}

/** One dot or comma before exactly three digits separates thousands, as it does in prices. */
function readLargeNumber(typed: string): Json {
  const number = plain(typed).replaceAll(' ', '');
  if (number === '') return null;
  if (number.startsWith('-')) return readNumber(typed);
  return readDigits(number, number.includes('٫') ? '.' : null) ?? typed;
}

function text(input: Inputs[string] | undefined): string {
  return (typeof input === 'string' ? input : (input?.[0] ?? '')).trim();
}

function texts(input: Inputs[string] | undefined): string[] {
  return typeof input === 'string' ? [input] : [...(input ?? [])];
}

/** Which fields a form sends, whether they have something in them or not. */
export const fieldsInput = 'fields';

/** Names a field of the form that is not to be saved: somebody else's value was chosen. */
export const givenUpInput = 'given_up';

/** Puts the inputs of a field into a form. */
export function writeForm(form: FormData, field: string, inputs: Inputs): void {
  form.append(fieldsInput, field);
  for (const [part, input] of Object.entries(inputs)) {
    for (const each of typeof input === 'string' ? [input] : input) form.append(inputName(field, part), each);
  }
}

/** The fields that a form names. */
export function fieldsIn(form: FormData): string[] {
  return form.getAll(fieldsInput).flatMap((names) => String(names).split(' '));
}

/** Of these, those of which none of the inputs came: it says nothing of them, unless they are boxes, none of which is ticked. */
export function unsentFields(form: FormData): string[] {
  return fieldsIn(form).filter(
    (field) => !isSeveral(inputKind(field)) && !inputNames(field).some((name) => form.has(name)),
  );
}

/** The values of the fields that a form sends, without those given up. */
export function readForm(form: FormData): Record<string, Json> {
  const left = new Set([...unsentFields(form), ...form.getAll(givenUpInput)]);
  const fields = fieldsIn(form).filter((field) => !left.has(field));
  const values = fields.map((field): [string, Json] => [field, readInputs(field, inputsIn(form, field))]);
  return Object.fromEntries(values);
}

/** What a form has in the inputs of a field. */
export function inputsIn(form: FormData, field: string): Inputs {
  const kind = inputKind(field);
  const several = isSeveral(kind);
  const inputs = partsOf(kind).map((part) => {
    const sent = form.getAll(inputName(field, part)).map(String);
    return [part, several ? sent : (sent[0] ?? '')];
  });
  return Object.fromEntries(inputs) as Inputs;
}

function isSeveral(kind: Kind): boolean {
  return kind === 'list' || kind === 'check';
}

/** The names of the inputs of a field. */
export function inputNames(field: string): string[] {
  return partsOf(inputKind(field)).map((part) => inputName(field, part));
}

function partsOf(kind: Kind): string[] {
  return typeof kind === 'string' ? [''] : Object.keys(kind);
}
