import { noSuch, unsupported } from './odata-error.ts';

/** A comparable value: dates as `YYYY-MM-DD`, timestamps as epoch milliseconds. */
export type Value = string | number | boolean | null;

export type EdmType = 'Edm.String' | 'Edm.Int64' | 'Edm.Decimal' | 'Edm.Boolean' | 'Edm.Date' | 'Edm.DateTimeOffset';

/** A property of an entity type. */
export type Field<Row> = {
  name: string;
  type: EdmType;
  /** Never null. */
  required?: true;
  /** Decimal places; any number of them when absent. */
  scale?: number;
  /** The name of its lookup, the list of its values. */
  lookup?: string;
  /** Its description in `$metadata`. */
  about?: string;
  /** Why it can be neither compared nor sorted by; absent when it can. */
  uncomparable?: string;
  read(row: Row): Value;
};

/** A field in a table by name: text, and never null, unless it says otherwise. */
type FieldSpec<Row> = Omit<Field<Row>, 'name' | 'type' | 'required'> & { type?: EdmType; nullable?: true };

export function fieldsOf<Row>(specs: Readonly<Record<string, FieldSpec<Row>>>): Field<Row>[] {
  return Object.entries(specs).map(([name, { nullable, ...spec }]) => ({
    name,
    type: 'Edm.String',
    ...(!nullable && { required: true }),
    ...spec,
  }));
}

/** A field of `$orderby`, and its direction. */
export type SortKey<Row> = { field: Field<Row>; descending: boolean };

/** `key` and `links` (to collections of other types) are names. */
export type EntityType<Row> = {
  name: string;
  key: string;
  fields: readonly Field<Row>[];
  links: readonly { name: string; type: string }[];
};

/** The field of this name. Throws an `ODataError` when there is none or it cannot be compared. */
export function findField<Row>(fields: readonly Field<Row>[], name: string): Field<Row> {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw noSuch('field', name);
  if (field.uncomparable !== undefined) throw unsupported(`${name} is not compared: ${field.uncomparable}`);
  return field;
}

/** The values of these fields as JSON. */
export function writeFields<Row>(row: Row, fields: readonly Field<Row>[]): Record<string, Value> {
  return Object.fromEntries(fields.map((field) => [field.name, writeValue(field.type, field.read(row))]));
}

function writeValue(type: EdmType, value: Value): Value {
  return type === 'Edm.DateTimeOffset' && typeof value === 'number' ? new Date(value).toISOString() : value;
}
