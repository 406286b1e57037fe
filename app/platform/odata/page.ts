import type { Value } from './entity-type.ts';
import type { Query } from './query.ts';
import { writeToken } from './skip-token.ts';

/** The largest number of rows in one response. */
export const maxPageSize = 100;

/** `total` counts all pages; null unless `$count` is set. `left` is what remains of `$top`; null without it. */
export type Page<Row> = { rows: Row[]; total: number | null; next: { token: string; left: number | null } | null };

type Ranked<Row> = { row: Row; values: readonly Value[] };

/**
 * One page of rows, which are sorted by their unique `position`. It breaks ties, so that the next page begins where this
 * one ends even when rows have come or gone.
 */
export function pageOf<Row>(rows: readonly Row[], query: Query<Row>, position: (row: Row) => number): Page<Row> {
  const { filter, orderBy, after, count, skip, top } = query;
  const matching = filter === null ? rows : rows.filter(filter);
  const rank = (row: Row): Ranked<Row> => ({
    row,
    values: [...orderBy.map(({ field }) => field.read(row)), position(row)],
  });
  const compare = comparator(query);
  const limit = Math.min(top ?? maxPageSize, maxPageSize);
  const sorted =
    orderBy.length === 0
      ? matching
      : matching
          .map(rank)
          .sort(compare)
          .map(({ row }) => row);
  const start = after === null ? 0 : firstAfter(sorted, (row) => compare(rank(row), { values: after }) > 0);
  const found = sorted.slice(start + skip, start + skip + limit);
  const last = found.at(-1);
  const isMore = start + skip + found.length < sorted.length && (top === null || top > found.length);
  const left = top === null ? null : top - found.length;
  return {
    rows: found,
    total: count ? matching.length : null,
    next: isMore && last !== undefined ? { token: writeToken(rank(last).values), left } : null,
  };
}

type HasValues = { values: readonly Value[] };

function comparator<Row>({ orderBy }: Query<Row>) {
  const directions = [...orderBy.map(({ descending }) => (descending ? -1 : 1)), 1];
  return (one: HasValues, other: HasValues): number => {
    for (let index = 0; index < directions.length; index += 1) {
      const difference = compareValues(one.values[index] ?? null, other.values[index] ?? null);
      if (difference !== 0) return difference * (directions[index] ?? 1);
    }
    return 0;
  };
}

/** Nulls sort first. */
function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null) return -1;
  return other === null || one > other ? 1 : -1;
}

/** The index of the first row for which `isAfter` holds; it must hold for all later ones too. */
function firstAfter<Row>(rows: readonly Row[], isAfter: (row: Row) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row !== undefined && isAfter(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}
