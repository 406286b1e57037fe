import { type PrecomputedSort, precomputedSorts } from '#app/features/listings/listing-search.ts';
import type { Columns } from './columns.ts';
import { unpriced } from './offer-class.ts';

/** Documents, or for the sorts of offers rows, in the order of a sort. `ranks`: the place of each item in `items`. */
export type SortOrder = { readonly items: Uint32Array; readonly ranks: Uint32Array };

export type SortOrders = { readonly [Sort in PrecomputedSort]: SortOrder };

/** Negative when item `i` of `a` comes before item `j` of `b`, which may be other columns. */
type Compare = (a: Columns, i: number, b: Columns, j: number) => number;

/** Equals come by id, the newest listing first. */
const byId: Compare = (a, i, b, j) => (b.id[j] ?? 0) - (a.id[i] ?? 0);
const byIdOfRow: Compare = (a, i, b, j) => byId(a, a.rowDocument[i] ?? 0, b, b.rowDocument[j] ?? 0);

const byDay: Compare = (a, i, b, j) => (b.onMarketAt[j] ?? 0) - (a.onMarketAt[i] ?? 0) || byId(a, i, b, j);
const byDayOfRow: Compare = (a, i, b, j) => byDay(a, a.rowDocument[i] ?? 0, b, b.rowDocument[j] ?? 0);

export const comparisons: { readonly [Sort in PrecomputedSort]: Compare } = {
  newest: byDay,
  price_asc: (a, i, b, j) => (a.rowPrice[i] ?? 0) - (b.rowPrice[j] ?? 0) || byIdOfRow(a, i, b, j),
  price_desc: (a, i, b, j) => highestFirst(a.rowPrice[i] ?? 0, b.rowPrice[j] ?? 0) || byIdOfRow(a, i, b, j),
  price_cut: (a, i, b, j) => (b.rowCut[j] ?? 0) - (a.rowCut[i] ?? 0) || byDayOfRow(a, i, b, j),
  years_left: (a, i, b, j) => (b.rowHeldUntil[j] ?? 0) - (a.rowHeldUntil[i] ?? 0) || byDayOfRow(a, i, b, j),
  price_per_year_left: (a, i, b, j) =>
    (a.rowPricePerYearLeft[i] ?? 0) - (b.rowPricePerYearLeft[j] ?? 0) || byDayOfRow(a, i, b, j),
  price_per_sqm_year_left: (a, i, b, j) =>
    (a.rowPricePerSqmYearLeft[i] ?? 0) - (b.rowPricePerSqmYearLeft[j] ?? 0) || byDayOfRow(a, i, b, j),
  price_per_are_year_left: (a, i, b, j) =>
    (a.rowPricePerAreYearLeft[i] ?? 0) - (b.rowPricePerAreYearLeft[j] ?? 0) || byDayOfRow(a, i, b, j),
  confirmed: (a, i, b, j) => (b.confirmedAt[j] ?? 0) - (a.confirmedAt[i] ?? 0) || byDay(a, i, b, j),
  most_views: (a, i, b, j) => (b.views[j] ?? 0) - (a.views[i] ?? 0) || byId(a, i, b, j),
};

/** What has no price comes last here too. */
function highestFirst(price: number, other: number): number {
  if (price === unpriced || other === unpriced) return Number(price === unpriced) - Number(other === unpriced);
  return other - price;
}

const rowSorts = new Set<PrecomputedSort>([
  'price_asc',
  'price_desc',
  'price_cut',
  'years_left',
  'price_per_year_left',
  'price_per_sqm_year_left',
  'price_per_are_year_left',
]);

/** Whether a sort is of rows rather than documents. */
export function sortsRows(sort: PrecomputedSort): boolean {
  return rowSorts.has(sort);
}

/** All sorts, each from the items `sortedItems` returns. */
export function* sortOrders(
  sortedItems: (sort: PrecomputedSort) => Generator<void, Uint32Array>,
): Generator<void, SortOrders> {
  const orders: Partial<Record<PrecomputedSort, SortOrder>> = {};
  for (const sort of precomputedSorts) {
    const items = yield* sortedItems(sort);
    orders[sort] = { items, ranks: ranksOf(items) };
    yield;
  }
  return orders as SortOrders;
}

function ranksOf(items: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(items.length);
  for (let rank = 0; rank < items.length; rank++) ranks[items[rank] ?? 0] = rank;
  return ranks;
}

/** The documents, or rows where it sorts those, in the order of the sort. */
export function sortItems(sort: PrecomputedSort, columns: Columns): Uint32Array {
  const size = sortsRows(sort) ? columns.rowDocument.length : columns.id.length;
  const compare = comparisons[sort];
  return Uint32Array.from({ length: size }, (_, item) => item).sort((i, j) => compare(columns, i, columns, j));
}
