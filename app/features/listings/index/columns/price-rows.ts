import type { Columns } from './columns.ts';
import { type OfferRange, offerClasses } from './offer-class.ts';
import { ownerTest } from './owner-lists.ts';

/** How many of the rows, cheapest first in `items`, cost less than `price`; with `orEqual` also those that cost it. */
export function rowsBelow({ rowPrice }: Columns, items: Uint32Array, price: number, orEqual: boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const here = rowPrice[items[middle] ?? 0] ?? 0;
    if (here < price || (orEqual && here === price)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** For each offer class, where its first row stands in a price sort; at the end when it has none. */
export function firstByClass({ rowClass }: Columns, items: Uint32Array): Uint32Array {
  const firsts = new Uint32Array(offerClasses).fill(items.length);
  for (let at = items.length - 1; at >= 0; at--) firsts[rowClass[items[at] ?? 0] ?? 0] = at;
  return firsts;
}

/** The row of the offer shown: the document's first in the range. The document is known to have one. */
export function shownRow(columns: Columns, document: number, range: OfferRange): number {
  const { classes, min, max, owner, years } = range;
  const { firstRow, rowClass, rowPrice, rowYearsLeft } = columns;
  const minYears = years ?? 0;
  const isOwned = ownerTest(columns, owner);
  const last = (firstRow[document + 1] ?? 0) - 1;
  let row = firstRow[document] ?? 0;
  for (; row < last; row++) {
    const price = rowPrice[row] ?? 0;
    if (((classes >>> (rowClass[row] ?? 0)) & 1) === 0 || price < min || price > max) continue;
    if ((rowYearsLeft[row] ?? 0) >= minYears && isOwned(row)) break;
  }
  return row;
}
