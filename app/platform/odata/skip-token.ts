import type { SortKey, Value } from './entity-type.ts';
import { malformed } from './odata-error.ts';
import { familyOf } from './tokens.ts';

const maxLength = 4_000;

/** The last row of a page as a token: its sort values, then its position. */
export function writeToken(values: readonly Value[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The values of a token. Throws an `ODataError` when it was not written for these sort keys. */
export function readToken<Row>(text: string, orderBy: readonly SortKey<Row>[]): Value[] {
  const values = parse(text);
  const position = values.at(-1);
  const fit = orderBy.every(({ field }, index) => fits(values[index], familyOf[field.type]));
  if (values.length !== orderBy.length + 1 || typeof position !== 'number' || !fit) {
    throw malformed('This is no link to a next page that was given for this order.');
  }
  return values as Value[];
}

function fits(value: unknown, family: string): boolean {
  if (value === null) return true;
  if (family === 'number' || family === 'point in time') return typeof value === 'number';
  return typeof value === (family === 'boolean' ? 'boolean' : 'string');
}

function parse(text: string): unknown[] {
  if (text.length > maxLength || !/^[\w-]+$/.test(text)) return [];
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const values: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return Array.isArray(values) ? values : [];
  } catch {
    // Not a token of ours.
    return [];
  }
}
