import { expect, test } from 'vitest';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readCircle, readRings } from '#app/features/listings/map-area.ts';
import { searchedBox, searchedRings } from './searched-area.ts';

const area = readRings('115,-9;116,-9;116,-8_114.5,-8.5;114.6,-8.5;114.6,-8.4');
const near = readCircle('115.2,-8.6,2000');

test('what is searched is the box of the address, or the one around its areas or its circle', () => {
  expect(searchedBox(noFilters)).toBeNull();
  expect(searchedBox({ ...noFilters, area })).toEqual([114.5, -9, 116, -8]);
  expect(searchedBox({ ...noFilters, area, bbox: [115, -9, 115.1, -8.9] })).toEqual([115, -9, 115.1, -8.9]);
  const [west, south, east, north] = searchedBox({ ...noFilters, near }) ?? [];
  expect(west).toBeCloseTo(115.182, 3);
  expect(east).toBeCloseTo(115.218, 3);
  expect(south).toBeCloseTo(-8.618, 3);
  expect(north).toBeCloseTo(-8.582, 3);
});

test('areas are rings, and so is a circle', () => {
  expect(searchedRings(noFilters)).toEqual([]);
  expect(searchedRings({ ...noFilters, area })).toEqual(area);
  const [around, ...rest] = searchedRings({ ...noFilters, near });
  expect(around?.length).toBeGreaterThan(20);
  expect(rest).toEqual([]);
});
