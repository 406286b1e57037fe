import type { EdmType, Value } from './entity-type.ts';
import { malformed } from './odata-error.ts';

/** `other` is a literal of an unsupported type, such as a duration or a GUID. */
export type TokenKind = 'text' | 'number' | 'date' | 'instant' | 'other' | 'word' | 'sign' | 'end';

export type Token = { kind: TokenKind; text: string; at: number };

const quoted = /'(?:[^']|'')*'/.source;
const word = /[@$]?[\p{L}_][\p{L}\p{Nd}_]*(?:\.[\p{L}_][\p{L}\p{Nd}_]*)*/u.source;

/** Tried in this order. */
const patterns: [TokenKind, RegExp][] = [
  ['text', pattern(quoted)],
  ['instant', pattern(/\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d)/.source)],
  ['other', pattern(/[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}/.source)],
  ['date', pattern(/\d{4}-\d\d-\d\d/.source)],
  ['other', pattern(/\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?|-INF|INF|NaN/.source)],
  ['number', pattern(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/.source)],
  ['other', pattern(`${word}${quoted}`)],
  ['word', pattern(word)],
];

const space = /[ \t]*/y;
const sign = /[(),/:*[\]{}-]/y;

function pattern(source: string): RegExp {
  return new RegExp(`(?:${source})(?![\\p{L}\\p{Nd}_'.@$])`, 'uy');
}

/** Reads the words and signs of an expression one by one. The constructor throws an `ODataError` at what is neither. */
export class TokenReader {
  readonly #tokens: Token[] = [];
  readonly #end: Token;
  #next = 0;

  constructor(text: string) {
    this.#end = { kind: 'end', text: '', at: text.length };
    for (let at = afterSpace(text, 0); at < text.length; ) {
      const token = readToken(text, at);
      this.#tokens.push(token);
      at = afterSpace(text, at + token.text.length);
    }
  }

  /** The next token, or the one `ahead` after it; `end` past the last. */
  peek(ahead = 0): Token {
    return this.#tokens[this.#next + ahead] ?? this.#end;
  }

  skip(count = 1): void {
    this.#next += count;
  }

  /** Skips the next token when it is this word or sign. */
  take(wanted: string): boolean {
    const { kind, text } = this.peek();
    const isWanted = (kind === 'word' || kind === 'sign') && text === wanted;
    if (isWanted) this.skip();
    return isWanted;
  }
}

function readToken(text: string, at: number): Token {
  for (const [kind, expression] of patterns) {
    const found = matchAt(expression, text, at);
    if (found === null) continue;
    if (kind === 'number') rejectTimeWithoutZone(text, at);
    return { kind, text: found, at };
  }
  const found = matchAt(sign, text, at);
  if (found !== null) return { kind: 'sign', text: found, at };
  if (text[at] === "'") throw malformed(`The text that begins at ${at + 1} does not end. A ' within it is written ''.`);
  throw malformed(`Nothing can begin with ${JSON.stringify(text.slice(at, at + 12))}, at ${at + 1}.`);
}

const timeWithoutZone = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?/y;
const zoneBehindSpace = / \d\d:?\d\d/y;

/** Clients leave the zone out, or send its + as it is, which means a space in an address. */
function rejectTimeWithoutZone(text: string, at: number): void {
  const time = matchAt(timeWithoutZone, text, at);
  if (time === null) return;
  const zone = matchAt(zoneBehindSpace, text, at + time.length);
  if (zone === null) {
    throw malformed(`${time} needs a zone behind it: Z, or one such as +08:00, whose + is written %2B in an address.`);
  }
  throw malformed(`The + of ${time}+${zone.slice(1)} came as a space: in an address it is written %2B.`);
}

function afterSpace(text: string, at: number): number {
  return at + (matchAt(space, text, at)?.length ?? 0);
}

function matchAt(expression: RegExp, text: string, at: number): string | null {
  expression.lastIndex = at;
  return expression.exec(text)?.[0] ?? null;
}

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
