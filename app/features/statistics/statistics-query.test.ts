import { expect, test } from 'vitest';
import { noCounts } from './counts.ts';
import {
  fileAddress,
  hasFilters,
  readCountSubject,
  readStatisticsQuery,
  sorted,
  statisticsAddress,
  writeStatisticsQuery,
} from './statistics-query.ts';

const read = (query: string) => readStatisticsQuery(new URLSearchParams(query));

test.for([
  '',
  '?days=7',
  '?days=365&listing=142&place=canggu&language=ar&sort=saved_asc&page=3',
  '?sort=name',
  '?sort=name_desc',
  '?sort=seen_asc',
])('an address comes back as it was: %j', (query) => {
  expect(writeStatisticsQuery(read(query))).toBe(query);
});

test.for([
  ['days=30&sort=seen&page=1', ''],
  ['days=31&listing=abc&place=&language=xx&sort=price&page=0', ''],
  ['listing=be-0142', '?listing=142'],
  ['listing=0142', '?listing=142'],
  ['place=bali', ''],
  ['page=99999999&sort=chats_up', '?sort=chats'],
  ['language=en&language=ar', '?language=en'],
])('what is the default or malformed is not written: %j', ([query = '', written]) => {
  expect(writeStatisticsQuery(read(query))).toBe(written);
});

test('a file has the filters and all pages of its table', () => {
  const query = read('days=7&place=ubud&page=4');
  expect(statisticsAddress(query)).toBe('/account/statistics?days=7&place=ubud&page=4');
  expect(fileAddress(query, 'area')).toBe('/account/statistics.csv?days=7&place=ubud&by=area');
  expect(readCountSubject(new URLSearchParams('by=area'))).toBe('area');
  expect(readCountSubject(new URLSearchParams('by=owner'))).toBe('listing');
  expect([hasFilters(query), hasFilters(read('days=7&sort=name'))]).toEqual([true, false]);
});

test('rows with the same number are in the order of their names, whichever way the numbers go', () => {
  const rows = ['Villa', 'Éva', 'House'].map((name) => ({
    name,
    counts: { ...noCounts, seen: name === 'Villa' ? 2 : 1 },
  }));
  const names = (query: string) => sorted(rows, read(query).sorting, new Intl.Collator('en')).map(({ name }) => name);
  expect(names('')).toEqual(['Villa', 'Éva', 'House']);
  expect(names('sort=seen_asc')).toEqual(['Éva', 'House', 'Villa']);
  expect(names('sort=name')).toEqual(['Éva', 'House', 'Villa']);
  expect(names('sort=name_desc')).toEqual(['Villa', 'House', 'Éva']);
});
