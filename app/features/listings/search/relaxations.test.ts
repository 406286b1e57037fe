import { expect, test } from 'vitest';
import { ownRules as rules } from '#app/features/law/own-rules.server.ts';
import type { ListingFilters } from '#app/features/listings/filter.ts';
import { noFacets } from '#app/features/listings/index/search/facet-counts.ts';
import { noFilters } from '#app/features/listings/listing-filters.ts';
import { activeFilters } from './filter-words.server.ts';
import { narrowings } from './narrowings.ts';
import { findRelaxations, removableFilters } from './relaxations.ts';

const asked: ListingFilters = { ...noFilters, keyword: 'pool', type: 'Land', bedrooms: 5 };
const names = (found: { at: number }[], filters = asked) => found.map(({ at }) => narrowings(filters)[at]?.name);

/** Counts as the index would: by which of the filters are left. */
const counts =
  (table: Record<string, number>) =>
  ({ keyword, type, bedrooms }: ListingFilters) =>
    table[[keyword, type, bedrooms].filter((value) => value !== null).join()] ?? 0;

test('the filters that cost most are those without which most is found, and what that adds is told', () => {
  const found = removableFilters(asked, 2, counts({ 'Land,5': 2, 'pool,5': 12, 'pool,Land': 5 }));
  expect(names(found)).toEqual(['type', 'bedrooms']);
  expect(found.map(({ more }) => more)).toEqual([10, 3]);
});

test('two at most, of equals the first in the form', () => {
  expect(names(removableFilters(asked, 0, () => 4))).toEqual(['keyword', 'type']);
});

test('of several features each is left out by itself', () => {
  const wanted: ListingFilters = { ...noFilters, features: ['pool', 'lift'] };
  const found = removableFilters(wanted, 0, ({ features }) => (features?.includes('lift') ? 0 : 7));
  expect(found.map(({ at, more }) => [narrowings(wanted)[at]?.feature, more])).toEqual([['lift', 7]]);
});

test('none is named where leaving one out does not help, and where nothing is asked', () => {
  expect(removableFilters(asked, 3, () => 3)).toEqual([]);
  expect(removableFilters(noFilters, 0, () => 9)).toEqual([]);
});

test('a search that finds enough is not asked about', () => {
  const request = { filters: asked, sort: 'newest', offset: 20, limit: 10 } as const;
  const active = activeFilters(
    { filters: asked, sort: 'newest', page: 3 },
    { language: 'en', places: new Map(), rules },
  );
  const asks: ListingFilters[] = [];
  const catalogue = {
    places: new Map(),
    search({ filters }: { filters: ListingFilters }) {
      asks.push(filters);
      return { ids: [], total: 9, facets: noFacets() };
    },
  };
  const tools = { catalogue, language: 'en' } as const;
  const found = (total: number) => ({ total, facets: noFacets() });
  expect(findRelaxations(active, request, found(4), tools)).toEqual([]);
  expect(asks).toEqual([]);
  expect(findRelaxations(active, request, found(3), tools).map(({ label, more }) => [label, more])).toEqual([
    ['“pool”', 6],
    ['Land', 6],
  ]);
});

test.for([
  ['en', 'the drawn area', 'the circle on the map'],
  ['id', 'area yang digambar', 'lingkaran pada peta'],
  ['ar', 'المنطقة المرسومة', 'الدائرة المرسومة على الخريطة'],
] as const)('what was searched on the map is removed by its name, in %s', ([language, area, circle]) => {
  const corners = [
    [115.1, -8.7],
    [115.2, -8.7],
    [115.2, -8.6],
  ] as const;
  const filters: ListingFilters = { ...noFilters, area: [corners], near: [100.1, -2.5, 2000] };
  const request = { filters, sort: 'newest', offset: 0, limit: 10 } as const;
  const active = activeFilters({ filters, sort: 'newest', page: 1 }, { language, places: new Map(), rules });
  const catalogue = { places: new Map(), search: () => ({ ids: [], total: 9, facets: noFacets() }) };
  const found = findRelaxations(active, request, { total: 0, facets: noFacets() }, { catalogue, language });
  expect(found.map(({ label }) => label)).toEqual([area, circle]);
});
