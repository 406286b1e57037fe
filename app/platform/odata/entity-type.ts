import { malformed, noSuch, unsupported } from './odata-error.ts';

/** A comparable value: dates as `YYYY-MM-DD`, timestamps as epoch milliseconds. */
export type Value = string | number | boolean | null;

export type EdmType = 'Edm.String' | 'Edm.Int64' | 'Edm.Decimal' | 'Edm.Boolean' | 'Edm.Date' | 'Edm.DateTimeOffset';

type AnyField = {
  name: string;
  /** Never null. */
  required?: true;
  /** The name of its lookup, the list of its values. */
  lookup?: string;
  /** Its description in `$metadata`. */
  about?: string;
};

/** A property of one value. */
export type SingleField<Row> = AnyField & {
  type: EdmType;
  /** Decimal places; any number of them when absent. */
  scale?: number;
  /** Why it can be neither compared nor sorted by; absent when it can. */
  uncomparable?: string;
  read(row: Row): Value;
};

/** A property of any number of values of a lookup. A filter looks into it by `any` and `all`. */
export type CollectionField<Row> = AnyField & {
  type: 'Collection(Edm.String)';
  required: true;
  lookup: string;
  read(row: Row): readonly string[];
};

/** A property of an entity type. */
export type Field<Row> = SingleField<Row> | CollectionField<Row>;

/** A field in a table by name: text, and never null, unless it says otherwise. */
type FieldSpec<Row> = Omit<SingleField<Row>, 'name' | 'type' | 'required'> & { type?: EdmType; nullable?: true };

export function fieldsOf<Row>(specs: Readonly<Record<string, FieldSpec<Row>>>): SingleField<Row>[] {
  return Object.entries(specs).map(([name, { nullable, ...spec }]) => ({
    name,
    type: 'Edm.String',
    ...(!nullable && { required: true }),
    ...spec,
  }));
}

/** A field of `$orderby`, and its direction. */
export type SortKey<Row> = { field: SingleField<Row>; descending: boolean };

/** `key` and `links` (to collections of other types) are names. */
export type EntityType<Row> = {
  name: string;
  key: string;
  fields: readonly Field<Row>[];
  links: readonly { name: string; type: string }[];
};

/** The field of this name. Throws an `ODataError` when there is none or it cannot be compared. */
export function findField<Row>(fields: readonly Field<Row>[], name: string): SingleField<Row> {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw noSuch('field', name);
  if (isCollection(field)) {
    throw malformed(`${name} has many values, which are compared one by one: ${name}/any(item:item eq 'a text').`);
  }
  if (field.uncomparable !== undefined) throw unsupported(`${name} is not compared: ${field.uncomparable}`);
  return field;
}

export function isCollection<Row>(field: Field<Row>): field is CollectionField<Row> {
  return field.type === 'Collection(Edm.String)';
}

/** The values of these fields as JSON. */
export function writeFields<Row>(row: Row, fields: readonly Field<Row>[]): Record<string, Value | readonly string[]> {
  return Object.fromEntries(fields.map((field) => [field.name, writeValue(field, row)]));
}

function writeValue<Row>(field: Field<Row>, row: Row): Value | readonly string[] {
  if (isCollection(field)) return field.read(row);
  const { type } = field;
  const value = field.read(row);
  return type === 'Edm.DateTimeOffset' && typeof value === 'number' ? new Date(value).toISOString() : value;
}
