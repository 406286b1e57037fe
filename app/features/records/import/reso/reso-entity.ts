import * as v from 'valibot';
import { SourceFailed } from '#app/features/records/import/source-failed.ts';
import { readYesNo } from '#app/features/records/import/values/word-lists.ts';

/** A Property or Media as a service sends it. */
export type ResoEntity = Readonly<Record<string, unknown>>;

const Page = v.object({
  value: v.array(v.record(v.string(), v.unknown())),
  '@odata.nextLink': v.optional(v.nullable(v.string())),
});

/** A page of a collection. Throws `SourceFailed` for anything else, an error of the service included. */
export function readPage(body: string, row: number): { entities: ResoEntity[]; next: string | null } {
  const read = v.safeParse(Page, parseJson(body));
  if (!read.success) throw new SourceFailed('not_odata', { row });
  return { entities: read.output.value, next: read.output['@odata.nextLink'] ?? null };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** A value as the text it is; empty for none, and for what is no single value. */
export function textIn(entity: ResoEntity, name: string): string {
  const value = Object.hasOwn(entity, name) ? entity[name] : null;
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** A number, which some services send as text; null for what is none. */
export function numberIn(entity: ResoEntity, name: string): number | null {
  const text = textIn(entity, name).replace(/(?<=\d),(?=\d{3}\b)/g, '');
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/** A flag, which some services send as `Y`, `true` or 1; null where it says neither. */
export function flagIn(entity: ResoEntity, name: string): boolean | null {
  const value = Object.hasOwn(entity, name) ? entity[name] : null;
  return typeof value === 'boolean' ? value : readYesNo(textIn(entity, name));
}

/** The values of a field of several, which some services send as one text with commas. */
export function textsIn(entity: ResoEntity, name: string): string[] {
  const value = Object.hasOwn(entity, name) ? entity[name] : null;
  if (typeof value === 'string') return value.split(',').map((part) => part.trim());
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
