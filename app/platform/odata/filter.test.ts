import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFilter, type Comparable, holds, writeFilter } from '#tests/odata-filters.ts';
import type { EntityType, Value } from './entity-type.ts';
import { readFilter } from './filter.ts';
import { ODataError, orODataError } from './odata-error.ts';

type Row = Partial<Record<'City' | 'Beds' | 'Sold' | 'Day' | 'At', Value | undefined>> & { View?: readonly string[] };

const text = fc.constantFrom('Ubud', "Jalan 'Sawah'", '', 'شاطئ', '👍', 'null', 'eq', '\ud800');
const number = fc.constantFrom(-1, 0, 1, 2.5, 1e12);
const anyRow: fc.Arbitrary<Row> = fc.record({
  City: fc.option(text),
  Beds: fc.option(number),
  Sold: fc.option(fc.boolean()),
  Day: fc.option(fc.constantFrom('2026-01-31', '2026-02-01')),
  At: fc.option(fc.constantFrom(0, 1, Date.UTC(2026, 0, 31))),
  View: fc.uniqueArray(text, { maxLength: 3 }),
});

const type: EntityType<Row> = {
  name: 'Home',
  key: 'City',
  links: [{ name: 'Rooms', type: 'Room' }],
  fields: [
    { name: 'City', type: 'Edm.String', read: (row) => row.City ?? null },
    { name: 'Beds', type: 'Edm.Decimal', read: (row) => row.Beds ?? null },
    { name: 'Sold', type: 'Edm.Boolean', read: (row) => row.Sold ?? null },
    { name: 'Day', type: 'Edm.Date', read: (row) => row.Day ?? null },
    { name: 'At', type: 'Edm.DateTimeOffset', read: (row) => row.At ?? null },
    {
      name: 'View',
      type: 'Collection(Edm.String)',
      required: true,
      lookup: 'View',
      read: (row) => row.View ?? [],
    },
    { name: 'Remarks', type: 'Edm.String', uncomparable: 'too long', read: () => null },
  ],
};

const comparables: Comparable[] = [
  { name: 'City', values: ['Ubud', "Jalan 'Sawah'", '', 'شاطئ', '👍', 'eq', 'Z'], quoted: true },
  { name: 'Beds', values: [-1, 0, 1, 2.5, 1e12, 3], quoted: false },
  { name: 'Sold', values: [true, false], quoted: false },
  { name: 'Day', values: ['2026-01-31', '2026-02-01', '2027-01-01'], quoted: false },
  { name: 'View', values: ['Ubud', "Jalan 'Sawah'", '', 'null', '👍', 'Z'], quoted: true, isCollection: true },
];

const read = (filter: string) => orODataError(() => readFilter(filter, type));
const statusOf = (filter: string) => {
  const answer = read(filter);
  return answer instanceof ODataError ? answer.status : 200;
};

test('a filter finds what an independent evaluation finds', () => {
  fc.assert(
    fc.property(anyFilter(comparables), fc.array(anyRow, { maxLength: 20 }), (clause, rows) => {
      const condition = readFilter(writeFilter(clause), type);
      expect(rows.filter(condition)).toEqual(rows.filter((row) => holds(clause, row)));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['At eq 1970-01-01T00:00:00.001Z', 1],
  ['At eq 1970-01-01T08:00:00.001+08:00', 1],
  ['At eq 1970-01-01T00:00:00.0005Z', 0],
  ['At lt 1970-01-01T00:00:00.0015Z and At gt 1970-01-01T00:00:00.0009Z', 1],
  ['At ge 1970-01-01T00:00Z', 2],
  ['Beds eq 1.0 or Beds eq 1e0', 1],
  ['Beds gt City', 400],
  ['Beds eq Beds', 2],
  ['(((Beds eq null)))', 0],
  ['not (Beds eq 1)', 1],
  ["'b' gt 'a'", 2],
])('%s', (filter, expected) => {
  const rows: Row[] = [
    { At: 1, Beds: 1 },
    { At: Date.UTC(2026, 0, 31), Beds: 2 },
  ];
  const condition = read(filter);
  expect(condition instanceof ODataError ? condition.status : rows.filter(condition).length).toBe(expected);
});

test.each([
  ["View/any(v:v eq 'Ocean')", 1],
  ['View/any()', 2],
  ["View/all(v:v eq 'Mountain')", 2],
  ["View/any(v:v eq 'Ocean') and View/any(v:v eq 'Pool')", 1],
  ["View/any(v:v eq 'Ocean' and v eq 'Pool')", 0],
  ["View/any(v:v eq 'Ocean' or (v eq 'Mountain'))", 2],
  ["View/any(v:v gt 'N' and not (v eq 'Pool'))", 1],
  ["View/any(item:'Ocean' eq item)", 1],
  ["View / any ( v : v eq 'Ocean' )", 1],
  ["not View/any(v:v eq 'Ocean')", 2],
  ["not View/any() or View/any(v:v eq 'Pool')", 2],
  ["not (View/any() and City eq 'Pool')", 2],
  ['View/any(v:v eq City)', 1],
  ["View/any(View:View eq 'Ocean')", 1],
  ['View/any(v:v eq null)', 0],
  ['View/all(v:v ne null)', 3],
])('%s looks into a collection', (filter, expected) => {
  const rows: Row[] = [{ City: 'Pool', View: ['Ocean', 'Pool'] }, { View: ['Mountain'] }, { View: [] }];
  expect(rows.filter(readFilter(filter, type))).toHaveLength(expected);
});

test.each([
  ["contains(City,'ub')", ['ubud']],
  ["contains(City,'')", ['Ubud', 'Canggu', 'ubud']],
  ["contains(City,'Bu')", []],
  ["startswith(City,'Ub')", ['Ubud']],
  ["endswith(City,'ud')", ['Ubud', 'ubud']],
  ["not endswith(City,'ud')", ['Canggu', null]],
  ["not (contains(City,'u') and contains(City,'n'))", ['Ubud', null, 'ubud']],
  ["contains('Ubud and Canggu', City)", ['Ubud', 'Canggu']],
  ['startswith(City,City)', ['Ubud', 'Canggu', 'ubud']],
  ['contains(City,null)', []],
  ["contains ( City , 'C' ) or City eq null", ['Canggu', null]],
  ["View/any(v:startswith(v,'Sea'))", ['Ubud']],
  ["View/any(v:not contains(v,'view') and endswith(v,City))", ['Canggu']],
])('%s looks into texts', (filter, cities) => {
  const rows: Row[] = [
    { City: 'Ubud', View: ['Sea view'] },
    { City: 'Canggu', View: ['Canggu', 'Mountain view'] },
    { City: null },
    { City: 'ubud' },
  ];
  expect(rows.filter(readFilter(filter, type)).map(({ City }) => City)).toEqual(cities);
});

test.each([
  ["tolower(City) eq 'ubud'", ['Ubud', 'ubud']],
  ["'UBUD' eq toupper(City)", ['Ubud', 'ubud']],
  ["tolower(City) eq tolower('UBUD')", ['Ubud', 'ubud']],
  ["contains(tolower(City),'ubu')", ['Ubud', 'ubud']],
  ["contains(tolower(City),tolower('UBU'))", ['Ubud', 'ubud']],
  ['tolower(City) eq null', [null]],
  ["View/any(v:tolower(v) eq 'sea view')", ['Ubud']],
  ["tolower(City) in ('ubud')", ['Ubud', 'ubud']],
  ["City in ('Ubud','Canggu')", ['Ubud', 'Canggu']],
  ["City in ( 'Ubud' , null )", ['Ubud', null]],
  ["not (City in ('Ubud','ubud'))", ['Canggu', null]],
  ["City in ('Ubud') or City in ('Canggu')", ['Ubud', 'Canggu']],
  ["View/any(v:v in ('Sea view','Pool'))", ['Ubud']],
  ['Beds in (1,2)', ['Canggu']],
])('%s compares in any case, and with a list', (filter, cities) => {
  const rows: Row[] = [
    { City: 'Ubud', View: ['Sea view'], Beds: 3 },
    { City: 'Canggu', View: ['Mountain view'], Beds: 2 },
    { City: null },
    { City: 'ubud' },
  ];
  expect(rows.filter(readFilter(filter, type)).map(({ City }) => City)).toEqual(cities);
});

test.each([
  ['At eq 2026-01-01T09:00:00', '2026-01-01T09:00:00 needs a zone'],
  ['At ge 2026-01-01T09:00', '2026-01-01T09:00 needs a zone'],
  ['At eq 2026-01-01T09:00:00.5 and Beds eq 1', 'needs a zone'],
  ['At eq 2026-01-01T09:00:00 08:00', 'it is written %2B'],
  ['At in (2026-01-01T09:00:00)', 'needs a zone'],
])('%s is answered with what is missing', (filter, message) => {
  expect(read(filter)).toMatchObject({ status: 400, message: expect.stringContaining(message) });
});

test.each([
  '',
  ' ',
  'City',
  'City in',
  'City in ()',
  "City in 'a'",
  "City in ('a'",
  "City in ('a',)",
  "City in ('a' 'b')",
  'City in (1)',
  "Beds in (1,'a')",
  'tolower(Beds) eq 1',
  'tolower() eq 1',
  "tolower(City,'a') eq 'a'",
  "tolower(City eq 'a'",
  'tolower(City)',
  'contains',
  'contains(',
  'contains()',
  'contains(City)',
  "contains(City,'a'",
  "contains(City 'a')",
  "contains(City,'a','b')",
  "contains(City,'a'))",
  "contains(Beds,'a')",
  'contains(City,1)',
  'contains(City,true)',
  "contains(Day,'2026')",
  "contains(View,'a')",
  "contains(City,'a') City",
  "Contains(City,'a')",
  "contains eq 'a'",
  "not not contains(City,'a')",
  "View/any(v:contains(w,'a'))",
  'City eq',
  'eq City 1',
  "City EQ 'a'",
  "city eq 'a'",
  'Nothing eq 1',
  'toString eq 1',
  '__proto__ eq 1',
  'Beds toString 1',
  "City eq 'a",
  "City eq 'a' 'b'",
  "City eq 'a'b'",
  'City eq "a"',
  'Beds eq 5 and',
  'Beds eq 5 - 1',
  'Beds eq 5 Beds eq 5',
  '(Beds eq 5',
  'Beds eq 5)',
  '()',
  'Beds eq 1e999',
  'Beds eq -1e999',
  'Beds eq 1.',
  'Beds eq .5',
  'Beds eq 5eq',
  "Beds eq '5'",
  'City eq 5',
  'Day eq 2026-02-30',
  'Day eq 2026-13-01',
  'At eq 2026-02-30T00:00:00Z',
  'At eq 2026-01-01T25:00:00Z',
  'At eq 2026-01-01T24:00:00Z',
  'At eq 2026-01-01',
  'Sold eq 1',
  'not Sold eq true',
  'nothing(City) eq 1',
  'City/Name eq 1',
  'Beds = 5',
  'Beds eq 5; drop table listings',
  "City eq 'a' -- ",
  'Beds eq\n5',
  'View',
  "View eq 'Ocean'",
  "'Ocean' eq View",
  "View/Name eq 'a'",
  "View/some(v:v eq 'a')",
  'View/any',
  'View/any(',
  'View/all()',
  "View/any(v eq 'a')",
  "View/any(:v eq 'a')",
  "View/any('v':v eq 'a')",
  "View/any(@v:@v eq 'a')",
  "View/any(null:null eq 'a')",
  'View/any(v:)',
  'View/any(v:v)',
  'View/any(v:v eq 5)',
  "View/any(v:w eq 'a')",
  "View/any(v:v/Name eq 'a')",
  "View/any(v:v eq 'a'",
  "View/any(v:v eq 'a'))",
  "View/any(v:v eq 'a') and v eq 'a'",
  'not not View/any()',
  "City/any(v:v eq 'a')",
  '\0',
  '\ud800',
  '٣ eq 3',
])('%j is malformed', (filter) => {
  expect(statusOf(filter)).toBe(400);
});

test.each([
  "startswith(City,'a') eq true",
  "true eq startswith(City,'a')",
  "contains(City,concat('a','b'))",
  "contains(City,contains(City,'a'))",
  "contains(City add 1,'a')",
  "contains(Remarks,'a')",
  "contains(Rooms,'a')",
  "substringof('a',City)",
  "indexof(City,'a') eq 1",
  'year(At) eq 2026',
  'now() gt At',
  'At gt now()',
  'Beds add 1 eq 2',
  'Beds eq 1 add 1',
  'Beds eq 2 mul (1)',
  'Beds eq -(1)',
  'Beds eq (1)',
  '-Beds eq 1',
  "City has Style'Yellow'",
  "City eq Style'Yellow'",
  "City eq duration'P1D'",
  'City eq 01234567-89ab-cdef-0123-456789abcdef',
  'City eq 12:30:00',
  'Beds eq INF',
  'Beds eq NaN',
  'Rooms/any(r:r/Size gt 5)',
  'Rooms/$count gt 2',
  'Rooms eq null',
  '$it/City eq null',
  'City eq @city',
  'Sold',
  'Sold and Beds eq 1',
  'not (Sold)',
  '(Beds eq 1) eq true',
  'true eq (Beds eq 1)',
  'true eq not(Beds eq 1)',
  "Remarks eq 'a'",
  'Name.Space.Type/City eq 1',
  "City eq ['a']",
  "isof(City,'Edm.String')",
  'View/$count gt 1',
  'View/any() eq true',
  "View/any(v:v eq 'a') eq true",
  'true eq View/any()',
  'View/any(v:View/any(w:w eq v))',
  'View/any(v:Rooms/any(r:r/Size gt 5))',
  "View/any(v:contains(Remarks,'a'))",
  "View/any(v:Remarks eq 'a')",
  "tolower(Remarks) eq 'a'",
  "City in ('a') eq true",
  'Beds in (-(1))',
])('%j is unsupported', (filter) => {
  expect(statusOf(filter)).toBe(501);
});

test('deep and long filters are rejected before they cost anything', () => {
  const deep = (depth: number) => `${'('.repeat(depth)}Beds eq 1${')'.repeat(depth)}`;
  expect(statusOf(deep(50))).toBe(200);
  expect(statusOf(deep(51))).toBe(400);
  expect(statusOf(deep(1_000_000))).toBe(400);
  expect(statusOf(`${'not '.repeat(100_000)}(Beds eq 1)`)).toBe(400);
  expect(statusOf(Array(100).fill('Beds eq 1').join(' or '))).toBe(200);
  expect(statusOf(Array(101).fill('Beds eq 1').join(' or '))).toBe(400);
  const inView = (condition: string) => `View/any(v:${condition})`;
  expect(statusOf(inView(deep(49)))).toBe(200);
  expect(statusOf(inView(deep(50)))).toBe(400);
  expect(statusOf(inView(Array(100).fill("v eq 'a'").join(' or ')))).toBe(200);
  expect(statusOf(inView(Array(101).fill("v eq 'a'").join(' or ')))).toBe(400);
  expect(statusOf(Array(101).fill('View/any()').join(' or '))).toBe(400);
  expect(statusOf(`Beds in (${Array(100).fill('1').join(',')})`)).toBe(200);
  expect(statusOf(`Beds in (${Array.from({ length: 101 }, (_, index) => index).join(',')})`)).toBe(400);
  expect(statusOf(Array(101).fill("contains(City,'a')").join(' or '))).toBe(400);
  expect(statusOf(Array(101).fill("View/any(v:v eq 'a')").join(' or '))).toBe(400);
  for (const part of [
    'View/any(v:',
    "'",
    "''",
    'a',
    '9',
    ' ',
    '-',
    "a'",
    'a.',
    '(',
    ')',
    'a ',
    '👍',
    '2026-01-31',
    '\ud800',
  ]) {
    expect(statusOf(`Beds eq ${part.repeat(1_000_000)}`)).toBe(400);
    expect(statusOf(`Beds eq ${part.repeat(7_900 / part.length)}`)).toBeGreaterThanOrEqual(400);
  }
});

test('any text is either read or rejected', () => {
  const bits =
    `City Beds Sold Day At eq ne and or not ( ) , / ' '' 'a' 1 -1 1e9 null true 2026-01-31 2026-01-31T00:00:00Z
    contains( contains(City, tolower( tolower(City) in in( any( View View/any( View/all( v v: : $it @a . - : * [ ] { } Edm. INF 12:00`.split(
      /\s+/,
    );
  const pieces = fc.array(fc.oneof(fc.constantFrom(...bits, ' '), fc.string({ unit: 'binary', maxLength: 3 })));
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((some) => some.join(' ')),
        pieces.map((some) => some.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (filter) => {
        const condition = read(filter);
        if (!(condition instanceof ODataError)) expect(typeof condition({})).toBe('boolean');
      },
    ),
    { numRuns: 5_000 },
  );
});
