import { addBit, createBits } from '#app/features/listings/index/columns/bitset.ts';
import { readBits } from './postings.ts';

/** The first `count` of the numbers. */
export type DocumentList = { readonly numbers: Uint32Array; readonly count: number };

/** Gathers the documents of one word from several sources that are merged. */
export type GatheredDocuments = {
  /**
   * Adds those at `from` up to but without `to`, ascending in their source, as the move numbers them; the dead are left
   * out.
   */
  add(documents: Uint32Array | Uint16Array, from: number, to: number, moved: Int32Array): void;
  /** All that were added since the last time, ascending. Stands until the next `add`. */
  take(): DocumentList;
};

export function createGatheredDocuments(documents: number): GatheredDocuments {
  const found = new Uint32Array(documents);
  const marks = createBits(documents);
  const taken = { numbers: found, count: 0 };
  let count = 0;
  let sources = 0;

  /** Sorting few and marking many takes the least time. */
  function putInOrder(): void {
    if (count * 64 < documents) {
      found.subarray(0, count).sort();
      return;
    }
    marks.fill(0);
    for (let at = 0; at < count; at++) addBit(marks, found[at] ?? 0);
    readBits(marks, found);
  }

  return {
    add(added, from, to, moved) {
      const before = count;
      for (let at = from; at < to; at++) {
        const document = moved[added[at] ?? 0] ?? -1;
        if (document >= 0) found[count++] = document;
      }
      if (count > before) sources += 1;
    },
    take() {
      if (sources > 1) putInOrder();
      taken.count = count;
      count = 0;
      sources = 0;
      return taken;
    },
  };
}
