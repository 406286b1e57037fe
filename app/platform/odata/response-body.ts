import { type EntityType, type Value, writeFields } from './entity-type.ts';
import type { Page } from './page.ts';
import type { Query } from './query.ts';

/** An entity as JSON, with its expanded links. */
export type Entity = { [name: string]: Value | readonly string[] | Entity[] };

/** The URL of the service, and the collection's path below it. */
export type Place = { root: string; path: string };

export function entityOf<Row>(row: Row, type: EntityType<Row>, select: Query<Row>['select'], { path }: Place): Entity {
  const fields = writeFields(row, select ?? type.fields);
  if (type.key in fields) return fields;
  const key = type.fields.find(({ name }) => name === type.key)?.read(row);
  return { '@odata.id': `${path}(${quoted(String(key))})`, ...fields };
}

/** The body of a collection. `params` are those of the request; the link to the next page repeats them. */
export function collectionBody<Row>(
  entities: readonly Entity[],
  { query, page, place, params }: { query: Query<Row>; page: Page<Row>; place: Place; params: URLSearchParams },
) {
  return {
    '@odata.context': `${contextUrl(place)}${selectList(query)}`,
    ...(page.total !== null && { '@odata.count': page.total }),
    value: entities,
    ...(page.next !== null && { '@odata.nextLink': nextLink(place, params, page.next) }),
  };
}

export function entityBody<Row>(entity: Entity, query: Query<Row>, place: Place) {
  return { '@odata.context': `${contextUrl(place)}${selectList(query)}/$entity`, ...entity };
}

/** The service document, which lists the entity sets. */
export function serviceDocument(root: string, sets: readonly string[]) {
  return {
    '@odata.context': `${root}/$metadata`,
    value: sets.map((name) => ({ name, kind: 'EntitySet', url: name })),
  };
}

/** A key quoted for a path. */
export function quoted(key: string): string {
  return `'${encodeURIComponent(key.replaceAll("'", "''")).replaceAll('%27', "'")}'`;
}

function contextUrl({ root, path }: Place): string {
  return `${root}/$metadata#${path}`;
}

function selectList<Row>({ select, expand }: Query<Row>): string {
  return select === null ? '' : `(${[...select.map(({ name }) => name), ...expand].join(',')})`;
}

function nextLink({ root, path }: Place, params: URLSearchParams, next: NonNullable<Page<unknown>['next']>): string {
  const further = new URLSearchParams(params);
  for (const name of ['$skip', '$top', '$skiptoken']) further.delete(name);
  if (next.left !== null) further.set('$top', String(next.left));
  further.set('$skiptoken', next.token);
  const query = String(further).replaceAll('+', '%20').replaceAll('%24', '$').replaceAll('%2C', ',');
  return `${root}/${path}?${query}`;
}
