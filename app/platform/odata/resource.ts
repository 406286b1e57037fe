import type { EntityType } from './entity-type.ts';
import { malformed, ODataError, orODataError } from './odata-error.ts';
import { pageOf } from './page.ts';
import { type Query, readQuery } from './query.ts';
import { collectionBody, type Entity, entityBody, quoted } from './response-body.ts';

/** The representation at a URL. `body` is called only when it is needed. */
export type Found = { type: 'json' | 'xml' | 'text'; body(): Promise<string> };

/** A collection, one of its entities by key, or what further segments lead to. */
export type Resource = {
  answer(key: Step['key'], further: readonly Step[], params: URLSearchParams): Promise<Found | ODataError>;
};

/** A collection of rows: its path and type, and how rows are found and rendered. */
export type Source<Row> = {
  root: string;
  /** The collection's path below the root. */
  path: string;
  type: EntityType<Row>;
  /** Sorted by `position`. */
  rows(): readonly Row[];
  find(key: string): Row | undefined;
  /** A suggestion for an unknown key; null without one. */
  hint?(key: string): string | null;
  /** Unique per row. */
  position(row: Row): number;
  /** Entities for the query. A row deleted meanwhile may be missing. */
  show(rows: readonly Row[], query: Query<Row>): Promise<Entity[]>;
  /** The target of the type's link, if it has one. */
  follow?(row: Row): Promise<Resource>;
};

export function resourceOf<Row>(source: Source<Row>): Resource {
  const { path, type } = source;
  return {
    async answer(key, further, params) {
      const [next, ...rest] = further;
      if (key === null) {
        if (next === undefined) return collection(source, params);
        if (next.name === '$count' && next.key === null && rest.length === 0) return count(source, params);
        return unknownStep(next, path);
      }
      if (key.field !== null && key.field !== type.key)
        return new ODataError(400, `The key of ${type.name} is ${type.key}.`);
      const row = source.find(key.value);
      if (row === undefined) {
        const hint = source.hint?.(key.value) ?? null;
        return new ODataError(404, `There is no ${type.name} with this ${type.key}.${hint === null ? '' : ` ${hint}`}`);
      }
      if (next === undefined) return entity(source, row, params);
      if (source.follow && type.links.some(({ name }) => name === next.name)) {
        return (await source.follow(row)).answer(next.key, rest, params);
      }
      if (type.fields.some(({ name }) => name === next.name)) {
        return new ODataError(501, 'Fields have no addresses of their own: ask for the entity with $select.');
      }
      return unknownStep(next, `${path}(${quoted(key.value)})`);
    },
  };
}

function collection<Row>(source: Source<Row>, params: URLSearchParams): Found | ODataError {
  const query = readQuery(params, source.type, 'collection');
  if (query instanceof ODataError) return query;
  return {
    type: 'json',
    async body() {
      const page = pageOf(source.rows(), query, source.position);
      const entities = await source.show(page.rows, query);
      return JSON.stringify(collectionBody(entities, { query, page, place: source, params }));
    },
  };
}

function count<Row>(source: Source<Row>, params: URLSearchParams): Found | ODataError {
  const query = readQuery(params, source.type, 'count');
  if (query instanceof ODataError) return query;
  const { filter } = query;
  return {
    type: 'text',
    body: async () => String(filter === null ? source.rows().length : source.rows().filter(filter).length),
  };
}

async function entity<Row>(source: Source<Row>, row: Row, params: URLSearchParams): Promise<Found | ODataError> {
  const { type } = source;
  const query = readQuery(params, type, 'entity');
  if (query instanceof ODataError) return query;
  const [shown] = await source.show([row], query);
  if (shown === undefined) return new ODataError(404, `There is no ${type.name} with this ${type.key} any more.`);
  return { type: 'json', body: async () => JSON.stringify(entityBody(shown, query, source)) };
}

const known = ['$count', '$ref', '$value', '$each', '$query', '$filter'];

function unknownStep({ name }: Step, path: string): ODataError {
  if (known.includes(name)) return new ODataError(501, `${name} is not supported after ${path}.`);
  return new ODataError(404, `There is no ${name} after ${path}.`);
}

/** A path segment: a name and its key in parentheses, if any, with the key's field when given. */
export type Step = { name: string; key: { value: string; field: string | null } | null };

/**
 * The segments of a path below the service root; none for the root. A key is a quoted text, with or without its field's
 * name. Never throws.
 */
export function readPath(path: string): Step[] | ODataError {
  return orODataError(() =>
    path
      .replace(/\/$/, '')
      .split('/')
      .filter((part, index) => part !== '' || index > 0)
      .map((part) => readStep(decode(part))),
  );
}

function readStep(part: string): Step {
  const [, name = '', inner] = /^([$\p{L}_][\p{L}\p{Nd}_.]*)(?:\((.*)\))?$/su.exec(part) ?? [];
  if (name === '') throw new ODataError(404, `There is nothing at ${JSON.stringify(part.slice(0, 80))}.`);
  return { name, key: inner === undefined ? null : readKey(inner) };
}

function readKey(inner: string): Step['key'] {
  const [, field, text] = /^(?:([\p{L}_][\p{L}\p{Nd}_]*)=)?'((?:[^']|'')*)'$/su.exec(inner) ?? [];
  if (text === undefined) throw malformed("A key is a text between ', such as ('BE-0142').");
  return { value: text.replaceAll("''", "'"), field: field ?? null };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw malformed('A % in the path begins no escape.');
  }
}
