import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntityType } from './entity-type.ts';
import { ODataError } from './odata-error.ts';
import { maxPageSize, type Page, pageOf } from './page.ts';
import { type Query, readQuery } from './query.ts';

type Row = { position: number; City: string | null; Beds: number | null };

const type: EntityType<Row> = {
  name: 'Home',
  key: 'Position',
  links: [],
  fields: [
    { name: 'Position', type: 'Edm.Int64', read: (row) => row.position },
    { name: 'City', type: 'Edm.String', read: (row) => row.City },
    { name: 'Beds', type: 'Edm.Int64', read: (row) => row.Beds },
  ],
};

function query(params: Record<string, string>): Query<Row> {
  const read = readQuery(new URLSearchParams(params), type, 'collection');
  if (read instanceof ODataError) throw read;
  return read;
}

/** All pages, read by following the links; `meanwhile` may change the rows between two pages. */
function readAll(
  rows: readonly Row[],
  params: Record<string, string>,
  meanwhile = (now: readonly Row[]) => now,
): Row[] {
  const all: Row[] = [];
  let now = rows;
  for (let next: Record<string, string> | null = params; next !== null; ) {
    const page: Page<Row> = pageOf(now, query(next), (row) => row.position);
    all.push(...page.rows);
    expect(page.rows.length).toBeLessThanOrEqual(maxPageSize);
    if (page.next !== null) expect(page.rows).toHaveLength(maxPageSize);
    const { $skip: _skip, $top: _top, ...rest }: Record<string, string> = params;
    const left: Record<string, string> = page.next?.left == null ? {} : { $top: String(page.next.left) };
    next = page.next && { ...rest, ...left, $skiptoken: page.next.token };
    now = meanwhile(now);
  }
  return all;
}

const anyRows = fc
  .array(fc.record({ City: fc.option(fc.constantFrom('a', 'b', 'ü', '👍')), Beds: fc.option(fc.nat(3)) }), {
    minLength: 90,
    maxLength: 420,
    size: 'max',
  })
  .map((some) => some.map((row, position) => ({ ...row, position })));

const order = fc.constantFrom('', 'City', 'City desc', 'Beds desc,City', 'City,Beds desc');
const few = fc.option(fc.integer({ min: 0, max: 450 }));

test('the pages together are what was requested, in its order', () => {
  fc.assert(
    fc.property(anyRows, order, few, few, (rows, by, top, skip) => {
      const params = {
        ...(by !== '' && { $orderby: by }),
        ...(top !== null && { $top: String(top) }),
        ...(skip !== null && { $skip: String(skip) }),
      };
      const start = skip ?? 0;
      const expected = rows.toSorted(plainOrder(by)).slice(start, top === null ? undefined : start + top);
      expect(readAll(rows, params)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

/** The same order, parsed from its text. */
function plainOrder(by: string) {
  const parts = by.split(',').filter(Boolean);
  return (one: Row, other: Row): number => {
    for (const part of parts) {
      const [name, direction] = part.split(' ') as ['City' | 'Beds', string?];
      const [a, b] = [one[name], other[name]];
      const difference = a === b ? 0 : a === null ? -1 : b === null ? 1 : a < b ? -1 : 1;
      if (difference !== 0) return direction === 'desc' ? -difference : difference;
    }
    return one.position - other.position;
  };
}

test('rows deleted between two pages hide no other row, and none comes twice', () => {
  fc.assert(
    fc.property(anyRows, order, (rows, by) => {
      const read = readAll(rows, by === '' ? {} : { $orderby: by }, (now) =>
        now.filter(({ position }) => position % 3 !== 0),
      );
      const positions = read.map(({ position }) => position);
      expect(new Set(positions).size).toBe(positions.length);
      expect(positions).toEqual(
        expect.arrayContaining(rows.map((row) => row.position).filter((each) => each % 3 !== 0)),
      );
    }),
    { numRuns: 100 },
  );
});

test('the total counts what matches, on every page', () => {
  const rows = Array.from({ length: 250 }, (_, position) => ({ position, City: null, Beds: position % 2 }));
  const params = { $filter: 'Beds eq 1', $count: 'true' };
  const first = pageOf(rows, query(params), (row) => row.position);
  expect(first.total).toBe(125);
  const second = pageOf(rows, query({ ...params, $skiptoken: first.next?.token ?? '' }), (row) => row.position);
  expect(second).toMatchObject({ total: 125, next: null });
  expect(second.rows).toHaveLength(25);
  expect(pageOf(rows, query({ $top: '0', $count: 'true' }), (row) => row.position)).toMatchObject({
    rows: [],
    total: 250,
    next: null,
  });
});
