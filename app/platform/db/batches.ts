/** Rows of one statement: its parameters stay well below the 32,766 that SQLite takes. */
const batchSize = 500;

/** The rows in the same order, in parts small enough for one statement each. */
export function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += batchSize) yield rows.slice(start, start + batchSize);
}
