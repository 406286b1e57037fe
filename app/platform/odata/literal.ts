import type { EdmType, Value } from './entity-type.ts';
import { malformed } from './odata-error.ts';
import type { Token } from './tokens.ts';

/** Values of one family can be compared with each other. */
export type Family = 'text' | 'number' | 'boolean' | 'date' | 'point in time';

export const familyOf: Record<EdmType, Family> = {
  'Edm.String': 'text',
  'Edm.Int64': 'number',
  'Edm.Decimal': 'number',
  'Edm.Boolean': 'boolean',
  'Edm.Date': 'date',
  'Edm.DateTimeOffset': 'point in time',
};

/** Example literals for error messages. */
export const examples: Record<Family, string> = {
  text: "'Ubud'",
  number: '250000',
  boolean: 'true',
  date: '2026-01-31',
  'point in time': '2026-01-31T09:00:00Z',
};

/** A literal's value and family (null for `null`); null when the token is no literal. Throws an `ODataError`. */
export function readLiteral({ kind, text }: Token): { value: Value; family: Family | null } | null {
  if (kind === 'text') return { value: text.slice(1, -1).replaceAll("''", "'"), family: 'text' };
  if (kind === 'number') return { value: readNumber(text), family: 'number' };
  if (kind === 'date') return { value: readDate(text), family: 'date' };
  if (kind === 'instant') return { value: readInstant(text), family: 'point in time' };
  if (kind !== 'word') return null;
  if (text === 'null') return { value: null, family: null };
  return text === 'true' || text === 'false' ? { value: text === 'true', family: 'boolean' } : null;
}

function readNumber(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value)) throw malformed(`${text.slice(0, 20)} is beyond every number.`);
  return value;
}

/** `Date` would read 30 February as a day in March. */
function readDate(text: string): string {
  const ms = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== text) throw malformed(`There is no day ${text}.`);
  return text;
}

/** `Date` keeps milliseconds and drops the rest, which comparisons need. */
function readInstant(text: string): number {
  const [, day = '', time = '', fraction = '0', zone = ''] = /^(.{10})T([\d:]+)(?:\.(\d+))?(Z|.{6})$/.exec(text) ?? [];
  const ms = Date.parse(`${readDate(day)}T${time}${zone}`);
  if (Number.isNaN(ms) || time.startsWith('24')) throw malformed(`There is no such time as ${text}.`);
  return ms + Number(`0.${fraction}`) * 1000;
}
