import type { EntityType, Field, Value } from './entity-type.ts';
import { type Condition, findField, readFilter } from './filter.ts';
import { malformed, orRefusal, Refusal, unsupported } from './refusal.ts';
import { readToken } from './skip-token.ts';

export type Order<Row> = { field: Field<Row>; descending: boolean };

/** What the query options ask. `select` is null when every field is wanted, `top` when as many as there are. */
export type Query<Row> = {
  select: readonly Field<Row>[] | null;
  expand: readonly string[];
  filter: Condition<Row> | null;
  orderBy: readonly Order<Row>[];
  count: boolean;
  top: number | null;
  skip: number;
  /** Values of the order and the position of the row the page before ended with; null on the first page. */
  after: readonly Value[] | null;
};

/** What is asked: a collection, how many it has, one entity, or a document that is always the same. */
export type Asked = 'collection' | 'count' | 'entity' | 'document';

const ofCollections = ['$select', '$expand', '$filter', '$orderby', '$count', '$top', '$skip', '$skiptoken', '$format'];

/** The result of `/$count` depends on the filter alone; the other options may be there and change nothing. */
const optionsOf: Record<Asked, readonly string[]> = {
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

const orderFieldsMost = 5;

/** Reads the options that begin with `$`; others are not OData's. Never throws: whatever is wrong is a `Refusal`. */
export function readQuery<Row>(params: URLSearchParams, type: EntityType<Row>, asked: Asked): Query<Row> | Refusal {
  const strange = refusedOption(params, asked);
  if (strange !== null) return strange;
  const read = <Result>(name: string, reader: (text: string) => Result, none: Result): Result => {
    const text = params.get(name);
    const result = text === null ? none : orRefusal(() => reader(text.trim()), name);
    if (result instanceof Refusal) throw result;
    return result;
  };
  return orRefusal(() => {
    read('$format', readFormat, null);
    const orderBy = read('$orderby', (text) => readOrder(text, type), []);
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

function refusedOption(params: URLSearchParams, asked: Asked): Refusal | null {
  for (const name of new Set(params.keys())) {
    if (name.startsWith('@')) return new Refusal(501, 'Parameter aliases are not supported.', name);
    if (!name.startsWith('$')) continue;
    if (unsupportedOptions.includes(name)) return new Refusal(501, `${name} is not supported.`, name);
    if (!ofCollections.includes(name)) return new Refusal(400, `There is no option ${name.slice(0, 40)}.`, name);
    if (!optionsOf[asked].includes(name)) return new Refusal(400, `${name} means nothing here.`, name);
    if (params.getAll(name).length > 1) return new Refusal(400, `${name} may be there once.`, name);
  }
  return null;
}

function readSelect<Row>(text: string, { fields, links }: EntityType<Row>): readonly Field<Row>[] | null {
  const names = namesIn(text);
  for (const name of names) refusePath(name, links);
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
    refusePath(name, links);
    if (name !== '*' && !links.some((link) => link.name === name)) {
      throw malformed(`${JSON.stringify(name.slice(0, 80))} cannot be expanded.`);
    }
  }
  return links.map((link) => link.name).filter((name) => names.includes('*') || names.includes(name));
}

function refusePath(name: string, links: EntityType<unknown>['links']): void {
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

function readOrder<Row>(text: string, { fields, links }: EntityType<Row>): Order<Row>[] {
  if (text.includes('(')) throw unsupported('It can be sorted by fields only.');
  const orders = namesIn(text).map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.split(/[ \t]+/);
    refusePath(name, links);
    if (rest.length > 0 || !['asc', 'desc'].includes(direction)) throw malformed(`Write ${name} asc or ${name} desc.`);
    return { field: findField(fields, name), descending: direction === 'desc' };
  });
  if (orders.length > orderFieldsMost) throw malformed(`It can be sorted by at most ${orderFieldsMost} fields.`);
  return orders;
}

function readBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw malformed('It is true or false.');
  return text === 'true';
}

function readWhole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw malformed('It is a whole number from 0 to 999999999.');
  return Number(text);
}

/** There is one format for each resource; asking for it by name changes nothing. */
function readFormat(text: string): null {
  if (/^(?:json|application\/json(?:;odata\.metadata=minimal)?|xml|application\/xml)$/i.test(text)) return null;
  throw unsupported('Entities are sent as JSON with minimal metadata, $metadata as XML.');
}
