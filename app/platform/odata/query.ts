import { type EntityType, type Field, findField, type SortKey, type Value } from './entity-type.ts';
import { type Condition, readFilter } from './filter.ts';
import { malformed, ODataError, orODataError, unsupported } from './odata-error.ts';
import { readToken } from './skip-token.ts';

/** The query options. `select` is null for all fields, `top` for all rows. */
export type Query<Row> = {
  select: readonly Field<Row>[] | null;
  expand: readonly string[];
  filter: Condition<Row> | null;
  orderBy: readonly SortKey<Row>[];
  count: boolean;
  top: number | null;
  skip: number;
  /** Sort values and position of the last row of the previous page; null on the first page. */
  after: readonly Value[] | null;
};

/** What is requested: a collection, its count, one entity, or a constant document. */
export type RequestKind = 'collection' | 'count' | 'entity' | 'document';

const ofCollections = ['$select', '$expand', '$filter', '$orderby', '$count', '$top', '$skip', '$skiptoken', '$format'];

/** `/$count` accepts all options of a collection, though only the filter changes its result. */
const optionsOf: Record<RequestKind, readonly string[]> = {
  collection: ofCollections,
  count: ofCollections,
  entity: ['$select', '$expand', '$format'],
  document: ['$format'],
};

const unsupportedOptions = [
  '$search',
  '$apply',
  '$compute',
  '$levels',
  '$deltatoken',
  '$id',
  '$index',
  '$schemaversion',
];

const maxSortKeys = 5;

/** Reads the options that begin with `$`; others are not OData's. Never throws: returns an `ODataError` for a bad one. */
export function readQuery<Row>(
  params: URLSearchParams,
  type: EntityType<Row>,
  kind: RequestKind,
): Query<Row> | ODataError {
  const optionError = findOptionError(params, kind);
  if (optionError !== null) return optionError;
  const read = <Result>(name: string, reader: (text: string) => Result, none: Result): Result => {
    const text = params.get(name);
    const result = text === null ? none : orODataError(() => reader(text.trim()), name);
    if (result instanceof ODataError) throw result;
    return result;
  };
  return orODataError(() => {
    read('$format', readFormat, null);
    const orderBy = read('$orderby', (text) => readSortKeys(text, type), []);
    return {
      select: read('$select', (text) => readSelect(text, type), null),
      expand: read('$expand', (text) => readExpand(text, type), []),
      filter: read<Condition<Row> | null>('$filter', (text) => readFilter(text, type), null),
      orderBy,
      count: read('$count', readBoolean, false),
      top: read<number | null>('$top', readWhole, null),
      skip: read('$skip', readWhole, 0),
      after: read<readonly Value[] | null>('$skiptoken', (text) => readToken(text, orderBy), null),
    };
  });
}

function findOptionError(params: URLSearchParams, kind: RequestKind): ODataError | null {
  for (const name of new Set(params.keys())) {
    if (name.startsWith('@')) return new ODataError(501, 'Parameter aliases are not supported.', name);
    if (!name.startsWith('$')) continue;
    if (unsupportedOptions.includes(name)) return new ODataError(501, `${name} is not supported.`, name);
    if (!ofCollections.includes(name)) return new ODataError(400, `There is no option ${name.slice(0, 40)}.`, name);
    if (!optionsOf[kind].includes(name)) return new ODataError(400, `${name} means nothing here.`, name);
    if (params.getAll(name).length > 1) return new ODataError(400, `${name} may be there once.`, name);
  }
  return null;
}

function readSelect<Row>(text: string, { fields, links }: EntityType<Row>): readonly Field<Row>[] | null {
  const names = namesIn(text);
  for (const name of names) rejectPath(name, links);
  if (names.includes('*')) return null;
  const isLink = (name: string) => links.some((link) => link.name === name);
  const wanted = new Set(names.filter((name) => !isLink(name)));
  for (const name of wanted) {
    if (!fields.some((field) => field.name === name)) findField(fields, name);
  }
  return fields.filter((field) => wanted.has(field.name));
}

function readExpand<Row>(text: string, { links }: EntityType<Row>): string[] {
  if (/[(;]/.test(text)) throw unsupported('Options within $expand are not supported: the whole of each is sent.');
  const names = namesIn(text);
  for (const name of names) {
    rejectPath(name, links);
    if (name !== '*' && !links.some((link) => link.name === name)) {
      throw malformed(`${JSON.stringify(name.slice(0, 80))} cannot be expanded.`);
    }
  }
  return links.map((link) => link.name).filter((name) => names.includes('*') || names.includes(name));
}

function rejectPath(name: string, links: EntityType<unknown>['links']): void {
  const [first, ...rest] = name.split('/');
  if (rest.length > 0 && (first === '*' || links.some((link) => link.name === first))) {
    throw unsupported(`Paths such as ${name.slice(0, 80)} are not supported.`);
  }
}

function namesIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.includes('')) throw malformed('A name is missing.');
  return names;
}

function readSortKeys<Row>(text: string, { fields, links }: EntityType<Row>): SortKey<Row>[] {
  if (text.includes('(')) throw unsupported('It can be sorted by fields only.');
  const keys = namesIn(text).map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.split(/[ \t]+/);
    rejectPath(name, links);
    if (rest.length > 0 || !['asc', 'desc'].includes(direction)) throw malformed(`Write ${name} asc or ${name} desc.`);
    return { field: findField(fields, name), descending: direction === 'desc' };
  });
  if (keys.length > maxSortKeys) throw malformed(`It can be sorted by at most ${maxSortKeys} fields.`);
  return keys;
}

function readBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw malformed('It is true or false.');
  return text === 'true';
}

function readWhole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw malformed('It is a whole number from 0 to 999999999.');
  return Number(text);
}

/** Each resource has one format, which may be named explicitly. */
function readFormat(text: string): null {
  if (/^(?:json|application\/json(?:;odata\.metadata=minimal)?|xml|application\/xml)$/i.test(text)) return null;
  throw unsupported('Entities are sent as JSON with minimal metadata, $metadata as XML.');
}
