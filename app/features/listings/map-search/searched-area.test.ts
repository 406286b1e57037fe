import { expect, test } from 'vitest';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { readCircle, readRings } from '#app/features/listings/map-area.ts';
import { boxAround, commonBox, searchedBox, searchedRings } from './searched-area.ts';

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

test('boxes are joined, and cut to what both hold', () => {
  expect(
    boxAround([
      [1, 2, 3, 4],
      [0, 3, 2, 9],
    ]),
  ).toEqual([0, 2, 3, 9]);
  expect(commonBox([0, 0, 2, 2], [1, -1, 3, 1])).toEqual([1, 0, 2, 1]);
  expect(commonBox([0, 0, 1, 1], [2, 2, 3, 3])).toBeNull();
});
