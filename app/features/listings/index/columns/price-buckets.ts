import { createBits } from './bitset.ts';
import type { Columns } from './columns.ts';
import { addRows, addSets, noOffers, type OfferSets } from './offer-sets.ts';
import type { SortOrder } from './orders.ts';

/**
 * The rows, cheapest first, cut into buckets of equal size, with the documents of each. They are the leaves of a
 * segment tree: node 1 has the documents of all buckets, nodes 2n and 2n + 1 those of either half of node n. So a price
 * range is the union of a few nodes and of the rows before and behind the whole buckets.
 */
export type PriceBuckets = { readonly rowsEach: number; readonly nodes: readonly OfferSets[] };

const maxBuckets = 64;
const minBucketRows = 512;

/** Yields between units of work. */
export function* createPriceBuckets(columns: Columns, { items }: SortOrder): Generator<void, PriceBuckets> {
  let buckets = 1;
  while (buckets < maxBuckets && items.length > buckets * 2 * minBucketRows) buckets *= 2;
  const rowsEach = Math.ceil(items.length / buckets);
  const create = () => createBits(columns.id.length);
  const nodes = Array.from({ length: buckets * 2 }, noOffers);
  for (let node = nodes.length - 1; node > 0; node--) {
    const offers = nodes[node] ?? noOffers();
    const bucket = node - buckets;
    if (bucket >= 0) addRows(offers, columns, items.subarray(bucket * rowsEach, (bucket + 1) * rowsEach), create);
    else for (const half of [node * 2, node * 2 + 1]) addSets(offers, nodes[half] ?? noOffers(), create);
    yield;
  }
  return { rowsEach, nodes };
}
