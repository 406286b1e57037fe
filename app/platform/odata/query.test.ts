import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityType } from './entity-type.ts';
import { ODataError } from './odata-error.ts';
import { type RequestKind, readQuery } from './query.ts';

const type: EntityType<unknown> = {
  name: 'Home',
  key: 'Key',
  links: [{ name: 'Rooms', type: 'Room' }],
  fields: [
    { name: 'Key', type: 'Edm.String', read: () => 'a' },
    { name: 'Beds', type: 'Edm.Int64', read: () => 1 },
    { name: 'View', type: 'Collection(Edm.String)', required: true, lookup: 'View', read: () => ['Ocean'] },
    { name: 'Remarks', type: 'Edm.String', uncomparable: 'too long', read: () => '' },
  ],
};

const read = (query: string, kind: RequestKind = 'collection') => readQuery(new URLSearchParams(query), type, kind);
const statusOf = (query: string, kind?: RequestKind) => {
  const answer = read(query, kind);
  return answer instanceof ODataError ? answer.status : 200;
};

test('options are read, and parameters outside OData are ignored', () => {
  const query = read('$select=Beds, Key,Rooms&$expand=*&$orderby=Beds desc,Key&$top=5&$skip=2&$count=true&lang=ar&x');
  if (query instanceof ODataError) throw query;
  expect(query.select?.map(({ name }) => name)).toEqual(['Key', 'Beds']);
  expect(query.orderBy.map(({ field, descending }) => [field.name, descending])).toEqual([
    ['Beds', true],
    ['Key', false],
  ]);
  expect(query).toMatchObject({ expand: ['Rooms'], top: 5, skip: 2, count: true, filter: null, after: null });
  expect(read('')).toMatchObject({ select: null, expand: [], top: null, skip: 0, count: false });
});

test.each([
  ['$select=*', 200],
  ['$select=Beds,Rooms&$expand=Rooms', 200],
  ['$select=', 400],
  ['$select=Beds,', 400],
  ['$select=beds', 400],
  ['$select=Nothing', 400],
  ['$select=Rooms/Size', 501],
  ['$select=Remarks', 200],
  ['$select=View', 200],
  ['$expand=Beds', 400],
  ['$expand=Rooms($select=Size)', 501],
  ['$expand=Rooms/$ref', 501],
  ['$expand=', 400],
  ['$orderby=Beds DESC', 400],
  ['$orderby=Beds asc desc', 400],
  ['$orderby=Remarks', 501],
  ['$orderby=View', 400],
  ['$orderby=length(Key)', 501],
  ['$orderby=Rooms/$count', 501],
  ['$orderby=Nothing', 400],
  ['$orderby=Beds,Beds,Beds,Beds,Beds', 200],
  ['$orderby=Beds,Beds,Beds,Beds,Beds,Beds', 400],
  ['$top=0', 200],
  ['$top=-1', 400],
  ['$top=1.5', 400],
  ['$top=1e3', 400],
  ['$top=٣', 400],
  ['$top=9999999999', 400],
  ['$top=', 400],
  ['$top=1&$top=2', 400],
  ['$skip=many', 400],
  ['$count=yes', 400],
  ['$skiptoken=a', 400],
  ['$skiptoken=%00', 400],
  ['$skiptoken=WzFd', 200],
  ['$skiptoken=WzEsMl0', 400],
  ['$orderby=Beds&$skiptoken=WyJhIiwxXQ', 400],
  ['$orderby=Beds&$skiptoken=WzUsMV0', 200],
  ['$format=json', 200],
  ['$format=atom', 501],
  ['$search=a', 501],
  ['$apply=groupby((Beds))', 501],
  ['$compute=1 as A', 501],
  ['$Filter=Beds eq 1', 400],
  ['$nothing=1', 400],
  ['@beds=1', 501],
  ['filter=Beds eq', 200],
])('%s → %i', (query, status) => {
  expect(statusOf(query)).toBe(status);
});

test('options that do not apply to an entity or a document are rejected', () => {
  expect(statusOf('$select=Beds&$expand=Rooms', 'entity')).toBe(200);
  expect(statusOf('$top=1', 'entity')).toBe(400);
  expect(statusOf('$search=1', 'entity')).toBe(501);
  expect(statusOf('$filter=Beds eq 1&$top=1&$orderby=Beds', 'count')).toBe(200);
  expect(statusOf('$select=Beds', 'document')).toBe(400);
  expect(statusOf('$format=xml', 'document')).toBe(200);
});

test('an error names its option', () => {
  expect(read('$top=1&$filter=Beds eq')).toMatchObject({ status: 400, target: '$filter' });
  expect(read('$search=a')).toMatchObject({ status: 501, target: '$search' });
});

test('any query is either read or rejected', () => {
  const name = fc.oneof(
    fc.constantFrom('$select', '$expand', '$filter', '$orderby', '$top', '$skip', '$count', '$skiptoken', '$format'),
    fc.string({ unit: 'binary' }),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'Beds',
      'Key,Beds',
      '*',
      'Rooms',
      'Beds desc',
      '1',
      'true',
      "Key eq 'a'",
      'W10',
      'bnVsbA',
      'eyJhIjoxfQ',
    ),
  );
  const kind = fc.constantFrom<RequestKind>('collection', 'count', 'entity', 'document');
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text)), kind, (pairs, what) => {
      const query = readQuery(new URLSearchParams(pairs), type, what);
      if (query instanceof ODataError) expect([400, 501]).toContain(query.status);
    }),
    { numRuns: 3_000 },
  );
});
