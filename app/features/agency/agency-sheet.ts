import type { Json, Sheet } from '#app/features/changes/sheet.ts';
import type { Agency } from './agency.ts';
import { weekdays } from './weekdays.ts';

/** Parts of the record whose entries are fields of their own: `chat.whatsapp`, `hours.monday`. */
const divided = ['chat', 'heartbeat', 'hours', 'mail', 'pictures', 'texts'] as const;

const isDivided = (name: string) => (divided as readonly string[]).includes(name);

/** The record as a value for each field, by which changes are merged and logged. */
export function agencySheet(agency: Agency): Sheet {
  const entries = Object.entries(agency).flatMap(([name, value]): [string, Json][] => {
    if (!isDivided(name)) return [[name, value as Json]];
    return Object.entries(value as { [key: string]: Json }).map(([part, own]) => [`${name}.${part}`, own]);
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
}

/** What the sheet says as a record, for the schema to check. */
export function readAgencySheet(sheet: Sheet): unknown {
  const closed = Object.fromEntries(weekdays.map((day) => [day, null]));
  const record: Record<string, unknown> = {
    phones: [],
    social: [],
    offices: [],
    chat: {},
    hours: closed,
    pictures: {},
    texts: {},
  };
  for (const [field, value] of Object.entries(sheet)) {
    const [name = '', part] = field.split('.');
    if (part === undefined) record[name] = value;
    else record[name] = { ...(record[name] as object), [part]: value };
  }
  return record;
}

/** The field that a place in the record belongs to. */
export function fieldAt(path: readonly unknown[]): string {
  const [name, part] = path.map(String);
  if (name === undefined) return '';
  return isDivided(name) && part !== undefined ? `${name}.${part}` : name;
}
