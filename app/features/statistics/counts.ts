/** What visitors do with a listing, in the order in which it leads to a viewing. */
export const countNames = ['seen', 'saved', 'chats', 'leads', 'viewings'] as const;

export type CountName = (typeof countNames)[number];

/** Viewings are those asked for, and among the leads as well. */
export type Counts = Readonly<Record<CountName, number>>;

export const noCounts: Counts = { seen: 0, saved: 0, chats: 0, leads: 0, viewings: 0 };

export function addCounts(one: Counts, other: Partial<Counts>): Counts {
  const sum = { ...one };
  for (const name of countNames) sum[name] += other[name] ?? 0;
  return sum;
}

export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(addCounts, noCounts);
}

/** The sums of rows with the same key, in the order in which each key comes first. */
export function sumBy<Row extends Partial<Counts>, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Counts> {
  const sums = new Map<Key, Counts>();
  for (const row of rows) sums.set(keyOf(row), addCounts(sums.get(keyOf(row)) ?? noCounts, row));
  return sums;
}
