import * as v from 'valibot';
import type { EdmType } from '#app/platform/odata/entity-type.ts';
import type { ListingTable } from '#db/tables.ts';

/**
 * A fact of the property: its limits and its name in each format. What is not known, or makes no sense, is null, or
 * `unknown` where that is one of the choices.
 */
export type Field = {
  stored: v.GenericSchema;
  column: keyof ListingTable;
  /** In the JSON API: name, schema and description. */
  wire: string;
  sent: v.GenericSchema;
  about?: string;
  /** In RESO's Data Dictionary: name and type; for an area the field of its unit; for a choice RESO's words. */
  reso: string;
  edm: EdmType;
  resoUnits?: { name: string; lookup: string };
  resoWords?: Readonly<Record<string, string>>;
  /** The list of these words, where RESO has none: the name is ours. */
  resoLookup?: string;
  /** RESO has no such field: the name is ours. */
  isLocal?: true;
  /** The property of schema.org's `Accommodation`; absent where it has none. */
  schemaOrg?: string;
};

export function whole(min: number, max: number) {
  const stored = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)));
  return { stored, sent: v.nullable(v.pipe(v.number(), v.integer())), edm: 'Edm.Int64' } as const;
}

export function decimal(min: number, max: number) {
  const stored = v.nullable(v.pipe(v.number(), v.minValue(min), v.maxValue(max)));
  return { stored, sent: v.nullable(v.number()), edm: 'Edm.Decimal' } as const;
}

export const sqm = decimal(1, 10_000_000);

export function choice<const Choices extends readonly string[]>(choices: Choices) {
  const schema = v.nullable(v.picklist(choices));
  return { stored: schema, sent: schema, edm: 'Edm.String' } as const;
}

/** Where `unknown` is an answer of its own. */
export function knowable<const Choices extends readonly string[]>(choices: Choices) {
  const schema = v.picklist([...choices, 'unknown']);
  return { stored: schema, sent: schema, edm: 'Edm.String' } as const;
}

/** `YYYY-MM-DD`. */
export const date = {
  stored: v.nullable(v.pipe(v.string(), v.isoDate())),
  sent: v.nullable(v.string()),
  edm: 'Edm.Date',
} as const;

/** A page of another site: by https, without a user or a password, at most 500 characters. */
export const webAddress = {
  stored: v.nullable(v.pipe(v.string(), v.maxLength(500), v.check(isPublicAddress))),
  sent: v.nullable(v.string()),
  edm: 'Edm.String',
} as const;

function isPublicAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && !/[\s\p{Cc}]/u.test(text);
}
