import { expect, test } from 'vitest';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { type Ring, readCircle, readRings } from '#app/features/listings/map-area.ts';
import { isSearched, markedCorners, searchedBox, searchedRings } from './searched-area.ts';

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

test('areas are rings, and so is a circle; both together narrow', () => {
  expect(searchedRings(noFilters)).toEqual([]);
  expect(searchedRings({ ...noFilters, area })).toEqual([area]);
  const [[around, ...rest] = []] = searchedRings({ ...noFilters, near });
  expect(around?.length).toBeGreaterThan(20);
  expect(rest).toEqual([]);
  expect(searchedRings({ area, near })).toEqual([area, [around]]);
});

test('a spot is searched within any area, and where there is a circle within that, too', () => {
  const overlapping = readRings('115,-9;116,-9;116,-8;115,-8_115.5,-9;117,-9;117,-8;115.5,-8');
  const circle = readCircle('115.2,-8.6,2000');
  const searchedAt = (filters: Parameters<typeof searchedRings>[0]) =>
    [115.2, 115.75, 116.5, 118].map((longitude) => isSearched(searchedRings(filters), [longitude, -8.6]));
  expect(searchedAt({ area: overlapping, near: null })).toEqual([true, true, true, false]);
  expect(searchedAt({ area: overlapping, near: circle })).toEqual([true, false, false, false]);
  expect(searchedAt({ area: null, near: null })).toEqual([true, true, true, true]);
});

test('an area with few corners has them marked; a circle and a line of many have none', () => {
  const ring = (corners: number): Ring => Array.from({ length: corners }, (_, at) => [115 + at / 1000, -8.6] as const);
  expect([3, 24, 25, 100].map((corners) => markedCorners([[ring(corners)]]).length)).toEqual([3, 24, 0, 0]);
  expect(markedCorners(searchedRings({ area: null, near: [115.1, -8.6, 2000] }))).toEqual([]);
  expect(markedCorners([[ring(4), ring(30)], [ring(5)]])).toHaveLength(9);
});
